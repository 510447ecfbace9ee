import CCurl

/// A libcurl easy handle, which represents one transfer, and the list of request headers that it refers to.
struct EasyHandle: ~Copyable {
    private let functions: UnsafePointer<ccurl>
    private var headerLines: UnsafeMutablePointer<curl_slist>?
    let pointer: OpaquePointer

    init(_ library: Library) throws(CurlError) {
        functions = library.functions
        guard let pointer = ccurl_easy_init(functions) else { throw .unavailable }
        self.pointer = pointer
    }

    deinit {
        ccurl_easy_cleanup(functions, pointer)
        ccurl_slist_free_all(functions, headerLines)
    }

    func set(_ option: CURLoption, _ value: Int) throws(CurlError) {
        try check(ccurl_easy_setopt_long(functions, pointer, option, value))
    }

    /// Sets an option that some libcurl versions lack; does nothing if the loaded version lacks it.
    func setIfKnown(_ option: CURLoption, _ value: Int) {
        _ = ccurl_easy_setopt_long(functions, pointer, option, value)
    }

    func set(_ option: CURLoption, _ value: String) throws(CurlError) {
        try check(ccurl_easy_setopt_string(functions, pointer, option, value))
    }

    /// Sets an option to a pointer that libcurl passes to callbacks; the pointee must outlive the transfer.
    func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) throws(CurlError) {
        try check(ccurl_easy_setopt_pointer(functions, pointer, option, value))
    }

    func set(_ option: CURLoption, _ value: @escaping curl_write_callback) throws(CurlError) {
        try check(ccurl_easy_setopt_write(functions, pointer, option, value))
    }

    /// Sets the request body, which libcurl copies.
    func setBody(_ body: [UInt8]) throws(CurlError) {
        try check(
            ccurl_easy_setopt_offset(functions, pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
        // An empty array may have a null address, with which libcurl would read the body by callback.
        let bytes = body.isEmpty ? [0] : body
        try check(
            bytes.withUnsafeBufferPointer {
                ccurl_easy_setopt_pointer(functions, pointer, CURLOPT_COPYPOSTFIELDS, $0.baseAddress)
            })
    }

    mutating func setHeaderLines(_ lines: [String]) throws(CurlError) {
        for line in lines {
            guard let longer = ccurl_slist_append(functions, headerLines, line) else {
                throw .failed(code: Int(CURLE_OUT_OF_MEMORY.rawValue))
            }
            headerLines = longer
        }
        try check(ccurl_easy_setopt_list(functions, pointer, CURLOPT_HTTPHEADER, headerLines))
    }

    func integer(_ info: CURLINFO) -> Int? {
        var value = 0
        guard ccurl_easy_getinfo_long(functions, pointer, info, &value) == CURLE_OK else { return nil }
        return value
    }

    func largeInteger(_ info: CURLINFO) -> Int64? {
        var value: curl_off_t = 0
        guard ccurl_easy_getinfo_offset(functions, pointer, info, &value) == CURLE_OK else { return nil }
        return Int64(value)
    }

    func string(_ info: CURLINFO) -> String? {
        var value: UnsafePointer<CChar>?
        guard ccurl_easy_getinfo_string(functions, pointer, info, &value) == CURLE_OK else { return nil }
        return value.map { String(cString: $0) }
    }

    /// Returns the headers of the transfer's last response, with invalid UTF-8 replaced by U+FFFD.
    func responseHeaders() -> [(name: String, value: String)] {
        var headers: [(name: String, value: String)] = []
        // −1 selects the last response, which is the final one after redirects.
        var header = ccurl_easy_nextheader(functions, pointer, UInt32(CURLH_HEADER), -1, nil)
        while let found = header {
            if let name = found.pointee.name, let value = found.pointee.value {
                headers.append((String(cString: name), String(cString: value)))
            }
            header = ccurl_easy_nextheader(functions, pointer, UInt32(CURLH_HEADER), -1, found)
        }
        return headers
    }

    /// Throws if libcurl rejected an option: options restrict schemes and enforce limits, so none may be ignored.
    private func check(_ code: CURLcode) throws(CurlError) {
        guard code == CURLE_OK else { throw .failed(code: Int(code.rawValue)) }
    }
}
