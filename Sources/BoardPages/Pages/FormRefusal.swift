import BoardModels
import BoardWeather
import BoardWeb
import HTTPTypes

/// The refusal of a posted form: its page is shown again with the entered values and the errors.
///
/// The page has the status and headers of the API's response to the same problem, except that a failed sign-in has the
/// status 422.
struct FormRefusal {
    /// The posted form, whose values are shown again; nil on pages that fill in the values themselves.
    let form: PageForm?
    /// The name of the field beside which a problem of the whole form is shown; if nil, the problem is shown only above
    /// the form.
    var problemField: String?
    private let response: ProblemResponse

    /// Creates the refusal for an error of a form's handler; throws `error` again if it does not concern the form.
    init(_ error: any Error, of form: PageForm? = nil, _ context: some LanguageContext) throws {
        guard let response = ProblemResponse(error, context) else { throw error }
        switch response.problem.type {
        // An ended session needs a sign-in, which its problem's page offers. A read that takes too long would do so
        // again.
        case .notSignedIn, .readTimedOut: throw error
        // If a queue is full, the form is shown again. If the database fails, that is impossible: its page reads the
        // database too.
        case .unavailable where !(error is QueueFull): throw error
        default: self.init(response, of: form)
        }
    }

    private init(_ response: ProblemResponse, of form: PageForm?) {
        self.response = response
        self.form = form
    }

    /// The invalid fields with their messages; empty if the problem concerns the form as a whole.
    var errors: [ProblemField] { response.problem.errors }

    /// The problem of the form as a whole; nil if single fields are invalid.
    var problem: Problem? { response.problem.type == .invalidFields ? nil : response.problem }

    /// The refusal in one sentence, for pages that do not show the form.
    func sentence(in language: Language) -> String {
        response.problem.errors.first.map { $0.sentence(named: $0.name, in: language) } ?? response.problem.detail
    }

    var status: HTTPResponse.Status {
        // A 401 would ask for credentials in a header, but those of a sign-in are in the form.
        response.problem.type == .signInFailed
            ? .unprocessableContent : .init(code: response.problem.type.status)
    }

    /// Adds `Retry-After` and the headers of the rate limit, if the refusal has them.
    func write(to headers: inout HTTPFields) { response.write(to: &headers) }
}
