import ArgumentParser
import BoardClient
import BoardModels

struct CasesClaimCommand: BoardCommand {
    static let configuration = CommandConfiguration("claim", "Claim cases for 30 minutes.", "신고 건을 30분 동안 담당합니다.")

    @Argument(help: .localized("The cases' numbers, or ranges such as 49-51.", "신고 건 번호나 49-51 같은 범위."))
    var ids: [String]

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        try await context.eachCase(ids) {
            try await $0.claimCase($1).value
        } saying: { summary in
            let left = summary.claim?.timeLeft(at: context.now, in: context.language) ?? ""
            return context.text(
                LocalizedText("Case #{0} is claimed for {1}.", "신고 건 #{0}{0|을|를} {1} 동안 담당합니다."),
                summary.id.description, left)
        }
    }
}

extension CaseClaim {
    /// Formats the time until the claim on a case expires, rounded up to minutes, so that a new claim shows 30 min.
    func timeLeft(at now: Timestamp, in language: Language) -> String {
        let seconds = Int((until - now).components.seconds)
        return DurationText.text(seconds: (seconds + 59) / 60 * 60, in: language)
    }
}
