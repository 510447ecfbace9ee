import ArgumentParser
import BoardModels

/// The command-line options for a member's sanction, at most one of which may be given.
struct SanctionOptions: ParsableArguments {
    @Flag(help: .localized("Warn the member.", "회원에게 경고합니다."))
    var warn = false

    @Option(
        help: .localized(
            "Silence the member (cannot post) for this duration.", "이 기간 동안 회원의 글쓰기를 제한합니다.", value: "duration"))
    var silence: String?

    @Option(
        help: .localized(
            "Suspend the member (cannot sign in) for this duration.", "이 기간 동안 회원의 이용을 정지합니다.", value: "duration"))
    var suspend: String?

    /// Returns the kind and length of the given sanction, nil if none is given; throws a usage error for more than one.
    func terms() throws(Failure) -> NewSanctionTerms? {
        var terms: [NewSanctionTerms] = []
        if warn { terms.append(NewSanctionTerms(kind: .warn)) }
        if let silence { terms.append(NewSanctionTerms(kind: .silence, seconds: try DurationArgument.read(silence))) }
        if let suspend { terms.append(NewSanctionTerms(kind: .suspend, seconds: try DurationArgument.read(suspend))) }
        guard terms.count <= 1 else {
            throw Failure(
                .usage,
                LocalizedText(
                    "Only one of --warn, --silence and --suspend can be given.",
                    "--warn, --silence, --suspend 가운데 하나만 쓸 수 있습니다."))
        }
        return terms.first
    }
}
