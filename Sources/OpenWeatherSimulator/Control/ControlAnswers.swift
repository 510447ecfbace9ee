extension CallCounts {
    /// Calls by endpoint and key, keys that do not exist being counted together; then by kind, and the most that any
    /// 60 seconds have seen.
    var json: JSON {
        let all = all
        let endpoints = Endpoint.allCases.map { endpoint in
            let callers = all.filter { $0.key.endpoint == endpoint }
                .map { ($0.key.key?.secret ?? "unknown", $0.value) }
                .sorted { $0.0 < $1.0 }
            return (
                name: endpoint.rawValue,
                value: JSON?.some(.object(callers.map { (name: $0.0, value: .integer(Int64($0.1))) }))
            )
        }
        func byKind(_ total: Int, _ count: (EndpointKind) -> Int) -> JSON {
            .object(
                [("total", .integer(Int64(total)))]
                    + EndpointKind.allCases.map { (name: $0.rawValue, value: .integer(Int64(count($0)))) })
        }
        return .object(
            endpoints + [
                ("calls", byKind(total) { of(kind: $0) }),
                ("mostInAnyMinute", byKind(mostInAnyMinute()) { mostInAnyMinute(of: $0) }),
            ])
    }
}

extension SimulatorClock {
    var json: JSON {
        .object([("now", .number(Double(now) / 1000, decimals: 3)), ("held", .boolean(isHeld))])
    }
}
