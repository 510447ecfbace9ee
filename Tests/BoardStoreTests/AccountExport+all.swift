@testable import BoardModels
@testable import BoardStore

extension Store {
    /// All pages of an export.
    func export(
        of member: Member.ID, session: Session.ID, language: Language = .english, at moment: Timestamp
    ) async throws(StoreError) -> AccountExport {
        let reader = try await accountExport(of: member, session: session, language: language, at: moment)
        var posts = try await all(reader.posts)
        for index in posts.indices {
            let id = posts[index].post.id
            posts[index].revisions = try await all { cursor throws(StoreError) in
                try await reader.revisions(of: id, cursor)
            }
        }
        return AccountExport(
            exportedAt: reader.moment, member: reader.member, sessions: try await all(reader.sessions), posts: posts,
            likes: try await all(reader.likes), reports: try await all(reader.reports),
            notices: try await all(reader.notices), appeals: try await all(reader.appeals),
            caseNotes: try await all(reader.caseNotes), sanctions: try await all(reader.sanctions),
            places: reader.places, settings: reader.settings)
    }

    private func all<Item>(
        _ page: (_ cursor: String?) async throws(StoreError) -> Page<Item>
    ) async throws(StoreError) -> [Item] {
        var items: [Item] = []
        var cursor: String?
        repeat {
            let found = try await page(cursor)
            items += found.items
            cursor = found.next
        } while cursor != nil
        return items
    }
}
