import BoardModels
import Hummingbird

/// A request context for which pages are rendered: the context of public, member or moderator routes.
protocol PageContext: LanguageContext {
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
    var display: DisplayOptions { visitor.settings.map { DisplayOptions($0) } ?? DisplayOptions() }

    /// The units in which the page shows measurements.
    var units: UnitChoice { display.units }
}
