import ArgumentParser
import BoardModels

struct CompletionsCommand: BoardCommand {
    static let configuration = CommandConfiguration("completions", "Print a completion script.", "자동 완성 스크립트를 출력합니다.")

    @Argument(help: .localized("The shell.", "셸."))
    var shell: Shell

    @OptionGroup var globals: GlobalOptions

    enum Shell: String, CaseIterable, ExpressibleByArgument {
        case bash, zsh, fish

        var completion: CompletionShell {
            switch self {
            case .bash: .bash
            case .zsh: .zsh
            case .fish: .fish
            }
        }
    }

    func run(in context: Context) throws(Failure) {
        context.output.write(raw: BoardProgram.completionScript(for: shell.completion) + "\n")
    }
}
