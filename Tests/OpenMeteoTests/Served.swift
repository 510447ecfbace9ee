import BoardTestSupport
import Curl
import Glibc
import OpenMeteo

/// A client with one base URL for all three services.
func client(at url: String) -> OpenMeteoClient {
    OpenMeteoClient(
        http: CurlClient(userAgent: "board-tests", leastTimeout: testTimeout), forecastURL: url, airQualityURL: url,
        geocodingURL: url)
}

/// A client of a scripted server.
func client(of server: ScriptedServer) -> OpenMeteoClient {
    client(at: server.url(""))
}

/// A response with the given parts.
func answer(_ parts: String) -> String {
    """
    {"latitude":34.8125,"longitude":126.375,"generationtime_ms":0.0714,"utc_offset_seconds":32400,
     "timezone":"Asia/Seoul","timezone_abbreviation":"GMT+9","elevation":21.0,\(parts)}
    """
}

/// A forecast response for now.
func weatherAnswer(current: String, daily: String = #""sunrise":[1789939380],"sunset":[1789983300]"#) -> String {
    answer(
        """
        "current_units":{"time":"unixtime","interval":"seconds"},
        "current":{"time":1789960500,\(current)},
        "daily_units":{"time":"unixtime"},
        "daily":{"time":[1789916400],\(daily)}
        """)
}

/// Seconds since 1970.
func utc(_ year: Int32, _ month: Int32, _ day: Int32, _ hour: Int32 = 0, _ minute: Int32 = 0) -> Int64 {
    var parts = tm()
    parts.tm_year = year - 1900
    parts.tm_mon = month - 1
    parts.tm_mday = day
    parts.tm_hour = hour
    parts.tm_min = minute
    return Int64(timegm(&parts))
}
