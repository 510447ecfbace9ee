/// The key of the time in an object that also contains values, such as the provider's `current`.
enum TimeKeys: String, CodingKey {
    case time
}
