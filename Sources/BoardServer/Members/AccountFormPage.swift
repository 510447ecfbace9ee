import BoardModels
import HTTPTypes
import Hummingbird

/// A page of an account that consists of a heading and a form.
struct AccountFormPage {
    var template = "account/form"
    var heading: MemberPageText
    /// The sentences above the form.
    var lead: [String] = []
    var form: FormView
    /// Further values of the template.
    var values: PageValues = [:]

    func response(_ pages: Pages, _ request: Request, _ context: some PageContext) throws -> Response {
        let heading = heading.text(in: context.language)
        var values = values
        values["heading"] = heading
        values["lead"] = lead.map { ["sentence": $0] as PageValues }
        values["form"] = form.values(context)
        return try pages.page(
            template, values, title: heading, refusal: form.refusal, head: PageHead(isIndexed: false), for: request,
            context)
    }
}

/// The labels of an account's fields, which are the names in its validation messages.
enum AccountField {
    static func label(_ field: String, in language: Language) -> String {
        let name = FieldName.name(of: field, in: language)
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
