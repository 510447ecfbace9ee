import ArgumentParser
import BoardClient
import BoardModels

struct NoticesReadCommand: BoardCommand {
    static let configuration = CommandConfiguration("read", "Mark notices as read.", "알림을 읽음으로 표시합니다.")

    @Argument(help: .localized("The notices' numbers.", "알림 번호."))
    var ids: [String] = []

    @Flag(help: .localized("All notices.", "모두."))
    var all = false

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        let ids = try NumberArgument.read(ids, as: Notice.ID.self)
        // Either --all or at least one number, but not both.
        guard all != !ids.isEmpty else {
            throw Failure(.usage, LocalizedText("Give the notices' numbers, or --all.", "알림 번호나 --all을 써 주세요."))
        }
        let account = try context.signedInAccount()
        if all {
            try await context.call(as: account) { try await $0.markAllNoticesRead() }
            guard !context.isJSON else { return try context.print(json: Page(items: [Notice.ID](), next: nil)) }
            return context.say(LocalizedText("All notices are marked as read.", "알림을 모두 읽음으로 표시했습니다."))
        }
        try await context.each(ids, titled: LocalizedText("Notice #{0}", "알림 #{0}")) { id throws(Failure) in
            try await context.call(as: account) { try await $0.markNoticeRead(id) }
            return id
        } saying: { id in
            context.text(
                LocalizedText("Notice #{0} is marked as read.", "알림 #{0}{0|을|를} 읽음으로 표시했습니다."), id.description)
        }
    }
}
