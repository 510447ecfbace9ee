import BoardModels

/// The form fields of a reversal or a lifted sanction: the reason, which the members concerned read, and the statement
/// for the public log.
enum ReversalFields {
    static func fields(in language: Language) -> [FormField] {
        [
            FormField(
                "reason", DecisionPageText.reversalReason.text(in: language), .textarea(rows: 3),
                hint: DecisionPageText.reversalReasonHint.text(in: language),
                isRequired: true, maxLength: NewReversal.length.upperBound),
            FormField(
                "statement", DecisionPageText.reversalStatement.text(in: language), .text,
                hint: DecisionPageText.reversalStatementHint.text(in: language),
                maxLength: NewReversal.statementLength.upperBound),
        ]
    }

    /// The validated reversal of a posted form, with `liftsSanction` nil unless that checkbox is ticked.
    ///
    /// Throws `InvalidFields` for invalid values.
    static func reversal(_ form: PageForm) throws -> NewReversal {
        try NewReversal(
            reason: form["reason"] ?? "", statement: form["statement"],
            liftsSanction: form.flag("liftsSanction") ? true : nil
        ).validated()
    }

    /// The checkbox for also lifting a sanction that other decisions share.
    ///
    /// - Parameter others: the number of other decisions that share the sanction.
    static func lift(_ others: Int, in language: Language) -> FormField {
        FormField(
            "liftsSanction", DecisionPageText.reversalLift.text(in: language, String(others)), .checkbox,
            refusal: DecisionPageText.appealLiftRefused.text(in: language))
    }
}
