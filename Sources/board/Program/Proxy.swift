import BoardClient
import BoardModels

/// The proxy through which libcurl connects to a server, as an environment variable names it.
struct Proxy {
    /// The name of the environment variable, such as `http_proxy`.
    let variable: String
    /// The proxy's address, without a user and a password.
    let address: String

    /// Finds the proxy for a server by libcurl's rules; nil if it connects directly.
    init?(for server: ServerAddress, in environment: Environment) {
        let address = server.description
        let isSecure = address.hasPrefix("https://")
        // HTTP_PROXY in capitals is not read, since a CGI program gets it from a request's header "Proxy".
        let names = (isSecure ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]) + ["all_proxy", "ALL_PROXY"]
        guard let variable = names.first(where: { environment[$0] != nil }), let value = environment[variable],
            !Self.isExcluded(Self.host(of: address), by: environment["no_proxy"] ?? environment["NO_PROXY"] ?? "")
        else { return nil }
        self.variable = variable
        let parts = value.split(separator: "://", maxSplits: 1)
        let authority = (parts.last ?? "").split(separator: "@").last ?? ""
        self.address = (parts.count == 2 ? "\(parts[0])://" : "") + authority
    }

    private static func host(of address: String) -> String {
        let authority = address.split(separator: "://", maxSplits: 1).last?.prefix { $0 != "/" } ?? ""
        guard !authority.hasPrefix("[") else { return String(authority.dropFirst().prefix { $0 != "]" }) }
        return String(authority.prefix { $0 != ":" }).lowercased()
    }

    private static func isExcluded(_ host: String, by list: String) -> Bool {
        list.lowercased().split { $0 == "," || $0 == " " }.contains { entry in
            let name = entry.drop { $0 == "." }
            return entry == "*" || host == name || host.hasSuffix("." + name)
        }
    }
}

extension Failure {
    /// A copy of the error of a call that went through a proxy, with the proxy and how to do without it.
    func naming(_ proxy: Proxy?) -> Failure {
        guard let proxy else { return self }
        return adding(
            LocalizedText(
                "The call went through the proxy {0} ({1}); to connect directly, add the server's host to no_proxy.",
                "프록시 {0}({1})을 거쳐 연결했습니다. 직접 연결하려면 서버의 호스트를 no_proxy에 넣어 주세요."),
            proxy.address, proxy.variable)
    }
}
