import Hummingbird
import NIOCore

/// A JSON response with any status; like the vendor's, without `Retry-After`.
struct SimulatorResponse {
    var status = 200
    var body: String
    var contentType = "application/json; charset=utf-8"

    init(body: String) {
        self.body = body
    }

    /// Creates an error response, whose order of fields differs between the geocoder and the weather services.
    init(status: Int, reason: String, endpoint: MeteoSimulator.Endpoint?) {
        self.status = status
        let reason = #""reason":"# + JSON.quoted(reason)
        body =
            switch endpoint {
            case .search, .get: "{" + reason + #","error":true}"#
            case .forecast, .airQuality, nil: #"{"error":true,"# + reason + "}"
            }
    }

    static let badGateway: SimulatorResponse = {
        var response = SimulatorResponse(
            body: "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body></body>\r\n</html>\r\n")
        response.status = 502
        response.contentType = "text/html"
        return response
    }()

    var response: Response {
        Response(status: .init(code: status), headers: headers, body: .init(byteBuffer: ByteBuffer(string: body)))
    }

    /// Returns a response that sends half of the body at once and the rest after a delay.
    func response(pausing duration: Duration) -> Response {
        let bytes = Array(body.utf8)
        let body = ResponseBody(contentLength: bytes.count) { writer in
            try await writer.write(ByteBuffer(bytes: bytes.prefix(bytes.count / 2)))
            try await Task.sleep(for: duration)
            try await writer.write(ByteBuffer(bytes: bytes.dropFirst(bytes.count / 2)))
            try await writer.finish(nil)
        }
        return Response(status: .init(code: status), headers: headers, body: body)
    }

    private var headers: HTTPFields {
        [.contentType: contentType, .accessControlAllowOrigin: "*"]
    }
}

/// Functions that format JSON values.
enum JSON {
    static func quoted(_ string: String) -> String {
        var quoted = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case _ where scalar.value < 0x20: quoted += " "
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// Formats a number with a fixed number of decimals, as the vendor does.
    static func fixed(_ number: Double, decimals: Int) -> String {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let scaled = Int64((number * scale).rounded())
        let digits = String(scaled.magnitude)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        let sign = scaled < 0 ? "-" : ""
        guard decimals > 0 else { return sign + padded }
        return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }
}
