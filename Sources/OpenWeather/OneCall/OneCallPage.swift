import LenientJSON

/// A page of One Call records; the links to other pages of a timeline are not decoded.
package struct OneCallPage<Record: Sendable & Equatable & Decodable>: Sendable, Equatable, Decodable {
    /// The IANA name of the time zone, such as `Asia/Seoul`.
    package let timezone: String?
    /// The UTC offset in seconds.
    @UTCOffset package var timezoneOffset: Int?
    /// The records of the page, sorted by time.
    package let data: [Record]
}
