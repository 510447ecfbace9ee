import BoardModels
import BoardTestSupport
import Curl
import Foundation
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeb

struct SitePageTests {
    @Test(arguments: Language.allCases)
    func `every problem type has a page in both languages`(language: Language) async throws {
        try await withBoard { board in
            let browser = Browser(board, language: language)
            let list = try await browser.get("/problems")
            for type in ProblemType.allCases {
                let title = HTMLEscaping.escaped(ProblemMessage.title(type).text(in: language))
                #expect(list.text.contains("/problems/\(type.rawValue)") && list.text.contains(title), "\(type)")
                let page = try await browser.get("/problems/\(type.rawValue)")
                #expect(page.status == 200 && page.text.contains("<h1>\(title)</h1>"), "\(type)")
                #expect(page.header("Content-Language") == language.rawValue)
                #expect(!page.text.contains("{0}"), "\(type)")
            }
            #expect(try await browser.get("/problems/unheard-of").status == 404)
        }
    }

    @Test(arguments: ["/zzz", "/account/profile", "/posts/1/zzz"])
    func `an unknown address has the menu of the visitor who opens it`(path: String) async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            let visitor = try await browser.get(path)
            #expect(visitor.status == 404 && visitor.text.contains("href=\"/signin?next="))
            try await browser.signIn("mina")
            let member = try await browser.get(path)
            #expect(member.status == 404 && member.text.contains("href=\"/members/mina\""))
            #expect(!member.text.contains("href=\"/signin?next="))
        }
    }

    @Test(arguments: ["about", "contact", "privacy", "licence"])
    func `the information pages have a text in both languages`(name: String) async throws {
        try await withBoard { board in
            for language in Language.allCases {
                let page = try await Browser(board, language: language).get("/\(name)")
                #expect(page.status == 200)
                #expect(page.text.contains("<html lang=\"\(language.rawValue)\""))
                #expect(page.text.contains("<h2>"))
                // How the operator replaces the texts is in deploy/README.md.
                #expect(!page.text.contains(".md"))
            }
        }
    }

    @Test func `the operator's texts are read again when they change, without HTML and scripts`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("about.en.md")
        func write(_ text: String, at seconds: Double) throws {
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            // Files that are written within one tick of the clock would have the same time.
            let date = Date(timeIntervalSince1970: 1_700_000_000 + seconds)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
        }
        try write("# Us & them\n\nHello *you*. <script>x</script> [a](javascript:b)", at: 0)
        try await withBoard(settings: { $0.information = folder.path }) { board in
            let browser = Browser(board)
            let first = try await browser.get("/about")
            #expect(first.text.contains("<h1>Us &amp; them</h1>") && first.text.contains("<em>you</em>"))
            #expect(!first.text.contains("<script>x") && !first.text.contains("javascript:"))
            try write("# Them\n\nBye.", at: 1)
            let second = try await browser.get("/about")
            #expect(second.text.contains("<p>Bye.</p>") && !second.text.contains("Hello"))
            try write("\u{FEFF}# Windows\r\n\r\nOne.\r\n\r\nTwo.\rThree.\r\n", at: 2)
            let third = try await browser.get("/about")
            #expect(third.text.contains("<h1>Windows</h1>") && third.text.contains("<p>One.</p>"))
            #expect(third.text.contains("Two.\nThree.") && !third.text.contains("# Windows"))
            // A text that the operator has not replaced is the program's.
            #expect(try await browser.get("/privacy").text.contains("board_session"))
        }
    }

    @Test func `an error is a page for browsers and JSON for programs`() async throws {
        try await withBoard { board in
            let page = try await Browser(board).get("/nowhere")
            #expect(page.status == 404 && page.header("Content-Type") == "text/html; charset=utf-8")
            #expect(page.text.contains("<h1>Not found</h1>") && page.text.contains("noindex"))
            #expect(page.text.contains("<title>Error: Not found · board</title>"))
            let korean = try await Browser(board, language: .korean).get("/nowhere")
            #expect(korean.text.contains("<title>오류: "))
            let json = try await board.send(.get, "/nowhere", headers: [("Accept", "application/json")])
            #expect(try json.problem().type == .notFound)
            let api = try await board.send(.get, "/api/v1/posts/9", headers: [("Accept", "text/html")])
            #expect(try api.problem().type == .notFound)
            // A page's own path has a page, whatever a client accepts.
            let plain = try await board.send(.get, "/problems/none")
            #expect(plain.status == 404 && plain.header("Content-Type") == "text/html; charset=utf-8")
            let wrong = try await board.send(.delete, "/about")
            #expect(wrong.status == 405 && wrong.header("Allow") == "GET, HEAD")
        }
    }

    @Test func `pages have a strict policy and are kept private`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            let page = try await browser.get("/about")
            let policy = try #require(page.header("Content-Security-Policy"))
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"))
            #expect(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"))
            #expect(page.header("X-Content-Type-Options") == "nosniff")
            #expect(page.header("Referrer-Policy") == "same-origin")
            #expect(page.header("Cross-Origin-Opener-Policy") == "same-origin")
            #expect(page.header("Permissions-Policy")?.hasPrefix("geolocation=(self)") == true)
            #expect(page.header("Cache-Control") == "private, no-cache")
            try await browser.signIn("mina")
            #expect(try await browser.get("/about").header("Cache-Control") == "no-store")
        }
    }

    @Test func `a page with a message that is shown once is not kept, so that it does not come back offline`()
        async throws
    {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let signedOut = try await browser.submit("/signout", from: "/account")
            #expect(signedOut.text.contains("You are signed out"))
            #expect(signedOut.header("Cache-Control") == "no-store")
            let next = try await browser.get("/")
            #expect(!next.text.contains("You are signed out") && next.header("Cache-Control") == "private, no-cache")
        }
    }

    @Test func `the menu leads to the weather, to the boards and, for members, out`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            func menu() async throws -> String {
                let page = try await browser.get("/about")
                return page.text.components(separatedBy: "</header>")[0]
            }
            let visitors = try await menu()
            #expect(visitors.contains("href=\"/weather\"") && visitors.contains("href=\"/#front-boards\""))
            #expect(!visitors.contains("/signout"))
            #expect(try await browser.get("/").text.contains("id=\"front-boards\""))
            try await browser.signIn("mina")
            let members = try await menu()
            #expect(members.contains("href=\"/weather\"") && members.contains("action=\"/signout\""))
            try await browser.submit("/signout", from: "/about")
            #expect(try await browser.get("/account").path.hasPrefix("/signin"))
        }
    }

    @Test func `the menu's links return to the page that is shown`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let visitor = Browser(board)
            let member = Browser(board)
            try await member.signIn("mina")
            // A quote in an address ends no attribute.
            let path = "/boards/rain?sort=hot&category=food&x=\"'<b>"
            let next = "%2Fboards%2Frain%3Fsort%3Dhot%26category%3Dfood%26x%3D%22%27%3Cb%3E\""
            for (browser, count) in [(visitor, 8), (member, 5)] {
                let page = try await browser.get(path)
                #expect(page.status == 200)
                #expect(page.text.ranges(of: "next=" + next).count == count)
                #expect(!page.text.contains("<b>") && !page.text.contains("{{"))
            }
            #expect(try await member.get("/about").text.contains("href=\"/members/mina\""))
            #expect(!(try await visitor.get("/about").text.contains("/members/")))
            for (scheme, label) in [("dark", "Dark"), ("light", "Light"), ("automatic", "System")] {
                for browser in [visitor, member] {
                    let page = try await browser.get("/scheme?scheme=\(scheme)&next=%2Fabout")
                    #expect(page.text.ranges(of: "aria-current=\"true\"").count == 1)
                    #expect(page.text.contains("aria-current=\"true\" rel=\"nofollow\">\(label)<"))
                }
            }
        }
    }

    @Test func `language and colours are chosen by links and kept by cookies`() async throws {
        try await withBoard { board in
            let browser = Browser(board)
            let korean = try await browser.get("/language?lang=ko&next=%2Fproblems")
            #expect(korean.path == "/problems" && korean.text.contains("<html lang=\"ko\""))
            #expect(try await browser.get("/about?lang=en").text.contains("<html lang=\"en\""))
            #expect(try await browser.get("/about").text.contains("<html lang=\"ko\""))
            let dark = try await browser.get("/scheme?scheme=dark&next=%2Fabout")
            #expect(dark.path == "/about" && dark.text.contains("data-scheme=\"dark\""))
            let system = try await browser.get("/scheme?scheme=automatic&next=%2Fabout")
            #expect(!system.text.contains("data-scheme="))
            let elsewhere = try await browser.get("/language?lang=tlh&next=%2F%2Fexample.com", follows: false)
            #expect(elsewhere.header("Location") == "/" && browser.cookies[board.cookieName(.language)] == "ko")
        }
    }

    @Test func `each language of a page has an address, which its visitors need no cookie for`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: alice.token)
            let robots = try await board.send(.get, "/robots.txt").text
            let origin = try #require(robots.firstMatch(of: /Sitemap: (.*)\/sitemap.xml/)?.1)
            for path in ["/", "/boards/rain?category=food", "/posts/\(post.id)", "/about", "/log"] {
                let plain = origin + path.replacing("&", with: "&amp;")
                let named = plain + (path.contains("?") ? "&amp;" : "?") + "lang="
                // A page is cached for the visitors of its address and language only.
                for (address, language, shown) in [
                    (path, Language.english, Language.english), (path, .korean, .korean),
                    (PagePath.adding("lang", "ko", to: path), .english, .korean),
                    (PagePath.adding("lang", "en", to: path), .korean, .english),
                    (PagePath.adding("lang", "tlh", to: path), .korean, .korean),
                ] {
                    let page = try await Browser(board, language: language).get(address)
                    #expect(page.header("Content-Language") == shown.rawValue, "\(address)")
                    #expect(page.text.contains("<html lang=\"\(shown.rawValue)\""), "\(address)")
                    let isNamed = Language.allCases.contains { address.hasSuffix("lang=\($0.rawValue)") }
                    let canonical = isNamed ? "\(named)\(shown.rawValue)" : "\(plain)"
                    #expect(page.text.contains("<link rel=\"canonical\" href=\"\(canonical)\">"), "\(address)")
                    for (code, target) in [("en", named + "en"), ("ko", named + "ko"), ("x-default", plain)] {
                        let link = "<link rel=\"alternate\" hreflang=\"\(code)\" href=\"\(target)\">"
                        #expect(page.text.contains(link), "\(address) \(code)")
                    }
                }
            }
            #expect(!(try await Browser(board).get("/search?q=soup").text.contains("x-default")))
            let sitemap = try await board.send(.get, "/sitemap.xml").text
            #expect(sitemap.contains("<loc>\(origin)/boards/rain?lang=ko</loc>"))
        }
    }

    @Test func `the switch of the language leaves the address of another language`() async throws {
        try await withBoard { board in
            let browser = Browser(board)
            let korean = try await browser.get("/boards/rain?lang=ko&sort=hot")
            let next = "/language?lang=en&amp;next=%2Fboards%2Frain%3Flang%3Dko%26sort%3Dhot"
            #expect(korean.text.contains("href=\"\(next)\""))
            let english = try await browser.get(next.replacing("&amp;", with: "&"))
            #expect(english.path == "/boards/rain?sort=hot" && english.text.contains("<html lang=\"en\""))
        }
    }

    @Test func `cookies are secure behind https`() async throws {
        try await withBoard(settings: { $0.publicURL = "https://board.example" }) { board in
            let answer = try await Browser(board).get("/language?lang=ko&next=%2F", follows: false)
            let cookie = try #require(answer.header("Set-Cookie"))
            #expect(cookie.hasPrefix("__Host-board_lang=ko;") && !cookie.contains("Domain"))
            for part in ["; Max-Age=34560000", "; Path=/", "; SameSite=Lax", "; HttpOnly", "; Secure"] {
                #expect(cookie.contains(part))
            }
            // Any subdomain or forged response can set a cookie without the prefix.
            for (name, language) in [("board_lang", "en"), ("__Host-board_lang", "ko")] {
                let page = try await Browser(board).get("/about", headers: [("Cookie", "\(name)=ko")])
                #expect(page.text.contains("<html lang=\"\(language)\""), "\(name)")
            }
            let robots = try await board.send(.get, "/robots.txt").text
            #expect(robots.contains("Sitemap: https://board.example/sitemap.xml"))
        }
        try await withBoard(settings: { $0.trustedProxies = .none }) { board in
            let headers = [(name: "X-Forwarded-Proto", value: "https")]
            let answer = try await Browser(board.direct).get("/scheme?scheme=dark", headers: headers, follows: false)
            #expect(answer.header("Set-Cookie")?.contains("Secure") == false)
            // Nor may a client choose the scheme of the addresses in what others may get from a cache.
            let robots = try await board.direct.send(.get, "/robots.txt", headers: headers).text
            #expect(robots.contains("Sitemap: http://"))
        }
    }

    @Test func `assets have the hash of their content in the name and never change`() async throws {
        try await withBoard { board in
            let page = try await Browser(board).get("/about")
            let paths = page.text.components(separatedBy: "\"/assets/").dropFirst().map { part in
                "/assets/" + part.prefix { $0 != "\"" && $0 != "#" }
            }
            #expect(paths.count >= 3)
            for path in Set(paths) {
                let asset = try await board.send(.get, path)
                #expect(asset.status == 200, "\(path)")
                #expect(asset.header("Cache-Control") == "public, max-age=31536000, immutable")
                let tag = [(name: "If-None-Match", value: try #require(asset.header("ETag")))]
                #expect(try await board.send(.get, path, headers: tag).status == 304)
            }
            #expect(try await board.send(.get, "/assets/board.css").status == 404)
            let worker = try await board.send(.get, "/service-worker.js")
            #expect(worker.header("Cache-Control") == "no-cache")
            #expect(worker.header("Content-Type") == "text/javascript; charset=utf-8")
            #expect(worker.header("Content-Security-Policy")?.contains("connect-src 'self'") == true)
            #expect(try await board.send(.get, "/favicon.ico").status == 200)
            #expect(try await board.send(.get, "/offline").status == 200)
        }
    }

    @Test func `password managers find the page that changes the password`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            let anonymous = try await browser.get("/.well-known/change-password", follows: false)
            #expect(anonymous.status == 303 && anonymous.header("Location") == "/account/password")
            try await browser.signIn("mina")
            let page = try await browser.get("/.well-known/change-password")
            #expect(page.path == "/account/password" && page.status == 200)
        }
    }

    @Test func `security.txt names the operator's contact, if there is one, and expires within a year`() async throws {
        try await withBoard { board in
            let missing = try await board.send(.get, "/.well-known/security.txt")
            #expect(missing.status == 404)
        }
        let contact = "mailto:security@board.example"
        try await withBoard(settings: { $0.securityContact = contact }) { board in
            let file = try await board.send(.get, "/.well-known/security.txt")
            #expect(file.status == 200 && file.header("Content-Type") == "text/plain; charset=utf-8")
            let lines = file.text.split(separator: "\n").map { String($0) }
            #expect(lines.contains("Contact: \(contact)"))
            let expiry = lines.first { $0.hasPrefix("Expires: ") }.flatMap { Timestamp($0.dropFirst(9).description) }
            let days = try #require(expiry).milliseconds - board.now.milliseconds
            #expect((1...365 * 86_400_000).contains(days))
        }
    }

    @Test func `the manifest and the sitemap list what exists`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: alice.token)
            let manifest = try await board.send(.get, "/manifest.webmanifest")
            #expect(manifest.header("Content-Type") == "application/manifest+json")
            let object = try #require(
                try JSONSerialization.jsonObject(with: Data(manifest.body)) as? [String: Any])
            #expect(object["start_url"] as? String == "/" && object["display"] as? String == "standalone")
            let icons = try #require(object["icons"] as? [[String: Any]])
            #expect(icons.count >= 3)
            for icon in icons {
                #expect(try await board.send(.get, try #require(icon["src"] as? String)).status == 200)
            }
            let sitemap = try await board.send(.get, "/sitemap.xml").text
            #expect(sitemap.contains("/boards/rain</loc>") && sitemap.contains("/posts/\(post.id)</loc>"))
        }
    }
}
