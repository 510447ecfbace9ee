import ArgumentParser
import BoardModels

struct AppealsOverturnCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "overturn", "Grant the appeal and reverse the decision.", "이의 신청을 받아들여 결정을 되돌립니다.")

    @OptionGroup var options: ResolveOptions

    @OptionGroup var sharedSanction: SharedSanctionOptions

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await options.overturn(sharedSanction: sharedSanction, in: context)
    }
}
