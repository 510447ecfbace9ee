import BoardModels
import BoardStore
import BoardWeather

extension BoardServices {
    /// Changes some of a member's settings, and keeps concurrent changes of the other settings.
    ///
    /// Throws `InvalidFields` for invalid settings, or `editConflict` if they were changed twice meanwhile.
    ///
    /// - Parameter change: the change; applied again, to the new settings, if they were changed meanwhile.
    package func changeSettings(
        of member: Member.ID, _ change: (inout MemberSettings) -> Void
    ) async throws -> MemberSettings {
        do {
            return try await changeSettingsOnce(of: member, change)
        } catch StoreError.editConflict {
            return try await changeSettingsOnce(of: member, change)
        }
    }

    /// Applies a change to the stored settings; throws `editConflict` if they were changed meanwhile.
    private func changeSettingsOnce(
        of member: Member.ID, _ change: (inout MemberSettings) -> Void
    ) async throws -> MemberSettings {
        let stored = try await store.settings(of: member)
        var settings = stored.settings
        change(&settings)
        return try await store.replaceSettings(
            of: member, with: try settings.validated(), ifRevision: stored.revision, at: now()
        ).settings
    }
}
