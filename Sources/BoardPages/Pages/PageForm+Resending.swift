import BoardModels
import BoardWeb

// If the page of a posted form does not handle an error, the form is shown again with all entered texts and a button
// that sends it again. If a sign-in is needed first, the form becomes an interrupted form instead: hidden fields of the
// sign-in form.
extension PageForm {
    /// The prefix of the names of an interrupted form's fields.
    private static let interruptedPrefix = "sent."
    /// The names of the fields with an interrupted form's path, and with the handle of the member who filled it in.
    private static let (interruptedPath, interruptedAccount) = ("sentTo", "sentBy")

    /// The fields of this form, without the CSRF token, as hidden fields of the form that interrupts it, such as the
    /// sign-in form; passwords are empty, and are asked for again.
    var interruptedFields: [FormField] {
        let kept = fields.filter { $0.name != FormView.tokenField }.map { name, value in
            (name: name, value: Self.passwords.contains(name) ? "" : value)
        }
        let account = account.map { [FormField(Self.interruptedAccount, "", .hidden, value: $0)] } ?? []
        return [FormField(Self.interruptedPath, "", .hidden, value: path)] + account
            + kept.map { FormField(Self.interruptedPrefix + $0.name, "", .hidden, value: $0.value) }
    }

    /// The interrupted form in the hidden fields of this form; nil if there is none, or if its path is not the path of
    /// a form.
    var interruptedForm: PageForm? {
        guard let path = self[Self.interruptedPath], PagePath.safe(path) == path,
            PageRoute.all.contains(where: { $0.method == .post && $0.matches(path.split(separator: "/")) })
        else { return nil }
        let kept = fields.compactMap { name, value in
            name.hasPrefix(Self.interruptedPrefix) ? (String(name.dropFirst(Self.interruptedPrefix.count)), value) : nil
        }
        return PageForm(kept, path: path, account: self[Self.interruptedAccount])
    }

    /// The question above an interrupted form, which names what the form does.
    func interruptedTitle(in language: Language) -> String {
        if isPost, isPreview { return CommonPageText.interruptedPreview.text(in: language) }
        let titles: [(route: PageRoute, title: CommonPageText)] = [
            (.likeOnPage, .interruptedLike), (.publishOnPage, .interruptedPost), (.editOnPage, .interruptedEdit),
            (.sendReport, .interruptedReport), (.oldSentReport, .interruptedReport),
            (.sendAppeal, .interruptedAppeal), (.restoreOnPage, .interruptedRestoration),
        ]
        if let title = titles.first(where: { isPosted(to: $0.route) })?.title { return title.text(in: language) }
        return CommonPageText.interruptedFormTitle.text(in: language, action(in: language))
    }

    /// The post that the form likes; nil for any other form.
    package var likedPost: Post.ID? { isPosted(to: .likeOnPage) ? content : nil }

    /// The content that the form is about, by its path such as `/posts/{id}/like`; nil for any other form.
    var content: Content.ID? {
        let segments = path.split(separator: "/")
        guard segments.count > 2, ["posts", "content"].contains(segments[0]) else { return nil }
        return Content.ID(segments[1])
    }

    /// The case that the form is about, by its path `/moderation/cases/{id}/…`; nil for any other form.
    var moderationCase: CaseSummary.ID? {
        let segments = path.split(separator: "/")
        guard segments.count > 3, segments.prefix(2) == ["moderation", "cases"] else { return nil }
        return CaseSummary.ID(segments[2])
    }

    func isPosted(to route: PageRoute) -> Bool { route.matches(path.split(separator: "/")) }

    /// The texts that a person wrote, with the labels of their fields.
    func texts(in language: Language) -> [(name: String, text: String)] {
        fields.filter { Self.isWritten($0) }.map { (FormField.label($0.name, in: language), $0.value) }
    }

    /// The template values of `partials/interrupted-form`: the texts, and whether all other fields are kept too; nil if
    /// there is no text.
    func interruptedFormValues(in language: Language) -> PageValues? {
        let texts = texts(in: language)
        guard !texts.isEmpty else { return nil }
        return [
            "texts": texts.map { ["name": $0.name, "text": $0.text] as PageValues },
            "isWhole": !fields.contains { Self.passwords.contains($0.name) },
        ]
    }

    /// Returns a form that sends the same fields again, with the button that was pressed; passwords have to be entered
    /// again.
    func resending(in language: Language) -> FormView {
        let resent =
            isPost
            ? WritingForm(
                typed: TypedPost(self), chosen: ChosenPlace(self, in: language), near: filled("near"),
                revision: self["revision"].flatMap { Int($0) }, language: language
            ).fields : resentFields.map { field($0, in: language) }
        let key = self[FormView.keyField].map { [FormField(FormView.keyField, "", .hidden, value: $0)] } ?? []
        let preview = isPreview ? [FormField("preview", "", .hidden, value: "1")] : []
        return FormView(
            action: path, submit: resentAction(in: language), fields: isPost ? resent + key + preview : resent,
            isDestructive: [PageRoute.deleteOnPage, .submitAccountDeletion].contains { isPosted(to: $0) })
    }

    /// The fields to send again; a decision goes to its preview, which names all cases and what would be done to them.
    private var resentFields: [(name: String, value: String)] {
        fields.filter { $0.name != FormView.tokenField && !(isDecision && $0.name == "step") }
    }

    private func resentAction(in language: Language) -> String {
        isDecision ? ActionPageText.actionPreviewDecision.text(in: language) : action(in: language)
    }

    private var isDecision: Bool { isPosted(to: .decideCase) && self["step"] == "decide" }

    /// True for the forms that publish or edit a post, whose fields are shown as on their own pages.
    var isPost: Bool {
        isPosted(to: .publishOnPage) || isPosted(to: .editOnPage)
    }

    private func field(_ field: (name: String, value: String), in language: Language) -> FormField {
        if Self.passwords.contains(field.name) { return password(field.name, in: language) }
        if Self.short.contains(field.name) {
            return FormField(
                field.name, FormField.label(field.name, in: language), .text, value: field.value, isAlternative: true)
        }
        guard Self.isWritten(field) else { return FormField(field.name, "", .hidden, value: field.value) }
        let lines = field.value.split(separator: "\n", omittingEmptySubsequences: false).count
        return FormField(
            field.name, FormField.label(field.name, in: language), .textarea(rows: min(12, lines + 1)),
            value: field.value, isAlternative: true)
    }

    private func password(_ name: String, in language: Language) -> FormField {
        let isRecovery = isPosted(to: .submitRecovery)
        return name == "new" || isRecovery || isPosted(to: .submitRegistration)
            ? SessionForms.newPassword(language, name: name, label: isRecovery ? "new" : name)
            : SessionForms.password(language, name: name)
    }

    /// The names of the fields with short texts that a person wrote, which may look like slugs.
    private static let short: Set = ["handle", "displayName", "name", "word", "label", "code"]

    /// True for text that a person wrote: it has whitespace or non-ASCII characters, unlike slugs, numbers and keys.
    private static func isWritten(_ field: (name: String, value: String)) -> Bool {
        !secrets.contains(field.name) && field.value.contains { $0.isWhitespace || !$0.isASCII }
    }
}
