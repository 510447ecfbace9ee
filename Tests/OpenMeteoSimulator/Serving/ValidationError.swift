/// The vendor's validation errors, all with status 400.
enum ValidationError: Error {
    case unequalCoordinates
    case latitude(Double)
    case longitude(Double)
    case forecastDays(Int, allowed: Int)
    case pastDays(Int)
    case timezone
    case notInitialized(String, String)
    case count
    case unknownID

    var reason: String {
        switch self {
        case .unequalCoordinates: "Parameter 'latitude' and 'longitude' must have the same number of elements"
        case .latitude(let given): "Latitude must be in range of -90 to 90°. Given: \(given)."
        case .longitude(let given): "Longitude must be in range of -180 to 180°. Given: \(given)."
        case .forecastDays(let given, let allowed):
            "Forecast days is invalid. Allowed range 0 to \(allowed). Given \(given)."
        case .pastDays(let given): "Past days is invalid. Allowed range 0 to 92. Given \(given)."
        case .timezone: "Invalid timezone"
        case .notInitialized(let type, let value):
            "Data corrupted at path ''. Cannot initialize \(type) from invalid String value \(value)."
        case .count: "Parameter count must be between 1 and 100."
        case .unknownID: "Location ID not found."
        }
    }
}
