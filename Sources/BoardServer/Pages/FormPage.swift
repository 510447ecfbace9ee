import BoardModels
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

    /// Shows the texts of the form that this page's form carries; nil: it carries none.
    mutating func carry(_ carried: PageForm?, in language: Language) {
        guard let carried else { return }
        values["isCarrying"] = true
        values["unsent"] = carried.unsentValues(in: language)
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
