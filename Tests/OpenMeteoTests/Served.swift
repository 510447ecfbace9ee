import BoardTestSupport
import Curl
import OpenMeteo

/// A client whose two services are one server that says exactly what a test wants said.
func client(of server: ScriptedServer) -> OpenMeteoClient {
    OpenMeteoClient(
        http: CurlClient(userAgent: "board-tests"), forecastURL: server.url(""), geocodingURL: server.url(""))
}

/// An answer of the forecast service around the parts that a test is about.
func forecast(current: String, daily: String = #""sunrise":[1789939380],"sunset":[1789983300]"#) -> String {
    """
    {"latitude":34.8125,"longitude":126.375,"generationtime_ms":0.0714,"utc_offset_seconds":32400,
     "timezone":"Asia/Seoul","timezone_abbreviation":"GMT+9","elevation":21.0,
     "current_units":{"time":"unixtime","interval":"seconds"},
     "current":{"time":1789960500,\(current)},
     "daily_units":{"time":"unixtime"},
     "daily":{"time":[1789916400],\(daily)}}
    """
}
