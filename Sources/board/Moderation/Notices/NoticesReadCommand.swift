import ArgumentParser
import BoardClient
import BoardModels

struct NoticesReadCommand: BoardCommand {
    static let configuration = CommandConfiguration("read", LocalizedText("Mark notices as read.", "알림을 읽음으로 표시합니다."))

    @Argument(help: .localized("The notices' numbers.", "알림 번호."))
    var ids: [String] = []

    @Flag(help: .localized("All notices.", "모두."))
    var all = false

    @OptionGroup var globals: GlobalOptions

    /// The JSON that `board notices read --json` prints.
    struct Read: Encodable {
        /// The ids of the notices marked as read; nil if all were.
        var read: [Notice.ID]?
    }

    func run(in context: Context) async throws(Failure) {
        let ids = try NumberArgument.read(ids, as: Notice.ID.self)
        guard all != !ids.isEmpty else {
            throw Failure(.usage, LocalizedText("Give the notices' numbers, or --all.", "알림 번호나 --all을 써 주세요."))
        }
        let account = try context.signedInAccount()
        if all {
            try await context.call(as: account) { client throws(ClientError) in try await client.markAllNoticesRead() }
            if !context.isJSON { context.say(LocalizedText("All notices are marked as read.", "알림을 모두 읽음으로 표시했습니다.")) }
        }
        for id in ids {
            try await context.call(as: account) { client throws(ClientError) in try await client.markNoticeRead(id) }
            if !context.isJSON {
                context.say(
                    LocalizedText("Notice #{0} is marked as read.", "알림 #{0}{0|을|를} 읽음으로 표시했습니다."), id.description)
            }
        }
        if context.isJSON { try context.print(json: Read(read: all ? nil : ids)) }
    }
}
