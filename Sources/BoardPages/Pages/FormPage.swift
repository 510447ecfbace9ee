import BoardModels
import BoardWeb
import Hummingbird

/// A page that consists of a heading and a form.
struct FormPage {
    var template = "form"
    let heading: String
    /// The sentences above the form.
    var lead: [String] = []
    let form: FormView
    /// Further values of the template.
    var values: PageValues = [:]

    /// Adds the texts of an interrupted form (one that was posted without a session) below `form`; does nothing if
    /// `interruptedForm` is nil.
    ///
    /// The caller must have added the interrupted form to the hidden fields of `form`, so that it is sent after the
    /// sign-in.
    mutating func addTexts(ofInterruptedForm interruptedForm: PageForm?, in language: Language) {
        guard let interruptedForm else { return }
        values["hasInterruptedForm"] = true
        values["interruptedForm"] = interruptedForm.interruptedFormValues(in: language)
    }

    func response(_ pages: Pages, _ request: Request, _ context: some PageContext) throws -> Response {
        var values = values
        values["lead"] = lead.map { ["sentence": $0] as PageValues }
        values["form"] = form.values(context)
        return try pages.page(
            template, values, title: heading, refusal: form.refusal, head: PageHead(isIndexed: false), for: request,
            context)
    }
}
