import BoardModels
import Foundation
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeb

/// Compares the paths in sources and templates with the table of pages.
struct PagePathTests {
    private static let sources = String(#filePath.split(separator: "/Tests/")[0]) + "/Sources"

    private static func files(_ suffix: String) throws -> [(path: String, text: String)] {
        try ["BoardPages", "BoardWeb", "BoardServer"].flatMap { target in
            try FileManager.default.subpathsOfDirectory(atPath: "\(sources)/\(target)").filter { $0.hasSuffix(suffix) }
                .map { path in (path, try String(contentsOfFile: "\(sources)/\(target)/\(path)", encoding: .utf8)) }
        }
    }

    @Test func `sources have no path of a page beside the table`() throws {
        let names = Set(PageRoute.all.compactMap { $0.path.split(separator: "/").first })
        let files = try Self.files(".swift").filter { !$0.path.contains("PageRoute") }
        #expect(files.count > 100)
        for (file, text) in files {
            for line in text.split(separator: "\n") where !line.contains("///") {
                for literal in line.matches(of: /"\/([a-z.-]+)[\/?"]/) {
                    #expect(!names.contains(literal.1), "\(file): \(line)")
                }
            }
        }
    }

    @Test(arguments: [
        ("/", "/"), ("/?lang=ko", "/"), ("/boards/rain?lang=ko&sort=hot", "/boards/rain?sort=hot"),
        ("/search?q=lang&lang=en", "/search?q=lang"), ("/search?language=ko&lang", "/search?language=ko"),
    ])
    func `a parameter is removed from a path`(path: String, rest: String) {
        #expect(PagePath.removing("lang", from: path) == rest)
    }

    @Test func `templates link and post to pages of the table only`() throws {
        var count = 0
        for (file, text) in try Self.files(".mustache") {
            for link in text.matches(of: /(href|action)="(\/[^"]*)"/) where !link.2.hasPrefix("/api/") {
                let path = link.2.prefix { $0 != "?" && $0 != "#" }
                let segments = path.split(separator: "/")
                #expect(PageRoute.all.contains { $0.matches(segments) }, "\(file): \(link.2)")
                count += 1
            }
        }
        #expect(count > 40)
    }
}
