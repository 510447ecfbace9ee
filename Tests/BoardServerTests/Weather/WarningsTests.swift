import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import OpenWeather
import OpenWeatherSimulator
import Testing

@testable import BoardServer
@testable import BoardWeather

/// Tests of the flag in a forecast for weather alerts that could not be read.
struct WarningsTests {
    private static let seoul = Coordinates(latitude: 37.57, longitude: 126.98)

    @Test(arguments: [
        (SimulatorKey.subscribed4, VendorEndpoint.alert), (.subscribed4, .hours), (.subscribed4, .days),
        (.subscribed3, .oneCall),
    ])
    func `warnings are reported as missing if a call to One Call fails`(
        key: SimulatorKey, endpoint: VendorEndpoint
    ) async throws {
        try await withWeatherBoard(key: key) { board, scene in
            // Another place discovers the plan.
            _ = try await board.get("/forecast?lat=10&lon=10")
            scene.simulator.fixtures.set(.heat)
            scene.simulator.faults.inject(.html502, endpoint: endpoint)
            let forecast: Forecast = try await board.get("/forecast?lat=37.57&lon=126.98").value()
            #expect(forecast.missesAlerts == true)
            #expect(forecast.tellsAlerts)
            #expect(forecast.steps.count > 30)
        }
    }

    @Test(arguments: [SimulatorKey.subscribed3, .subscribed4, .valid])
    func `no warnings are reported as missing if all were read`(key: SimulatorKey) async throws {
        try await withWeatherBoard(key: key) { board, scene in
            scene.simulator.fixtures.set(.heat)
            let forecast: Forecast = try await board.get("/forecast?lat=37.57&lon=126.98").value()
            #expect(forecast.missesAlerts == nil)
            #expect(forecast.tellsAlerts == (key != .valid))
            #expect(forecast.alerts.isEmpty == (key == .valid))
        }
    }

    @Test(arguments: [(4, nil, false), (5, nil, true), (4, 404, true), (4, 200, true)] as [(Int, Int?, Bool)])
    func `warnings beyond the limit, not found or unreadable are reported as missing`(
        count: Int, oddStatus: Int?, misses: Bool
    ) async throws {
        let server = try StubServer { request in
            let path = request.target.split(separator: "?").first.map(String.init) ?? ""
            let head = #"{"lat":37.57,"lon":126.98,"timezone":"Asia/Seoul","timezone_offset":32400,"data":"#
            switch path {
            case "/data/2.5/forecast": return .json(#"{"list":[],"city":{"name":"Seoul","timezone":32400}}"#)
            case "/data/4.0/onecall/current": return .json(head + #"[{"dt":1789960500,"temp":20}]}"#)
            case "/data/4.0/onecall/timeline/1h":
                return .json(head + #"[{"dt":1789959600,"temp":20,"alerts":["z0"]}]}"#)
            case "/data/4.0/onecall/timeline/1day":
                let ids = (1..<count).map { "\"a\($0)\"" }.joined(separator: ",")
                return .json(head + #"[{"dt":1789959600,"temp":{"min":1,"max":2},"alerts":["z0",\#(ids)]}]}"#)
            default:
                guard path.hasPrefix("/data/4.0/onecall/alert/") else { return .json("{}", status: 401) }
                if let oddStatus, path.hasSuffix("/a1") { return .json("{}", status: oddStatus) }
                return .json(#"{"event":"Storm \#(path.suffix(2))","start":1789950000,"end":1789990000}"#)
            }
        }
        try await withWeather { scene in
            let client = OpenWeatherClient(
                http: CurlClient(userAgent: "board-tests"), key: OpenWeatherKey("k"), baseURL: server.url)
            let provider = OpenWeatherProvider(client: client, provider: .simulated)
            try await withWeatherService(of: scene, provider: provider, limits: .plenty) { weatherService in
                let point = try #require(Self.seoul)
                let context = CallContext(gateway: weatherService.gateway, priority: .interactive)
                let forecast = try #require(try await provider.forecast(at: point, context))
                #expect(forecast.missesAlerts == misses)
                #expect(forecast.tellsAlerts == true)
                #expect(forecast.alerts.count == (oddStatus == nil ? 4 : count - 1))
                // The next hours' warnings are read first.
                #expect(forecast.alerts.first?.event == "Storm z0")
                // A warning that cannot be read does not affect the next forecast.
                let more = try await provider.forecast(at: point, context)
                #expect(more?.alerts == forecast.alerts)
            }
        }
    }
}
