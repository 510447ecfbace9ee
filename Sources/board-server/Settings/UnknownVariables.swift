import BoardModels
import BoardServer
import BoardWeb

/// Finds environment variables that begin like the server's settings but name no setting.
enum UnknownVariables {
    /// The variables that name no setting, but that the programs, the tests or the scripts read.
    private static let others: Set<String> = [
        "BOARD_SETTINGS", "BOARD_SERVER", "BOARD_TOKEN", "BOARD_LANG", "BOARD_LIBFUZZER",
    ]

    /// Returns a warning, with the most similar setting, for each `BOARD_` variable that nothing reads.
    static func warnings(in environment: [String: String]) -> [String] {
        // A misspelt BOARD_SETTINGS gets a suggestion too, although it names no setting.
        let variables = ServerSettings.all.map(\.variable) + ["BOARD_SETTINGS"]
        let unknown = environment.keys.filter { name in
            name.hasPrefix("BOARD_") && !name.hasPrefix("BOARD_TEST_") && !others.contains(name)
                && !variables.contains(name)
        }
        return unknown.sorted().map { name in
            let nearest = SimilarName.nearest(to: name, among: variables)
            let warning = LocalizedText(
                "Warning: {0} is not a setting and has no effect; {1}", "주의: {0}{0|은|는} 설정이 아니어서 적용되지 않습니다. {1}")
            return warning.text(name, hint(nearest))
        }
    }

    /// The advice for an unknown setting: the most similar setting, or the command that lists all if none is similar.
    static func hint(_ nearest: String?) -> String {
        guard let nearest else {
            return LocalizedText(
                "board-server serve --help lists them.", "board-server serve --help로 모든 설정을 볼 수 있습니다."
            ).text()
        }
        return LocalizedText("did you mean {0}?", "혹시 {0}인가요?").text(nearest)
    }
}
