import BoardModels
import BoardServer
import BoardStore
import BoardWeb
import Curl
import Foundation
import Testing

struct PostResponseTests {
    @Test func `responses match the document from posting to deletion`() async throws {
        try await DescribedBoard.run { board in
            let (author, reader) = (try await board.join("haneul").token, try await board.join("noeul").token)
            let more = #"""
                ,"body":"hot\nand \"good\" 비","link":"https://example.com/?q=눈","place":{"name":"Mapo","latitude":37.5,"longitude":126.9}
                """#
            let post = try await board.publish("soup", by: author, more: more)
            let bare = try await board.publish("bare", by: author, more: #","body":null,"link":null,"place":null"#)
            let (id, bareID) = (post.id.description, bare.id.description)

            let tag = try #require(try await board.call(.showPost, id, expecting: 200).header("ETag"))
            try await board.call(.showPost, id, headers: [(name: "If-None-Match", value: tag)], expecting: 304)
            try await board.call(.likePost, id, token: reader, expecting: 200)
            try await board.call(.listPosts, query: "?weather=rain&sort=hot&limit=1", token: reader, expecting: 200)
            try await board.call(.listPosts, query: "?q=soup&near=37.5,126.9&author=haneul", expecting: 200)
            try await board.call(.listOwnPosts, token: author, expecting: 200)
            try await board.call(.listBoards, expecting: 200)

            let edited = DescribedBoard.post("stew", more)
            let matching = [(name: "If-Match", value: tag)]
            try await board.call(.editPost, id, token: author, json: edited, headers: matching, expecting: 200)
            let revisions = try JSON(try await board.call(.listRevisions, id, query: "?limit=1", expecting: 200).body)
            let next = URLQuery.percentEncoded(try #require(revisions["next"]?.text))
            try await board.call(.listRevisions, id, query: "?cursor=\(next)", expecting: 200)
            try await board.call(.listRevisions, id, query: "?limit=0", expecting: 422)
            try await board.call(.exportAccount, token: author, expecting: 200)
            try await board.call(.exportAccount, token: reader, expecting: 200)
            try await board.call(.unlikePost, id, token: reader, expecting: 200)
            try await board.call(.deletePost, bareID, token: author, expecting: 204)
            try await board.call(.showPost, bareID, expecting: 404)
            try await board.call(.undoDeletion, bareID, token: author, expecting: 200)
            try await board.call(.undoDeletion, bareID, token: reader, expecting: 403)
            try await board.call(.undoDeletion, "999", token: author, expecting: 404)
            try await board.call(.deletePost, bareID, token: author, expecting: 204)
            try await board.call(.exportAccount, token: author, expecting: 200)
        }
    }

    @Test func `pages of posts match the document`() async throws {
        try await DescribedBoard.run { board in
            let token = try await board.join("haneul").token
            for title in ["one", "two", "three"] { _ = try await board.publish(title, by: token) }
            let first = try JSON(try await board.call(.listPosts, query: "?limit=2", expecting: 200).body)
            let cursor = URLQuery.percentEncoded(try #require(first["next"]?.text))
            let last = try JSON(
                try await board.call(.listPosts, query: "?limit=2&cursor=\(cursor)", expecting: 200).body)
            #expect(first["items"]?.list.count == 2)
            #expect(last["items"]?.list.count == 1 && last["next"] == nil)
        }
    }

    @Test func `refused posts, edits and lists match the document`() async throws {
        try await DescribedBoard.run { board in
            let (author, reader) = (try await board.join("haneul").token, try await board.join("noeul").token)
            let key = [(name: "Idempotency-Key", value: "k1")]
            let soup = DescribedBoard.post("soup")
            let made = try await board.call(.createPost, token: author, json: soup, headers: key, expecting: 201)
            let id = String(Int(try #require(try JSON(made.body)["id"]?.number)))
            let stew = DescribedBoard.post("stew")
            try await board.call(.createPost, token: author, json: soup, headers: key, expecting: 201)
            try await board.call(.createPost, token: author, json: stew, headers: key, expecting: 422)
            try await board.call(.createPost, token: author, json: soup, expecting: 409)
            try await board.call(.createPost, token: author, json: #"{"weather":"fog"}"#, expecting: 422)
            try await board.call(.createPost, json: soup, expecting: 401)

            let stale = [(name: "If-Match", value: "\"9-x\"")]
            let current = [(name: "If-Match", value: "*")]
            try await board.call(.editPost, id, token: author, json: stew, expecting: 428)
            try await board.call(.editPost, id, token: author, json: stew, headers: stale, expecting: 412)
            try await board.call(.editPost, id, token: reader, json: stew, headers: current, expecting: 403)
            try await board.call(.editPost, "999", token: author, json: stew, headers: current, expecting: 404)
            try await board.call(.deletePost, id, token: author, headers: stale, expecting: 412)
            try await board.call(.deletePost, id, token: reader, expecting: 403)
            try await board.call(.likePost, id, token: author, expecting: 403)
            try await board.call(.unlikePost, id, token: author, expecting: 403)
            try await board.call(.likePost, "999", token: reader, expecting: 404)
            try await board.call(.showPost, "x", expecting: 404)
            try await board.call(.listRevisions, "999", expecting: 404)
            try await board.call(.listPosts, query: "?limit=0&sort=best&near=here", expecting: 422)
            try await board.call(.listPosts, query: "?cursor=x", expecting: 422)
            try await board.call(.listOwnPosts, expecting: 401)
        }
    }

    @Test func `rate-limited posts, edits, other writes and reads match the document`() async throws {
        try await DescribedBoard.run {
            $0.limits.store.postsPerTenMinutes = 1
            $0.limits.readsPerMinute = 2
            $0.limits.editsPerTenMinutes = 1
            $0.limits.writesPerMinute = 4
        } _: { board in
            let token = try await board.join("haneul").token
            let post = try await board.publish("one", by: token)
            try await board.call(.createPost, token: token, json: DescribedBoard.post("two"), expecting: 429)
            let id = post.id.description
            let star = [(name: "If-Match", value: "*")]
            let edit = DescribedBoard.post("edited")
            try await board.call(.editPost, id, token: token, json: edit, headers: star, expecting: 200)
            try await board.call(.editPost, id, token: token, json: edit, headers: star, expecting: 429)
            try await board.call(.deletePost, id, token: token, expecting: 429)
            // Reading the document was the first read.
            try await board.call(.listPosts, expecting: 200)
            try await board.call(.listPosts, expecting: 429)
        }
    }
}
