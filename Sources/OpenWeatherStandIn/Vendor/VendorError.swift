/// The vendor's errors, each with the body that was recorded.
///
/// The gateway's have a numeric `cod` and spaces, the application's a textual one and none.
enum VendorError: Error, Equatable {
    case nothingToGeocode
    case wrongLatitude
    case wrongLongitude
    case invalidID
    case notACityID(String)
    case invalidKey
    case cityNotFound
    case notFound
    case blocked
    case internalError

    var status: Int {
        switch self {
        case .nothingToGeocode, .wrongLatitude, .wrongLongitude, .invalidID, .notACityID: 400
        case .invalidKey: 401
        case .cityNotFound, .notFound: 404
        case .blocked: 429
        case .internalError: 500
        }
    }

    var body: String {
        switch self {
        case .nothingToGeocode: application("Nothing to geocode")
        case .wrongLatitude: application("wrong latitude")
        case .wrongLongitude: application("wrong longitude")
        case .invalidID: application("Invalid ID")
        case .notACityID(let text): application("\(text) is not a city ID")
        case .invalidKey:
            gateway("Invalid API key. Please see https://openweathermap.org/faq#error401 for more info.")
        case .cityNotFound: application("city not found")
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
