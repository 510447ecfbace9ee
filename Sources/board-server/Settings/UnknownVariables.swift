import BoardServer

/// Finds environment variables that begin like the server's settings but name no setting.
enum UnknownVariables {
    /// The variables that the client, the tests or the scripts read, and that are therefore known.
    private static let others: Set<String> = [
        "BOARD_SETTINGS", "BOARD_SERVER", "BOARD_TOKEN", "BOARD_LANG", "BOARD_LIBFUZZER",
    ]

    /// Returns a warning for each variable that begins with `BOARD_` and names no setting, with the nearest one.
    static func warnings(in environment: [String: String]) -> [String] {
        let variables = ServerSettings.all.map(\.variable) + ["BOARD_SETTINGS"]
        let unknown = environment.keys.filter { name in
            name.hasPrefix("BOARD_") && !name.hasPrefix("BOARD_TEST_") && !others.contains(name)
                && !variables.contains(name)
        }
        return unknown.sorted().map { name in
            let nearest = SimilarName.nearest(to: name, among: variables)
            return "Warning: \(name) is not a setting and has no effect; "
                + (nearest.map { "did you mean \($0)?" } ?? "board-server serve --help lists them.")
        }
    }
}
