import BoardModels
import BoardWeb

/// The forms for signing in, registering, replacing a lost password and appealing a suspension.
///
/// The first three may contain an interrupted form in hidden fields: a form that was sent without a session, and that
/// is offered again after the sign-in.
enum SessionForms {
    /// Returns the form that signs in.
    ///
    /// - Parameters:
    ///   - next: the path of the page that follows the sign-in.
    ///   - interruptedForm: the form that was sent without a session; nil if there is none.
    static func signIn(
        next: String, interruptedForm: PageForm? = nil, refusal: FormRefusal? = nil, in language: Language
    ) -> FormView {
        FormView(
            action: PageRoute.submitSignIn.path, submit: CommonPageText.signIn.text(in: language),
            fields: [handle(language), password(language)] + hiddenFields(next: next, interruptedForm: interruptedForm),
            others: buttonsToOtherForms(than: .submitSignIn, interruptedForm: interruptedForm, in: language),
            refusal: refusal)
    }

    /// Returns the form that registers a member; its parameters are those of `signIn`.
    static func registration(
        next: String, interruptedForm: PageForm? = nil, refusal: FormRefusal? = nil, in language: Language
    ) -> FormView {
        FormView(
            action: PageRoute.submitRegistration.path, submit: CommonPageText.register.text(in: language),
            fields: [
                handle(language, hint: newHandleHint(refusal, language)),
                FormField(
                    "displayName", FormField.label("displayName", in: language), .text,
                    hint: MemberPageText.sessionDisplayNameHint.text(in: language),
                    maxLength: NewMember.displayNameLength.upperBound, autocomplete: "nickname"),
                newPassword(language, name: "password", label: "password"),
            ] + hiddenFields(next: next, interruptedForm: interruptedForm),
            others: buttonsToOtherForms(than: .submitRegistration, interruptedForm: interruptedForm, in: language),
            isIdempotent: true, refusal: refusal)
    }

    /// Returns the form that sets a new password with a recovery code.
    ///
    /// - Parameters:
    ///   - handle: the handle to fill in; if nil, the field is empty.
    ///   - code: the recovery code to fill in; if nil, the field is empty.
    ///   - interruptedForm: the form that was sent without a session; nil if there is none.
    static func recovery(
        handle initial: String?, code: String?, interruptedForm: PageForm?, refusal: FormRefusal?, in language: Language
    ) -> FormView {
        FormView(
            action: PageRoute.submitRecovery.path, submit: MemberPageText.recoverySubmit.text(in: language),
            fields: [
                handle(language, value: initial),
                FormField(
                    "code", MemberPageText.recoveryCode.text(in: language), .text, value: code,
                    hint: MemberPageText.recoveryCodeHint.text(in: language), isRequired: true, autocomplete: "off",
                    attributes: ["autocapitalize": "none", "spellcheck": "false"]),
                newPassword(language, name: "password", label: "new"),
            ] + (interruptedForm?.interruptedFields ?? []),
            // A link would lose the interrupted form.
            cancel: interruptedForm == nil ? PageRoute.signInPage.path : nil,
            others: buttonsToOtherForms(than: .submitRecovery, interruptedForm: interruptedForm, in: language),
            refusal: refusal)
    }

    static func suspensionAppeal(handle initial: String?, refusal: FormRefusal?, in language: Language) -> FormView {
        let text = FormField(
            "text", MemberPageText.sessionAppealText.text(in: language), .textarea(rows: 8),
            hint: MemberPageText.sessionAppealHint.text(in: language), isRequired: true,
            maxLength: NewAppeal.length.upperBound)
        return FormView(
            action: PageRoute.submitSuspensionAppeal.path, submit: CommonPageText.send.text(in: language),
            fields: [handle(language, value: initial), password(language), text],
            cancel: PageRoute.signInPage.path, isIdempotent: true, refusal: refusal)
    }

    static func handle(_ language: Language, value: String? = nil, hint: String? = nil) -> FormField {
        FormField(
            "handle", FormField.label("handle", in: language), .text, value: value,
            hint: hint, isRequired: true, autocomplete: "username",
            attributes: ["autocapitalize": "none", "spellcheck": "false"])
    }

    /// The hint of a new account's handle field; after an invalid handle it also suggests a similar valid one, if one
    /// can be derived that is not reserved.
    private static func newHandleHint(_ refusal: FormRefusal?, _ language: Language) -> String {
        let hint = MemberPageText.sessionHandleHint.text(in: language)
        let isInvalid = refusal?.errors.contains { $0.field == "handle" && $0.code == FieldRule.handle.code } ?? false
        guard isInvalid, let typed = refusal?.form?.filled("handle"),
            let similar = NewMember.handle(similarTo: typed), !Impersonation.isReserved(handle: similar)
        else { return hint }
        return hint + " " + MemberPageText.sessionHandleSuggestion.text(in: language, similar)
    }

    /// The field of the member's current password, for which browsers offer the password that they have saved.
    static func password(_ language: Language, name: String = "password", hint: String? = nil) -> FormField {
        FormField(
            name, FormField.label(name, in: language), .password, hint: hint, isRequired: true,
            autocomplete: "current-password")
    }

    /// The field of a password to set.
    ///
    /// - Parameter label: the field name whose label is shown (see `FormField.label`), such as `new`.
    static func newPassword(_ language: Language, name: String, label: String) -> FormField {
        FormField(
            name, FormField.label(label, in: language), .password,
            hint: MemberPageText.sessionPasswordHint.text(in: language, String(NewPassword.length.lowerBound)),
            isRequired: true, autocomplete: "new-password")
    }

    /// The buttons that open the sign-in, registration and recovery forms, except `shown`, and pass on the interrupted
    /// form, which links would lose; empty without an interrupted form.
    private static func buttonsToOtherForms(
        than shown: PageRoute, interruptedForm: PageForm?, in language: Language
    ) -> [FormButton] {
        guard interruptedForm != nil else { return [] }
        let forms: [(route: PageRoute, label: String)] = [
            (.submitSignIn, CommonPageText.signIn.text(in: language)),
            (.submitRegistration, CommonPageText.register.text(in: language)),
            (.submitRecovery, MemberPageText.recoveryForgotten.text(in: language)),
        ]
        // `begin` makes the route show its form instead of evaluating the fields of the form that was sent.
        return forms.filter { $0.route != shown }.map {
            FormButton(name: "begin", value: "1", label: $0.label, action: $0.route.path)
        }
    }

    /// The hidden fields with the next page's path and the interrupted form.
    private static func hiddenFields(next: String, interruptedForm: PageForm?) -> [FormField] {
        [FormField("next", "", .hidden, value: next)] + (interruptedForm?.interruptedFields ?? [])
    }
}
