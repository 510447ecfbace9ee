import BoardModels
import BoardStore

extension APIRoutes {
    /// The units in which a page shows measurements: those of the member's settings, else metric.
    func units(of context: some PageContext) async throws -> UnitChoice {
        try await displayOptions(of: context).units
    }

    /// The units, clock and weather details of a page: those of the member's settings, else the defaults.
    func displayOptions(of context: some PageContext) async throws -> DisplayOptions {
        if let settings = context.visitor.settings { return DisplayOptions(settings) }
        guard let viewer = context.viewer else { return DisplayOptions() }
        return DisplayOptions(try await store.settings(of: viewer.member.id).settings)
    }
}
