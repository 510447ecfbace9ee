import BoardModels
import BoardStore

extension APIRoutes {
    /// The units in which a page shows measurements: from the member's settings, or metric for anonymous visitors.
    func units(of context: some PageContext) async throws -> UnitChoice {
        try await displayOptions(of: context).units
    }

    /// The units, clock and weather details of a page: from the member's settings, or the defaults for anonymous
    /// visitors.
    func displayOptions(of context: some PageContext) async throws -> DisplayOptions {
        if let settings = context.visitor.settings { return DisplayOptions(settings) }
        guard let viewer = context.viewer else { return DisplayOptions() }
        return DisplayOptions(try await store.settings(of: viewer.member.id).settings)
    }
}
