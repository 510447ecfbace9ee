import ArgumentParser
import BoardModels

struct AppealsOverturnCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "overturn", LocalizedText("Overturn the decision, which reverses it.", "결정을 되돌립니다."))

    @OptionGroup var options: ResolveOptions

    @OptionGroup var sanction: SharedSanctionOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await options.resolve(overturning: sanction, in: context)
    }
}
