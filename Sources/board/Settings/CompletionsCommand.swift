import ArgumentParser

struct CompletionsCommand: BoardCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "completions", abstract: SettingsHelp.completions.text)
    }

    @Argument(help: SettingsHelp.shell.help)
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
