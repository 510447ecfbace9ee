import BoardWeb

/// The links below a list: to its first page and to the next.
enum Pagination {
    /// Returns the template values of `partials/pager`; nil for a list of one page.
    ///
    /// - Parameters:
    ///   - next: the cursor of the next page; nil on the last page.
    ///   - parameters: the query of the current page, with its cursor.
    static func values(
        next: String?, of parameters: [(name: String, value: String)], at path: String
    ) -> PageValues? {
        let filters = parameters.filter { $0.name != "cursor" }
        let values: PageValues = [
            "first": filters.count < parameters.count ? PagePath.url(path, filters) : nil,
            "next": next.map { PagePath.url(path, filters + [(name: "cursor", value: $0)]) },
        ]
        return values.isEmpty ? nil : values
    }
}
