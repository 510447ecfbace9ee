import ArgumentParser
import BoardModels
import BoardServer
import BoardStore

struct AppointCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "appoint",
        LocalizedText(
            "Give a member a role: member, moderator or admin.",
            "회원의 역할을 정합니다: member(회원), moderator(운영진), admin(관리자)."))

    @Argument(help: .handle)
    var handle: String
    @Option(help: .localized("member, moderator or admin.", "member, moderator, admin 가운데 하나."))
    var role: String
    @OptionGroup var database: DatabaseOptions
    @OptionGroup var language: LanguageOption

    func run() async throws {
        guard let role = Role(rawValue: role) else {
            let text = LocalizedText("--role must be one of: {0}.", "--role은 다음 가운데 하나여야 합니다: {0}.")
            throw ValidationError(text.text(Role.allCases.map(\.rawValue).joined(separator: ", ")))
        }
        try await database.setRole(role, handle: handle)
    }
}

extension DatabaseOptions {
    /// Sets a member's role and prints it; throws a `CommandFailure` if there is no database or no such member.
    func setRole(_ role: Role, handle: String) async throws {
        let location = try settings().location
        try await describingStoreErrors(of: location, handle: handle) {
            let member = try await Store.opening(location) { store throws(StoreError) in
                try await store.setRole(role, handle: handle)
            }
            let text = LocalizedText("{0}'s role is now {1}.", "{0} 회원의 역할을 {1}{1|으로|로} 바꿨습니다.")
            print(text.text(member.handle, member.role.text(in: ProgramLanguage.current)))
        }
    }
}
