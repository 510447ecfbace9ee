import BoardModels
import BoardTestSupport
import Curl
import Testing

struct ListPostsTests {
    @Test(arguments: [
        ("weather", "not-one-of"), ("category", "not-one-of"), ("author", "required"), ("place", "required"),
        ("near", "coordinates"), ("q", "required"), ("sort", "not-one-of"), ("limit", "out-of-range"),
        ("cursor", "cursor"),
    ])
    func `an empty query value is a wrong one`(name: String, rule: String) async throws {
        try await withBoard { board in
            for query in ["?\(name)=", "?\(name)", "?\(name)=&other=thing"] {
                let answer = try await board.get("/posts\(query)")
                #expect(answer.status == 422, "\(query)")
                #expect(try answer.brokenRules() == ["\(name):\(rule)"], "\(query)")
            }
        }
    }

    @Test(arguments: [
        ("", ["Umbrella", "Hot tea", "Rain songs", "Noodle soup"]),
        ("?weather=rain", ["Umbrella", "Rain songs", "Noodle soup"]),
        ("?weather=rain&category=food", ["Noodle soup"]),
        ("?category=food", ["Hot tea", "Noodle soup"]),
        ("?author=bob-1", ["Umbrella"]),
        ("?author=bob-1&category=food", []),
        ("?place=seoul", ["Umbrella", "Noodle soup"]),
        ("?place=+seoul+", ["Umbrella", "Noodle soup"]),
        ("?near=37.60,127.00", ["Umbrella", "Noodle soup"]),
        ("?near=35.18,129.08", []),
        ("?q=soup", ["Noodle soup"]),
        ("?q=%EA%B5%AD%EC%88%98", ["Noodle soup"]),
        ("?q=soup%20umbrella", []),
        ("?q=%21%21", []),
        ("?weather=rain&author=alice&q=rain", ["Rain songs"]),
        ("?sort=top", ["Noodle soup", "Umbrella", "Hot tea", "Rain songs"]),
        ("?sort=hot&weather=rain", ["Noodle soup", "Umbrella", "Rain songs"]),
        ("?q=s", ["Umbrella", "Rain songs", "Noodle soup"]),
        ("?q=s&sort=relevance", ["Rain songs", "Noodle soup", "Umbrella"]),
        ("?sort=relevance", ["Umbrella", "Hot tea", "Rain songs", "Noodle soup"]),
        ("?limit=2", ["Umbrella", "Hot tea"]),
        ("?other=&unknown=thing&", ["Umbrella", "Hot tea", "Rain songs", "Noodle soup"]),
    ])
    func `a list is filtered and sorted as requested`(query: String, titles: [String]) async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let seoul = #","place":{"name":"Seoul","latitude":37.57,"longitude":126.98}"#
            let soup = try await board.publish("Noodle soup", body: "국수", more: seoul, by: alice.token)
            try await board.publish("Rain songs", category: "music", by: alice.token)
            try await board.publish("Hot tea", weather: "snow", by: alice.token)
            try await board.publish("Umbrella", category: "outfits", more: seoul, by: bob.token)
            _ = try await board.put("/posts/\(soup.id)/like", token: bob.token)
            let answer = try await board.get("/posts\(query)")
            let page: Page<Post> = try answer.value()
            #expect(page.items.map(\.title) == titles)
        }
    }

    @Test func `a list of posts by nobody says that there is no such member, and a member without posts has none`()
        async throws
    {
        try await withBoard { board in
            try await board.join("alice")
            for query in ["author=nobodyhere", "author=nobodyhere&q=soup&sort=hot", "author=nobodyhere&weather=rain"] {
                let problem = try await board.get("/posts?\(query)").problem()
                #expect(problem.type == .notFound && problem.detail == "There is no member nobodyhere.", "\(query)")
                let page = try await board.open("/search?\(query)")
                #expect(page.status == 404 && page.text.contains("There is no member nobodyhere."), "\(query)")
                #expect(page.text.contains("value=\"nobodyhere\"") && page.text.contains("<details open>"), "\(query)")
                #expect(page.text.contains("href=\"#search-author\""), "\(query)")
                #expect(page.text.contains("by their handle"), "\(query)")
            }
            #expect(try await board.get("/members/nobodyhere").problem().detail == "There is no member nobodyhere.")
            let none: Page<Post> = try await board.get("/posts?author=alice").value()
            #expect(none.items.isEmpty)
            #expect(try await board.open("/search?author=alice").status == 200)
        }
    }

    @Test(arguments: ["new", "hot", "top"])
    func `pages have no gaps or repeats while posts are added`(sort: String) async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            var ids: Set<Post.ID> = []
            for number in 0..<23 {
                let post = try await board.publish("Post \(number)", by: alice.token)
                ids.insert(post.id)
                if number % 3 == 0 { _ = try await board.put("/posts/\(post.id)/like", token: bob.token) }
                board.clock.advance(by: .seconds(7))
            }
            var (seen, cursor, pages): ([Post.ID], String?, Int) = ([], nil, 0)
            repeat {
                let page: Page<Post> = try await board.get(
                    "/posts?sort=\(sort)&limit=5" + (cursor.map { "&cursor=\($0)" } ?? "")
                ).value()
                seen += page.items.map(\.id)
                cursor = page.next
                pages += 1
                // In the order `new` this post is before the cursor; in the others it would be last, without likes.
                if pages == 1, sort == "new" { try await board.publish("Later", by: bob.token) }
            } while cursor != nil
            #expect(seen.count == 23)
            #expect(Set(seen) == ids)
            #expect(pages == 5)
        }
    }

    @Test(arguments: [
        ("weather=hail", "weather:not-one-of"), ("category=pets", "category:not-one-of"),
        ("sort=old", "sort:not-one-of"),
        ("limit=0", "limit:out-of-range"), ("limit=101", "limit:out-of-range"), ("limit=x", "limit:out-of-range"),
        ("limit=99999999999999999999", "limit:out-of-range"), ("near=91,0", "near:coordinates"),
        ("near=1", "near:coordinates"), ("near=1e1,2", "near:coordinates"), ("near=nan,nan", "near:coordinates"),
        ("q=%00", "q:control-characters"), ("place=%1b", "place:control-characters"),
        ("author=aaaaaaaaaaaaaaaaaaaaaaa", "author:too-long"), ("cursor=x", "cursor:cursor"),
        ("cursor=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "cursor:cursor"), ("cursor=%00", "cursor:cursor"),
        ("q=%20", "q:required"),
    ])
    func `an invalid query parameter is named`(query: String, rule: String) async throws {
        try await withBoard { board in
            let answer = try await board.get("/posts?\(query)")
            #expect(answer.status == 422)
            #expect(try answer.brokenRules() == [rule])
        }
    }

    @Test func `a cursor of another list is refused`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            for number in 0..<3 { try await board.publish("Post \(number)", by: member.token) }
            let page: Page<Post> = try await board.get("/posts?weather=rain&limit=1").value()
            let cursor = try #require(page.next)
            let same: Page<Post> = try await board.get("/posts?weather=rain&limit=2&cursor=\(cursor)").value()
            #expect(same.items.map(\.title) == ["Post 1", "Post 0"])
            for query in ["limit=1", "weather=snow", "weather=rain&sort=hot", "weather=rain&q=post"] {
                let answer = try await board.get("/posts?\(query)&cursor=\(cursor)")
                #expect(try answer.brokenRules() == ["cursor:cursor"], "\(query)")
            }
        }
    }

    @Test func `a list has an ETag too`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            try await board.publish("Noodle soup", by: member.token)
            let tag = try #require(try await board.get("/posts").header("ETag"))
            #expect(try await board.get("/posts", headers: [(name: "If-None-Match", value: tag)]).status == 304)
            try await board.publish("Dumplings", by: member.token)
            #expect(try await board.get("/posts", headers: [(name: "If-None-Match", value: tag)]).status == 200)
        }
    }
}
