import Foundation
import Testing

@testable import BoardPages
@testable import BoardServer

/// The style sheets and scripts as they are served, without what browsers do not need.
struct PageAssetTests {
    private static let folder = String(#filePath.split(separator: "/Tests/")[0]) + "/Sources/BoardPages/Assets"

    private static func texts(_ suffix: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(suffix) }.map { path in
            try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
        }
    }

    @Test func `a style sheet keeps the spaces that separate, and no others`() {
        let style = """
            /* A card, and what is in it. */
            .card > :first-child, .card :is(a, b) {
                margin: 0 auto; inline-size: calc(100% - 2 * var(--space));
                font-family: "Segoe UI", serif;
            }
            @media (width >= 48rem) { a::after { content: " ("; } }
            """
        #expect(
            PageAssets.compactStyle(style)
                == #".card>:first-child,.card :is(a,b){margin:0 auto;inline-size:calc(100% - 2 * var(--space));"#
                + #"font-family:"Segoe UI",serif}@media (width>= 48rem){a::after{content:" ("}}"#)
    }

    @Test func `a script keeps its lines but for comments`() {
        let script = """
            // Why.
            const url = "https://example.org"; // Here.

            if (url) {
              open(url);
            }
            """
        #expect(
            PageAssets.compactScript(Array(script.utf8))
                == Array("const url = \"https://example.org\"; // Here.\nif (url) {\nopen(url);\n}".utf8))
    }

    @Test func `no string of a style sheet is changed, and none of a script has several lines`() throws {
        for style in try Self.texts(".css") {
            for line in style.split(separator: "\n") {
                let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                for index in parts.indices where index % 2 == 1 {
                    let string = "\"\(parts[index])\""
                    #expect(PageAssets.compactStyle(string) == string)
                }
            }
        }
        for script in try Self.texts(".js") {
            for line in script.split(separator: "\n") {
                #expect(line.count { $0 == "`" } % 2 == 0, "\(line)")
            }
        }
    }
}
