import ArgumentParser
import BoardModels

/// The command-line options that lift or keep a reversed decision's sanction if other decisions share it.
struct SharedSanctionOptions: ParsableArguments {
    @Flag(
        help: .localized(
            "Also lift a sanction that other decisions share.", "다른 결정과 함께 내린 제재도 해제합니다."))
    var liftSanction = false

    @Flag(
        help: .localized(
            "Keep a sanction that other decisions share, without asking.", "다른 결정과 함께 내린 제재는 묻지 않고 그대로 둡니다."))
    var keepSanction = false

    /// Throws a usage error if both options are given.
    func check() throws(Failure) {
        guard !(liftSanction && keepSanction) else {
            throw Failure(
                .usage,
                LocalizedText(
                    "Only one of --lift-sanction and --keep-sanction can be given.",
                    "--lift-sanction과 --keep-sanction 가운데 하나만 쓸 수 있습니다."))
        }
    }

    /// Returns whether to lift a sanction that `others` other decisions share, as an option or the user's answer says.
    ///
    /// Returns false if no other decision shares the sanction, or if it has ended. If neither option is given, also
    /// returns false without a terminal or with `--yes`.
    func lifts(_ sanction: Sanction, others: Int, in context: Context) -> Bool {
        // A warning is never active, but can be lifted.
        guard others > 0, sanction.liftedAt == nil, sanction.kind == .warn || sanction.isActive(at: context.now) else {
            return false
        }
        if liftSanction || keepSanction { return liftSanction }
        guard context.questions.mayAsk else { return false }
        return context.questions.agrees(to: context.moderationText.liftQuestion(sanction, others: others))
    }
}
