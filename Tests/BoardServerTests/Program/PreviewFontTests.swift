import BoardTestSupport
import Curl
import Foundation
import Testing

/// Tests link previews on a machine without fonts.
struct PreviewFontTests {
    @Test func `a server without fonts names no image and draws none`() async throws {
        let folder = try TemporaryFolder()
        let fonts = folder.file("fonts.conf")
        try "<?xml version=\"1.0\"?><fontconfig></fontconfig>".write(toFile: fonts, atomically: true, encoding: .utf8)
        let (program, port) = try await ServerProgram.serving(
            database: folder.database(), environment: ["FONTCONFIG_FILE": fonts])
        let client = CurlClient(userAgent: "board-tests")
        func get(_ path: String) async throws -> CurlResponse {
            try await client.send(CurlRequest(.get, url: "http://127.0.0.1:\(port)\(path)"))
        }
        let page = try await get("/")
        #expect(page.status == 200 && page.text.contains("og:title") && !page.text.contains("og:image"))
        #expect(try await get("/preview.png").status == 404)
        #expect(try await get("/healthz").status == 200)
        program.terminate()
        #expect(try await program.waitForExit() == 0)
    }
}
