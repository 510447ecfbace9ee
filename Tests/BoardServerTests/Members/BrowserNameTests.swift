import Testing

@testable import BoardPages
@testable import BoardServer

struct BrowserNameTests {
    @Test(arguments: [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox (Linux)"),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 "
                + "Safari/537.36 Edg/140.0.0.0", "Edge (Windows)"
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                + "Version/18.5 Mobile/15E148 Safari/604.1", "Safari (iPhone)"
        ),
        (
            "Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 "
                + "Chrome/130.0.0.0 Mobile Safari/537.36", "Samsung Internet (Android)"
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 "
                + "Safari/537.36", "Chrome (macOS)"
        ),
        ("curl/8.14.1", "Browser"), ("", "Browser"), ("<script>Firefox/1</script>\u{202E}", "Firefox"),
    ])
    func `a session is named after browser and system`(userAgent: String, name: String) {
        #expect(BrowserName.name(inUserAgent: userAgent) == name)
    }
}
