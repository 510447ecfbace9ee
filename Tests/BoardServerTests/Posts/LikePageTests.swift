import BoardModels
import Curl
import Testing

struct LikePageTests {
    @Test func `a like on a page counts and can be removed there`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let post = try await board.publish("Pajeon", by: alice.token)
            let path = "/posts/\(post.id)"
            let liked = try await board.press("\(path)/like", as: bob.token)
            #expect(liked.status == 303 && liked.header("Location") == path)
            let page = try await board.open(path, as: bob.token)
            #expect(page.text.contains("1 like<") && page.text.contains("action=\"\(path)/unlike\""))
            let removed = try await board.press("\(path)/unlike", as: bob.token, next: "%2Fboards%2Frain")
            #expect(removed.status == 303 && removed.header("Location") == "/boards/rain")
            #expect(try await board.open(path).text.contains("0 likes<"))
        }
    }

    @Test func `a list has the buttons of its signed-in reader`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let post = try await board.publish("Pajeon", by: alice.token)
            let path = "/posts/\(post.id)"
            #expect(try await board.open("/boards/rain", as: bob.token).text.contains("action=\"\(path)/like\""))
            for token in [alice.token, nil] {
                let page = try await board.open("/boards/rain", as: token)
                #expect(!page.text.contains("\(path)/like"))
            }
        }
    }

    @Test func `after a like in a list the browser shows its card again`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let post = try await board.publish("Pajeon", by: alice.token)
            let path = "/posts/\(post.id)"
            let list = try await board.open("/boards/rain?sort=top", as: bob.token)
            let next = "/boards/rain?sort=top#card-\(path)"
            #expect(list.text.contains("id=\"card-\(path)\"") && list.text.contains("name=\"next\" value=\"\(next)\""))
            let liked = try await board.press(
                "\(path)/like", as: bob.token, next: "%2Fboards%2Frain%3Fsort%3Dtop%23card-%2Fposts%2F1")
            #expect(liked.header("Location") == next)
        }
    }

    @Test func `a like without the form's token, elsewhere or on an own post is refused`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let post = try await board.publish("Pajeon", by: alice.token)
            let path = "/posts/\(post.id)"
            #expect(try await board.press("\(path)/like", as: bob.token, csrf: "").status == 403)
            #expect(try await board.press("\(path)/like", as: bob.token, csrf: "x").status == 403)
            #expect(try await board.press("\(path)/like", as: alice.token).status == 403)
            #expect(try await board.press("/posts/99/like", as: bob.token).status == 404)
            let away = try await board.press("\(path)/like", as: bob.token, next: "https%3A%2F%2Fexample.com%2F")
            #expect(away.header("Location") == "/")
            #expect(try await board.open(path).text.contains("1 like<"))
        }
    }
}
