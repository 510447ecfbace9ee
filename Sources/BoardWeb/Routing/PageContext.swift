import BoardModels
import BoardWeather
import Hummingbird

/// A request context for which pages are rendered: the context of public, member or moderator routes.
package protocol PageContext: LanguageContext {
    /// The signed-in member and the session; nil for an anonymous visitor.
    var viewer: Identity? { get }
    var visitor: Visitor { get }
    var network: ClientNetwork { get }
    var client: ClientConnection { get }
    var maxUploadSize: Int { get }
}

extension PageContext {
    /// The units, clock and weather details of the page: from the member's settings, or the defaults for anonymous
    /// visitors.
    package var display: DisplayOptions { visitor.settings.map { DisplayOptions($0) } ?? DisplayOptions() }

    /// The units in which the page shows measurements.
    package var units: UnitChoice { display.units }
}

extension PageContext {
    /// The budget of the provider calls that the request causes: the quotas of the signed-in member and of the network,
    /// or of the network alone for a reader without a session.
    package func callBudget(_ limiter: RateLimiter, _ limits: ServerLimits) -> CallBudget {
        guard let viewer else { return .network(network, limiter, limits.weather) }
        return .member(viewer.member.id, from: network, limiter, limits.weather)
    }
}
