import ArgumentParser
import BoardModels

/// What is done with a post, as flags and options of which one verdict has to come.
struct VerdictOptions: ParsableArguments {
    @Flag(help: DecideHelp.dismiss.help)
    var dismiss = false

    @Flag(help: DecideHelp.hide.help)
    var hide = false

    @Flag(help: DecideHelp.remove.help)
    var remove = false

    @Option(help: DecideHelp.moveTo.help(value: "board"), completion: .list(WeatherType.allCases.map(\.rawValue)))
    var moveTo: String?

    @Option(
        name: .shortAndLong, help: DecideHelp.category.help, completion: .list(PostCategory.allCases.map(\.rawValue)))
    var category: String?

    /// The decision with its verdict and, for a move, where to; what else it holds is still to come.
    func decision() throws(Failure) -> NewDecision {
        let weather = try moveTo.map { text throws(Failure) in try Choices.weather(text) }
        let category = try category.map { text throws(Failure) in try Choices.category(text) }
        let isMove = weather != nil || category != nil
        let given: [(Bool, Verdict)] = [(dismiss, .dismiss), (hide, .hide), (remove, .remove), (isMove, .move)]
        let verdicts = given.filter(\.0).map(\.1)
        guard verdicts.count == 1, let verdict = verdicts.first else {
            throw Failure(.usage, verdicts.isEmpty ? DecideMessage.noVerdict : .severalVerdicts)
        }
        return NewDecision(verdict: verdict, weather: weather, category: category)
    }
}

/// What a member gets beside or without a decision on a post: at most one.
struct SanctionOptions: ParsableArguments {
    @Flag(help: DecideHelp.warn.help)
    var warn = false

    @Option(help: DecideHelp.silence.help(value: "span"))
    var silence: String?

    @Option(help: DecideHelp.suspend.help(value: "span"))
    var suspend: String?

    func terms() throws(Failure) -> NewSanctionTerms? {
        var terms: [NewSanctionTerms] = []
        if warn { terms.append(NewSanctionTerms(kind: .warn)) }
        if let silence { terms.append(NewSanctionTerms(kind: .silence, seconds: try DurationArgument.read(silence))) }
        if let suspend { terms.append(NewSanctionTerms(kind: .suspend, seconds: try DurationArgument.read(suspend))) }
        guard terms.count <= 1 else { throw Failure(.usage, DecideMessage.severalSanctions) }
        return terms.first
    }
}
