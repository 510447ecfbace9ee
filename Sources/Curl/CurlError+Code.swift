import CCurl

/// How a transfer stood when it failed, where libcurl's code alone does not tell.
struct FailedTransfer {
    /// A connection was ready and the request could go out.
    var connected: Bool
    /// The URL in use at the end, redirects followed, is http or https.
    var schemeAllowed: Bool
}

extension CurlError {
    init(_ code: CURLcode, of transfer: FailedTransfer) {
        self =
            switch code {
            case CURLE_URL_MALFORMAT:
                .invalidRequest(.malformedURL)
            case CURLE_UNSUPPORTED_PROTOCOL:
                // Also libcurl's answer to a status line of no HTTP version it knows.
                transfer.schemeAllowed ? .unreadable : .invalidRequest(.unsupportedScheme)
            case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
                .unknownHost
            case CURLE_COULDNT_CONNECT, CURLE_PROXY:
                .unreachable
            case CURLE_OPERATION_TIMEDOUT:
                transfer.connected ? .timedOut : .connectTimedOut
            case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
                CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
                CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CLIENTCERT:
                .insecure
            case CURLE_TOO_MANY_REDIRECTS:
                .tooManyRedirects
            case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_FAIL_REWIND,
                CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_HTTP3, CURLE_QUIC_CONNECT_ERROR:
                .interrupted
            case CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY:
                .unreadable
            case CURLE_FAILED_INIT:
                .unavailable
            default:
                .failed(code: Int(code.rawValue))
            }
    }

    init(_ code: CURLMcode) {
        self = .failed(code: 1000 + Int(code.rawValue))
    }
}
