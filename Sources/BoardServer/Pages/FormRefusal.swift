import BoardModels
import HTTPTypes

/// The refusal of a posted form: its page is shown again with the entered values and the errors.
///
/// Status and headers are those of the API's problem.
struct FormRefusal {
    /// The posted form, whose values are shown again; nil on pages that fill in the values themselves.
    let form: PageForm?
    private let answer: ProblemResponse

    /// Creates the refusal for an error of a form's handler; throws `error` again if it does not concern the form.
    init(_ error: any Error, of form: PageForm? = nil, _ context: some LanguageContext) throws {
        guard let answer = ProblemResponse(error, context) else { throw error }
        switch answer.problem.type {
        // An ended session needs a sign-in, which the page of that problem offers.
        case .notSignedIn, .readTimedOut: throw error
        // The form is shown again if a queue is full, but not if the database fails, which its page needs too.
        case .unavailable where !(error is QueueFull): throw error
        default: self.init(answer, of: form)
        }
    }

    private init(_ answer: ProblemResponse, of form: PageForm?) {
        self.answer = answer
        self.form = form
    }

    /// The invalid fields with their messages; empty if the problem concerns the form as a whole.
    var errors: [ProblemField] { answer.problem.errors }

    /// The problem of the form as a whole; nil if single fields are invalid.
    var problem: Problem? { answer.problem.type == .invalidFields ? nil : answer.problem }

    /// The refusal in one sentence, for pages that do not show the form.
    func sentence(in language: Language) -> String {
        answer.problem.errors.first.map { $0.sentence(named: $0.name, in: language) } ?? answer.problem.detail
    }

    var status: HTTPResponse.Status {
        // A 401 would ask for credentials in a header; these are in the form, and wrong.
        answer.problem.type == .signInFailed
            ? .unprocessableContent : .init(code: answer.problem.type.status)
    }

    /// Adds the headers that say when the form may be sent again.
    func write(to headers: inout HTTPFields) { answer.write(to: &headers) }
}
