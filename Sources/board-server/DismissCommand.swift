import ArgumentParser
import BoardModels

struct DismissCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dismiss", abstract: "Make a moderator or admin an ordinary member again.")

    @Argument(help: "The member's handle.")
    var handle: String
    @OptionGroup var database: DatabaseOptions

    func run() async throws {
        try await database.setRole(.member, handle: handle)
    }
}
