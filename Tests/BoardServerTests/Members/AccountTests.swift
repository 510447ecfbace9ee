import BoardModels
import BoardServer
import BoardTestSupport
import BoardWeb
import Curl
import Foundation
import Testing

struct AccountTests {
    @Test func `a new display name appears on earlier posts too`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: member.token)
            let answer = try await board.patch("/me", token: member.token, json: #"{"displayName":"  비 오는 날 "}"#)
            let renamed: Member = try answer.value()
            #expect(renamed.displayName == "비 오는 날")
            #expect(renamed.handle == "alice")
            let read: Post = try await board.get("/posts/\(post.id)").value()
            #expect(read.author.displayName == "비 오는 날")
        }
    }

    @Test(arguments: [
        (#"{"displayName":""}"#, "displayName:required"), (#"{"displayName":{}}"#, "displayName:wrong-type"),
        (#"{"displayName":"a\nb"}"#, "displayName:control-characters"),
        (#"{"displayName":"Moderator ✓"}"#, "displayName:reserved"),
        (#"{"displayName":"Alice Kim","introduction":"a\u0007"}"#, "introduction:control-characters"),
        (#"{"introduction":"\#(String(repeating: "하", count: 301))"}"#, "introduction:too-long"),
    ])
    func `an invalid display name or introduction is refused`(json: String, rule: String) async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let answer = try await board.patch("/me", token: member.token, json: json)
            #expect(answer.status == 422)
            #expect(try answer.brokenRules() == [rule])
            let me: Member = try await board.get("/me", token: member.token).value()
            #expect(me.displayName == "alice" && me.introduction == nil)
        }
    }

    @Test func `an introduction and a display name are changed each by itself, and are in the export`() async throws {
        try await withBoard { board in
            let token = try await board.join("alice").token
            func edit(_ json: String) async throws -> Member {
                try await board.patch("/me", token: token, json: json).value()
            }
            #expect(try await edit(#"{"introduction":" Soup.\r\nRain. "}"#).introduction == "Soup.\nRain.")
            let renamed = try await edit(#"{"displayName":"Alice Kim"}"#)
            #expect(renamed.introduction == "Soup.\nRain." && renamed.displayName == "Alice Kim")
            #expect(try await edit("{}") == renamed)
            #expect(try await board.get("/members/alice").value(Member.self) == renamed)
            #expect(try await board.get("/me", token: token).value(Member.self) == renamed)
            #expect(try await board.get("/me/export", token: token).value(AccountExport.self).member == renamed)
            let cleared = try await edit(#"{"introduction":" "}"#)
            #expect(cleared.introduction == nil && cleared.displayName == "Alice Kim")
        }
    }

    @Test func `a new password ends all other sessions, and renews the token of its own`() async throws {
        try await withBoard { board in
            let (here, there) = (try await board.join("alice"), try await board.signIn("alice"))
            let answer = try await board.put(
                "/me/password", token: here.token,
                json: #"{"current":"a fine long password","new":"another fine password"}"#)
            let renewed: SignedIn = try answer.value()
            #expect(answer.status == 200 && answer.header("Cache-Control") == "no-store")
            #expect(renewed.session.id == here.session.id && renewed.session.isCurrent)
            #expect(try await board.get("/me", token: renewed.token).status == 200)
            // A copy of the token from before is worthless, also in the cache of sessions.
            #expect(try await board.get("/me", token: here.token).status == 401)
            #expect(try await board.get("/me", token: there.token).status == 401)
            let old = try await board.post("/sessions", json: #"{"handle":"alice","password":"a fine long password"}"#)
            #expect(old.status == 401)
            #expect(try await board.signIn("alice", password: "another fine password").member.handle == "alice")
        }
    }

    @Test func `a new password needs the current one`() async throws {
        try await withBoard { board in
            let (here, there) = (try await board.join("alice"), try await board.signIn("alice"))
            let answer = try await board.put(
                "/me/password", token: here.token,
                json: #"{"current":"a wrong password","new":"another fine password"}"#)
            #expect(answer.status == 401)
            #expect(try answer.problem().type == .signInFailed)
            #expect(try await board.get("/me", token: there.token).status == 200)
            #expect(try await board.signIn("alice").member.handle == "alice")
        }
    }

    @Test(arguments: [
        (#"{"current":"a fine long password","new":"short"}"#, ["new:too-short"]),
        (#"{"current":"a fine long password","new":"password123"}"#, ["new:common-password"]),
        (#"{"current":"a fine long password","new":"a fine long password"}"#, ["new:same-password"]),
        (#"{"new":"another fine password"}"#, ["current:required"]),
    ])
    func `a new password is validated like the first one`(json: String, rules: [String]) async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let answer = try await board.put("/me/password", token: member.token, json: json)
            #expect(answer.status == 422)
            #expect(try answer.brokenRules() == rules)
        }
    }

    @Test func `password attempts within a session are limited`() async throws {
        try await withBoard(settings: { $0.limits.confirmationsPerSession = 3 }) { board in
            let member = try await board.join("alice")
            var statuses: [Int] = []
            for number in 0..<5 {
                statuses.append(
                    try await board.post("/me/deletion", token: member.token, json: #"{"password":"guess \#(number)"}"#)
                        .status)
            }
            #expect(statuses == [401, 401, 401, 429, 429])
            // A stolen session does not keep its owner from changing the password in another one.
            let own = try await board.signIn("alice")
            let change = #"{"current":"a fine long password","new":"another fine password"}"#
            #expect(try await board.put("/me/password", token: own.token, json: change).status == 200)
        }
    }

    @Test func `failed sign-ins do not keep a signed-in member from changing the password`() async throws {
        try await withBoard(settings: {
            $0.limits.failedSignInsPerNetwork = 2
            $0.limits.failedSignInsPerHandle = 1
        }) { board in
            let member = try await board.join("alice")
            let wrong = #"{"handle":"alice","password":"not the password"}"#
            #expect(try await board.post("/sessions", json: wrong).status == 401)
            #expect(try await board.post("/sessions", json: wrong).status == 429)
            let change = #"{"current":"a fine long password","new":"another fine password"}"#
            #expect(try await board.put("/me/password", token: member.token, json: change).status == 200)
        }
    }

    @Test func `deleting an account needs the password, deletes its posts and keeps its handle reserved`() async throws
    {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let post = try await board.publish("Noodle soup", by: alice.token)
            let liked = try await board.publish("Umbrella", by: bob.token)
            #expect(try await board.put("/posts/\(liked.id)/like", token: alice.token).status == 200)

            let refused = try await board.post(
                "/me/deletion", token: alice.token, json: #"{"password":"not this one"}"#)
            #expect(refused.status == 401)
            #expect(try await board.get("/posts/\(post.id)").status == 200)

            let long = String(repeating: "x", count: 1025)
            let tooLong = try await board.post(
                "/me/deletion", token: alice.token, json: #"{"password":"\#(long)"}"#)
            #expect(tooLong.status == 422, "it is not normalized, nor hashed")

            let done = try await board.post(
                "/me/deletion", token: alice.token, json: #"{"password":"a fine long password"}"#)
            #expect(done.status == 204)
            #expect(try await board.get("/me", token: alice.token).status == 401)
            #expect(try await board.get("/posts/\(post.id)").status == 404)
            #expect(try await board.get("/members/alice").status == 404)
            let rest: Page<Post> = try await board.get("/posts").value()
            #expect(rest.items.map(\.id) == [liked.id])
            #expect(rest.items.first?.likes == 0)
            let again = try await board.post(
                "/members", json: #"{"handle":"alice","password":"a fine long password"}"#)
            #expect(try again.problem().type == .handleTaken)
            let signIn = try await board.post(
                "/sessions", json: #"{"handle":"alice","password":"a fine long password"}"#)
            #expect(signIn.status == 401)
        }
    }

    @Test func `an export contains all data of its member and no secrets`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let second = try await board.signIn("alice")
            let post = try await board.publish("Noodle soup", by: alice.token)
            _ = try await board.put(
                "/posts/\(post.id)", token: alice.token, json: RunningBoard.json("Noodle soup, hot"),
                headers: [(name: "If-Match", value: "*")])
            let gone = try await board.publish("Gone", by: alice.token)
            _ = try await board.delete("/posts/\(gone.id)", token: alice.token)
            let liked = try await board.publish("Umbrella", by: bob.token)
            _ = try await board.put("/posts/\(liked.id)/like", token: alice.token)

            let answer = try await board.get("/me/export", token: alice.token)
            #expect(answer.header("Content-Disposition") == "attachment; filename=\"board-alice.json\"")
            let export: AccountExport = try answer.value()
            #expect(export.member == alice.member)
            #expect(Set(export.sessions.map(\.id)) == [alice.session.id, second.session.id])
            #expect(export.posts.map(\.post.id) == [post.id, gone.id])
            #expect(export.posts.first?.revisions.map(\.title) == ["Noodle soup", "Noodle soup, hot"])
            #expect(export.posts.map { $0.deletedAt == nil } == [true, false])
            #expect(export.likes.map(\.post) == [liked.id])
            #expect(!answer.text.contains("scrypt"))
            #expect(!answer.text.contains("Umbrella"))
        }
    }

    @Test func `the list of own posts ignores the author in the query`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let mine = try await board.publish("Noodle soup", by: alice.token)
            try await board.publish("Umbrella", by: bob.token)
            let page: Page<Post> = try await board.get("/me/posts?author=bob-1", token: alice.token).value()
            #expect(page.items.map(\.id) == [mine.id])
            #expect(page.items.first?.may == [.edit, .delete])
        }
    }
}
