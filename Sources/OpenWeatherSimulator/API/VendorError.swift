/// The vendor's error responses with their recorded bodies.
///
/// The JSON of the gateway's errors has spaces and a numeric `cod`; the JSON of the application's errors has no spaces
/// and a string as `cod`.
enum VendorError: Error, Equatable {
    /// The error for a request without a place.
    case nothingToGeocode
    case wrongLatitude
    case wrongLongitude
    /// The error for a missing or malformed date or time, with the parameter's name.
    case invalidFormat(String)
    /// The error for a time out of the vendor's range, with the text of that range.
    case outOfRange(String)
    case invalidKey
    case notSubscribed(SimulatorKey.Plan)
    case notFound
    case blocked
    case internalError

    var status: Int {
        switch self {
        case .nothingToGeocode, .wrongLatitude, .wrongLongitude, .invalidFormat, .outOfRange: 400
        case .invalidKey, .notSubscribed: 401
        case .notFound: 404
        case .blocked: 429
        case .internalError: 500
        }
    }

    var body: String {
        switch self {
        case .nothingToGeocode: application("Nothing to geocode")
        case .wrongLatitude: application("wrong latitude")
        case .wrongLongitude: application("wrong longitude")
        case .invalidKey:
            gateway("Invalid API key. Please see https://openweathermap.org/faq#error401 for more info.")
        case .notSubscribed(let plan):
            // Only the message of 3.0 was recorded; that of 4.0 is assumed to differ in the number only.
            gateway(
                "Please note that using One Call \(plan == .oneCall3 ? "3.0" : "4.0") requires a separate subscription "
                    + "to the One Call by Call plan. Learn more here https://openweathermap.org/price. If you have a "
                    + "valid subscription to the One Call by Call plan, but still receive this error, then please see "
                    + "https://openweathermap.org/faq#error401 for more info.")
        case .invalidFormat(let parameter):
            JSON.object([
                ("cod", .integer(400)), ("message", .string("Invalid date format")),
                ("parameters", .array([.string(parameter)])),
            ]).text
        case .outOfRange(let range): application("requested time is out of allowed range of \(range)")
        case .notFound: application("not found")
        case .blocked:
            gateway(
                "Your account is temporary blocked due to exceeding of requests limitation of your subscription type. "
                    + "Please choose the proper subscription https://openweathermap.org/price")
        case .internalError: application("Internal error: 500001")
        }
    }

    private func application(_ message: String) -> String {
        JSON.object([("cod", .string(String(status))), ("message", .string(message))]).text
    }

    private func gateway(_ message: String) -> String {
        #"{"cod":\#(status), "message": "\#(message)"}"#
    }
}
