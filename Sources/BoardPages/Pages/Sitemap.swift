import BoardModels
import BoardStore
import BoardWeather
import BoardWeb
import Synchronization

/// The list of pages for search engines, which is read from the store once in each period of ten minutes.
///
/// A class because all requests share its entries.
final class Sitemap: Sendable {
    struct Entry: Sendable {
        let path: String
        /// The time of the last change; if nil, the sitemap states none.
        var changedAt: Timestamp?
    }

    /// The maximum number of posts in the list, which has the latest ones; the protocol allows 50,000 URLs.
    ///
    /// Older posts are found through the boards.
    private static let maximumPosts = 5000
    private static let lifetime = Duration.seconds(600)

    private let store: Store
    /// Returns the time of a monotonic clock, from which `period` is computed.
    private let uptime: @Sendable () -> Duration
    /// The entries of the last read, and the period in which they were read.
    private let known = Mutex<(entries: [Entry], period: Int64)?>(nil)
    /// Single flight for reads: concurrent requests share one read, which fetches many pages of posts.
    private let reads = SingleFlight<String, [Entry], any Error>()

    init(store: Store, uptime: @escaping @Sendable () -> Duration) {
        self.store = store
        self.uptime = uptime
    }

    /// The index of the current period of ten minutes; the list is read once in each period.
    var period: Int64 { uptime().components.seconds / Self.lifetime.components.seconds }

    /// Returns the entries of the current period, from memory or newly read.
    func entries() async throws -> [Entry] {
        let period = period
        if let known = known.withLock({ $0 }), known.period == period { return known.entries }
        // All reads are the same, so they share one key.
        return try await reads.value(for: "") {
            let entries = try await Self.pages + self.posts()
            self.known.withLock { $0 = (entries, period) }
            return entries
        }
    }

    private static let pages: [Entry] = {
        let boards = WeatherType.allCases.map { PageRoute.boardPage.path($0.rawValue) }
        let routes: [PageRoute] = [.showAbout, .showContact, .showPrivacy, .showLicence, .listProblems, .showLog]
        // Each page is also listed in each language. Posts are too many for that; only the heads of their pages name
        // the addresses in each language.
        return ([PageRoute.frontPage.path] + boards + routes.map(\.path)).flatMap { path in
            [path] + Language.allCases.map { PagePath.adding("lang", $0.rawValue, to: path) }
        }.map { Entry(path: $0) }
    }()

    private func posts() async throws -> [Entry] {
        var entries: [Entry] = []
        var query = PostQuery(limit: PageQuery.limits.upperBound)
        while entries.count < Self.maximumPosts {
            let page = try await store.posts(query, reader: nil)
            entries += page.items.map {
                Entry(path: PageRoute.postPage.path($0.id), changedAt: $0.editedAt ?? $0.createdAt)
            }
            guard let next = page.next else { break }
            query.cursor = next
        }
        return entries
    }
}
