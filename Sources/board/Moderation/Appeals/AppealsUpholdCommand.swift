import ArgumentParser
import BoardModels

struct AppealsUpholdCommand: BoardCommand {
    static let configuration = CommandConfiguration("uphold", "Uphold the decision.", "결정을 유지합니다.")

    @OptionGroup var options: ResolveOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await options.uphold(in: context)
    }
}
