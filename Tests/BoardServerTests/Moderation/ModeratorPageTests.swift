import BoardModels
import BoardTestSupport
import Curl
import Testing

struct ModeratorPageTests {
    @Test func `the queue has filters, tabs and pages`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, _, path) = try await board.reportedPage(people, "Advert 1")
            _ = try await board.reportedPage(people, "Advert 2")
            let moderator = people.moderator
            #expect(try await moderator.get("/moderation?reason=spam&weather=&author=").text.contains("Advert 1"))
            let none = try await moderator.get("/moderation?reason=abuse")
            #expect(none.text.contains("No cases match."))
            let first = try await moderator.get("/moderation?limit=1")
            #expect(first.text.contains("cursor="))
            _ = try await moderator.submit("\(path)/claim", [:], from: path)
            let mine = try await moderator.get("/moderation?claimed=me")
            #expect(mine.text.contains("Advert 1") && !mine.text.contains("Advert 2"))
            let decided = try await moderator.get("/moderation?state=decided")
            #expect(decided.text.contains("No cases have been decided yet."))
        }
    }

    @Test func `the link to an author's cases stays among open or decided ones`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found, _) = try await board.reportedPage(people)
            #expect(try await people.moderator.get("/moderation").text.contains("href=\"/moderation?author=haneul\""))
            _ = try await board.decide(found.id, #"{"verdict":"dismiss"}"#, by: people.tokens.moderator)
            let decided = try await people.moderator.get("/moderation?state=decided").text
            #expect(decided.contains("href=\"/moderation?state=decided&amp;author=haneul\""))
        }
    }

    @Test func `the list of decided cases says that a sanction was lifted`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found, _) = try await board.reportedPage(people)
            let json = #"{"verdict":"remove","reason":"spam","sanction":{"kind":"suspend"}}"#
            let result: DecisionResult = try await board.decide(found.id, json, by: people.tokens.moderator).value()
            let inForce = try await people.moderator.get("/moderation?state=decided").text
            #expect(inForce.contains(">removed · suspension</a>"))
            let sanction = try #require(result.decision.sanction).id
            let lifting = try await board.post(
                "/sanctions/\(sanction)/lifting", token: people.tokens.second, json: #"{"reason":"Enough."}"#)
            #expect(lifting.status == 201)
            let lifted = try await people.moderator.get("/moderation?state=decided").text
            #expect(lifted.contains(">removed · suspension · lifted "))
        }
    }

    @Test func `moderation pages are for moderators`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, _, path) = try await board.reportedPage(people)
            let stranger = Browser(board)
            let batch = "/moderation/batches/1"
            for page in ["/moderation", path, batch, "/moderation/appeals", "/moderation/presets", "/moderation/words"]
            {
                #expect(try await people.author.get(page).status == 403)
                #expect(try await stranger.get(page).path.hasPrefix("/signin"))
            }
            #expect(try await people.moderator.get("/moderation/cases/99").status == 404)
            #expect(try await people.author.get("/decisions/99").status == 404)
        }
    }

    @Test func `a member is sanctioned without a case, and the sanction lifted`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let path = "/moderation/members/haneul"
            let form = "\(path)/sanction"
            let silent = try await people.moderator.submit(form, ["message": "Typed message"], from: form)
            #expect(silent.status == 422 && silent.text.contains("Typed message"))
            #expect(silent.text.contains("<label for=\"field-terms-seconds\">Length of the sanction</label>"))
            let invalid = try await people.moderator.submit(form, ["terms.kind": "silence", "days": "-1"], from: form)
            #expect(invalid.text.contains("must be between 1 and 3652") && invalid.text.contains("Reason is required."))
            let done = try await people.moderator.submit(
                form, ["terms.kind": "silence", "terms.seconds": "86400", "reason": "abuse"], from: form)
            #expect(done.path == "/decisions/1" && done.text.contains("The sanction is in force."))
            let record = try await people.moderator.get(path)
            #expect(record.text.contains("silence until <time datetime="))
            #expect(record.text.contains("/moderation/sanctions/1/lift"))

            let lift = "/moderation/sanctions/1/lift?member=haneul"
            let lifted = try await people.moderator.submit(
                "/moderation/sanctions/1/lift", ["reason": "Enough.", "member": "haneul"], from: lift)
            #expect(lifted.path == path && lifted.text.contains("The sanction is lifted."))
            #expect(lifted.text.contains("· lifted"))
        }
    }

    @Test func `the record of a member names the content of the decisions`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let (_, found, path) = try await board.reportedPage(people)
            _ = try await board.decide(found.id, #"{"verdict":"hide","reason":"spam"}"#, by: people.tokens.moderator)
            let record = try await people.moderator.get("/moderation/members/haneul").text
            #expect(record.contains("<strong>Buy umbrellas here</strong>") && record.contains("href=\"\(path)\""))
        }
    }

    @Test func `the record of a member whom the moderator may not sanction does not lead to the form`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let only = "Only an admin can sanction a moderator or an admin."
            for (handle, isOwn) in [("minsu", false), ("ada", false), ("mona", true)] {
                let path = "/moderation/members/\(handle)"
                let record = try await people.moderator.get(path).text
                #expect(!record.contains("\(path)/sanction") && record.contains(only) != isOwn, "\(handle)")
                #expect(try await people.moderator.get("\(path)/sanction").status == 403, "\(handle)")
            }
            let silence = #"{"terms":{"kind":"silence","seconds":3600},"reason":"abuse"}"#
            #expect(
                try await board.post("/members/minsu/sanctions", token: people.tokens.admin, json: silence).status
                    == 201)
            let silenced = try await people.moderator.get("/moderation/members/minsu").text
            #expect(silenced.contains("silence until") && !silenced.contains("/lift"))
            let admin = Browser(board)
            try await admin.signIn("ada")
            let record = try await admin.get("/moderation/members/minsu").text
            #expect(record.contains("/moderation/members/minsu/sanction") && record.contains("/sanctions/1/lift"))
        }
    }

    @Test func `the page of a sanction names the member and lifts the sanction, which is not undone after that`()
        async throws
    {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let member = "/moderation/members/haneul"
            let form = "\(member)/sanction"
            let done = try await people.moderator.submit(
                form, ["terms.kind": "suspend", "terms.seconds": "604800", "reason": "abuse"], from: form)
            let lift = "/moderation/sanctions/1/lift"
            #expect(done.text.contains("<a href=\"\(member)\" dir=\"auto\">haneul</a>: suspension · 7 days</h1>"))
            #expect(done.text.contains("href=\"\(lift)?member=haneul&amp;decision=1\">Lift the sanction</a>"))
            let korean = try await people.second.get("/decisions/1?lang=ko").text
            #expect(korean.contains("haneul</a> 님 이용 정지 · 7일</h1>"))
            let reverse = "/moderation/decisions/1/reverse"
            let preview = try await people.moderator.get(reverse).text
            #expect(preview.contains("<li>The suspension is lifted.</li>") && preview.contains("<form"))
            let lifted = try await people.moderator.submit(
                lift, ["reason": "Enough.", "member": "haneul", "decision": "1"],
                from: "\(lift)?member=haneul&decision=1")
            #expect(lifted.path == "/decisions/1")
            #expect(!lifted.text.contains("Lift the sanction") && !lifted.text.contains(reverse))
            let nothing = try await people.moderator.get(reverse).text
            #expect(nothing.contains("This decision cannot be reversed") && !nothing.contains("action=\"\(reverse)\""))
        }
    }

    @Test func `presets are added, edited and deleted`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let path = "/moderation/presets"
            let fields = ["name": "Adverts", "reason": "spam", "english": "No adverts.", "korean": "광고 금지"]
            let form = try await people.moderator.get(path).text
            #expect(form.contains("Required in both languages: each member reads the one that they use."))
            let added = try await people.moderator.submit(path, fields, from: path)
            #expect(added.text.contains("The preset is saved.") && added.text.contains("Adverts"))
            let twice = try await people.moderator.submit(path, fields, from: path)
            #expect(twice.status == 409 && twice.text.contains("광고 금지"))
            var changed = fields
            changed["english"] = "Please no adverts."
            changed["revision"] = "1"
            let edited = try await people.moderator.submit("\(path)/1", changed, from: "\(path)/1")
            #expect(edited.text.contains("Please no adverts."))

            var late = fields
            late["korean"] = "늦게 고친 문구"
            late["revision"] = "1"
            let conflict = try await people.moderator.submit("\(path)/1", late, from: "\(path)/1")
            #expect(conflict.status == 412 && conflict.text.contains("Please no"), "the saved text")
            #expect(conflict.text.contains("늦게 고친 문구</textarea>"))
            #expect(conflict.hiddenValue("revision", ofFormTo: "\(path)/1") == "2")
            late["revision"] = "2"
            let saved = try await people.moderator.submit("\(path)/1", late, from: "\(path)/1")
            #expect(saved.status == 200 && saved.text.contains("The preset is saved."))
            // The same form twice is no conflict.
            let again = try await people.moderator.submit("\(path)/1", late, from: "\(path)/1")
            #expect(again.status == 200 && again.text.contains("The preset is saved."))
            let deleted = try await people.moderator.submit("\(path)/1/delete", [:], from: "\(path)/1")
            #expect(deleted.text.contains("There are no presets yet."))
        }
    }

    @Test func `watch words are added and removed`() async throws {
        try await withBoard { board in
            let people = try await ModerationBrowsers(on: board)
            let path = "/moderation/words"
            let short = try await people.moderator.submit(path, ["word": "x"], from: path)
            #expect(short.status == 422 && short.text.contains("at least 2"))
            let added = try await people.moderator.submit(path, ["word": "casino"], from: path)
            #expect(added.text.contains("casino") && added.text.contains("The word is added."))
            _ = try await board.publish("Casino tonight", by: people.tokens.author)
            #expect(try await people.moderator.get("/moderation").text.contains("Casino tonight"))
            let removed = try await people.moderator.submit("\(path)/1/remove", [:], from: path)
            #expect(removed.text.contains("There are no watch words yet."))
        }
    }
}
