extension Locality {
    /// The IANA name of the time zone; an `Etc/GMT` zone over sea and in uninhabited areas.
    var zoneName: String {
        if let place {
            return Self.zoneNames[place.country]
                ?? Self.zoneNames["\(place.country) \(place.zone.standard / 60)\(place.zone.summerTime.rawValue)"]
                ?? Self.name(offset: place.zone.standard)
        }
        return country == "KR" ? "Asia/Seoul" : Self.name(offset: zone.standard)
    }

    /// Returns the `Etc/GMT` name of a UTC offset in seconds; such names have the opposite sign of the offset.
    private static func name(offset: Int64) -> String {
        let hours = offset / 3600
        return hours == 0 ? "Etc/GMT" : "Etc/GMT" + (hours > 0 ? "-" : "+") + String(abs(hours))
    }

    /// The IANA names by country or, if it has several zones, by country, offset in minutes and daylight saving rule.
    private static let zoneNames = [
        "AE": "Asia/Dubai", "AF": "Asia/Kabul", "AQ 720nz": "Antarctica/McMurdo",
        "AR": "America/Argentina/Buenos_Aires",
        "AS": "Pacific/Pago_Pago", "AT": "Europe/Vienna", "AU 600": "Australia/Brisbane",
        "AU 600au": "Australia/Sydney", "AU 480": "Australia/Perth", "AU 570": "Australia/Darwin",
        "AU 570au": "Australia/Adelaide", "BD": "Asia/Dhaka", "BE": "Europe/Brussels", "BO": "America/La_Paz",
        "BR -180": "America/Sao_Paulo", "BR -240": "America/Manaus", "CA -210us": "America/St_Johns",
        "CA -300us": "America/Toronto", "CA -480us": "America/Vancouver", "CD": "Africa/Kinshasa",
        "CH": "Europe/Zurich", "CI": "Africa/Abidjan", "CL": "America/Santiago", "CN": "Asia/Shanghai",
        "CO": "America/Bogota", "CU": "America/Havana", "CZ": "Europe/Prague", "DE": "Europe/Berlin",
        "DK": "Europe/Copenhagen", "DZ": "Africa/Algiers", "EC": "America/Guayaquil", "EG": "Africa/Cairo",
        "ES": "Europe/Madrid", "ET": "Africa/Addis_Ababa", "FI": "Europe/Helsinki", "FJ": "Pacific/Fiji",
        "FR": "Europe/Paris", "GB": "Europe/London", "GL": "America/Nuuk", "GR": "Europe/Athens",
        "GT": "America/Guatemala", "HK": "Asia/Hong_Kong", "HU": "Europe/Budapest", "ID": "Asia/Jakarta",
        "IE": "Europe/Dublin", "IL": "Asia/Jerusalem", "IN": "Asia/Kolkata", "IQ": "Asia/Baghdad",
        "IR": "Asia/Tehran", "IS": "Atlantic/Reykjavik", "IT": "Europe/Rome", "JP": "Asia/Tokyo",
        "KE": "Africa/Nairobi", "KI": "Pacific/Kiritimati", "KP": "Asia/Pyongyang", "KR": "Asia/Seoul",
        "KZ": "Asia/Almaty", "MA": "Africa/Casablanca", "MM": "Asia/Yangon", "MN": "Asia/Ulaanbaatar",
        "MX": "America/Mexico_City", "MY": "Asia/Kuala_Lumpur", "NG": "Africa/Lagos", "NL": "Europe/Amsterdam",
        "NO": "Europe/Oslo", "NP": "Asia/Kathmandu", "NZ 720nz": "Pacific/Auckland",
        "NZ 765nz": "Pacific/Chatham", "PE": "America/Lima",
        "PF": "Pacific/Tahiti", "PH": "Asia/Manila", "PK": "Asia/Karachi", "PL": "Europe/Warsaw",
        "PR": "America/Puerto_Rico", "PT": "Europe/Lisbon", "RU 180": "Europe/Moscow", "RU 540": "Asia/Yakutsk",
        "RU 600": "Asia/Vladivostok", "SA": "Asia/Riyadh", "SE": "Europe/Stockholm", "SG": "Asia/Singapore",
        "SJ": "Arctic/Longyearbyen", "SN": "Africa/Dakar", "TH": "Asia/Bangkok", "TR": "Europe/Istanbul",
        "TW": "Asia/Taipei", "UA": "Europe/Kyiv", "US -300us": "America/New_York", "US -360us": "America/Chicago",
        "US -420us": "America/Denver", "US -480us": "America/Los_Angeles", "US -540us": "America/Anchorage",
        "US -600": "Pacific/Honolulu", "UZ": "Asia/Tashkent", "VN": "Asia/Ho_Chi_Minh", "ZA": "Africa/Johannesburg",
    ]
}
