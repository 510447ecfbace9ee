import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@testable import board

@Suite struct NoticeTests {
    static let kinds: [(NoticeKind, @Sendable (inout Notice) -> Void, String, String)] = [
        (
            .reportDecided,
            {
                $0.verdict = .dismiss; $0.reason = nil
            },
            "A moderator reviewed post #12 \"해물파전\", which you reported, and found nothing wrong.",
            "신고하신 글 #12 \"해물파전\"을 운영진이 검토했고, 문제가 없다고 판단했습니다."
        ),
        (
            .reportDecided, { $0.verdict = .hide },
            "A moderator hid post #12 \"해물파전\", which you reported. Reason: spam.",
            "신고하신 글 #12 \"해물파전\"을 운영진이 숨겼습니다. 사유: 스팸."
        ),
        (
            .reportDecided, { _ in },
            "A moderator removed post #12 \"해물파전\", which you reported. Reason: spam.",
            "신고하신 글 #12 \"해물파전\"을 운영진이 삭제했습니다. 사유: 스팸."
        ),
        (
            .reportDecided,
            {
                $0.verdict = .move
                $0.move = PostMove(fromWeather: .rain, fromCategory: .food, toWeather: .mist, toCategory: .food)
                $0.reason = .wrongWeather
            },
            "A moderator moved post #12 \"해물파전\", which you reported, to mist / food. Reason: wrong weather.",
            "신고하신 글 #12 \"해물파전\"을 운영진이 안개 / 음식으로 옮겼습니다. 사유: 날씨가 다름."
        ),
        (
            .reportReversed, { _ in },
            "The decision about post #12 \"해물파전\", which you reported, was reversed.",
            "신고하신 글 #12 \"해물파전\"에 대한 결정을 운영진이 되돌렸습니다."
        ),
        (
            .postAutoHidden, { $0.reason = nil },
            "Members reported post #12 \"해물파전\", which you wrote: it is hidden until a moderator reviews it.",
            "내 글 #12 \"해물파전\"이 여러 번 신고되어 운영진이 검토할 때까지 숨겨집니다."
        ),
        (
            .postHidden, { $0.title = "Café" }, "A moderator hid post #12 \"Café\", which you wrote. Reason: spam.",
            "운영진이 내 글 #12 \"Café\"를 숨겼습니다. 사유: 스팸."
        ),
        (
            .postRemoved, { $0.title = nil }, "A moderator removed post #12, which you wrote. Reason: spam.",
            "운영진이 내 글 #12를 삭제했습니다. 사유: 스팸."
        ),
        (
            .postMoved,
            {
                $0.move = PostMove(fromWeather: .rain, fromCategory: .food, toWeather: .rain, toCategory: .chat)
                $0.reason = .offTopic
            },
            "A moderator moved post #12 \"해물파전\", which you wrote, to rain / chat. Reason: off topic.",
            "운영진이 내 글 #12 \"해물파전\"을 비 / 이야기로 옮겼습니다. 사유: 주제와 무관."
        ),
        (
            .postShown, { $0.reason = nil }, "Everybody can see post #12 \"해물파전\" again, which you wrote.",
            "내 글 #12 \"해물파전\"이 다시 모두에게 보입니다."
        ),
        (
            .restorationRefused, { $0.reason = .abuse },
            "A moderator decided to keep post #12 \"해물파전\" hidden, which you wrote. Reason: abuse.",
            "운영진이 내 글 #12 \"해물파전\"을 다시 검토했지만 계속 숨기기로 했습니다. 사유: 욕설·괴롭힘."
        ),
        (
            .sanctioned,
            {
                $0.sanction = .warn
                $0.content = nil
                $0.title = nil
            }, "A moderator warned you. Reason: spam.", "운영진에게 경고를 받았습니다. 사유: 스팸."
        ),
        (
            .sanctioned,
            {
                $0.sanction = .silence
                $0.sanctionEndsAt = Timestamp("2026-11-28T09:00:00Z")
            },
            "You cannot post until 2026-11-28 09:00 UTC. It concerns post #12 \"해물파전\". Reason: spam.",
            "2026-11-28 09:00 UTC까지 글을 쓸 수 없습니다. 글 #12 \"해물파전\"에 관한 알림입니다. 사유: 스팸."
        ),
        (
            .sanctioned,
            {
                $0.sanction = .suspend
                $0.content = nil
                $0.title = nil
            },
            "Your account is suspended until a moderator lifts it. Reason: spam.",
            "운영진이 해제할 때까지 계정 이용이 정지됩니다. 사유: 스팸."
        ),
        (
            .sanctionLifted,
            {
                $0.sanction = .silence
                $0.content = nil
                $0.title = nil
                $0.reason = nil
            }, "The silence against you was lifted.", "내게 내려진 제재(글쓰기 제한)가 해제되었습니다."
        ),
        (
            .decisionReversed, { _ in },
            "A moderator reversed the decision about post #12 \"해물파전\", which you wrote.",
            "운영진이 내 글 #12 \"해물파전\"에 대한 결정을 되돌렸습니다."
        ),
        (
            .decisionReversed,
            {
                $0.content = nil
                $0.title = nil
                $0.reason = nil
            }, "A moderator reversed the decision about you.", "운영진이 나에 대한 결정을 되돌렸습니다."
        ),
        (
            .appealUpheld, { $0.reason = nil },
            "Your appeal was reviewed, and the decision is upheld. It concerns post #12 \"해물파전\".",
            "이의 신청을 검토했으나 결정을 유지합니다. 글 #12 \"해물파전\"에 관한 알림입니다."
        ),
        (
            .appealOverturned, { _ in },
            "Your appeal was reviewed, and the decision is overturned. It concerns post #12 \"해물파전\".",
            "이의 신청이 받아들여져 결정을 되돌렸습니다. 글 #12 \"해물파전\"에 관한 알림입니다."
        ),
        (
            .passwordReset,
            {
                $0.content = nil
                $0.title = nil
                $0.reason = nil
            },
            "A new password was set with a recovery code, and all devices were signed out. If it was not you, tell the "
                + "operator.",
            "복구 코드로 새 비밀번호를 정했고, 모든 기기에서 로그아웃했습니다. 본인이 한 일이 아니라면 운영자에게 알려 주세요."
        ),
        (
            .resetOffered,
            {
                $0.content = nil
                $0.title = nil
                $0.reason = nil
            },
            "The operator made a code that sets a new password for your account. If you did not ask for it, tell the "
                + "operator.",
            "서버 운영자가 비밀번호를 새로 정할 수 있는 코드를 만들었습니다. 요청하신 적이 없다면 서버 운영자에게 알려 주세요."
        ),
        (
            .failedSignIns,
            {
                $0.content = nil
                $0.title = nil
                $0.reason = nil
            },
            "Many sign-ins with your handle failed because of a wrong password or recovery code. If you did not try them, somebody is "
                + "guessing your password: use a long one that you use nowhere else, and sign out the sessions that you "
                + "do not know.",
            "내 아이디로 시도한 로그인이 비밀번호나 복구 코드가 틀려 여러 번 실패했습니다. 직접 시도한 것이 아니라면 누군가 비밀번호를 "
                + "알아내려는 것일 수 있습니다. 다른 곳에서 쓰지 않는 긴 비밀번호로 바꾸고, 모르는 로그인 세션은 로그아웃하세요."
        ),
        (
            .digest,
            {
                $0.digest = Digest(
                    date: "2026-11-21", label: "home", place: Place(name: "Seoul"), trouble: .timedOut)
            },
            "home, 2026-11-21: the weather was not available. The weather provider did not respond in time.",
            "2026-11-21 home: 날씨를 알 수 없었습니다. 날씨 서비스가 제때 응답하지 않았습니다."
        ),
    ]

    @Test(arguments: kinds.indices)
    func `every notice has its sentences in both languages`(index: Int) {
        let (kind, change, english, korean) = Self.kinds[index]
        let notice = ReviewSample.notice(1, kind, change)
        #expect(notice.sentences(in: .english) == english)
        #expect(notice.sentences(in: .korean) == korean)
    }

    @Test func `every kind of notice has a sentence even without optional values`() {
        #expect(Set(Self.kinds.map(\.0)) == Set(NoticeKind.allCases))
        for kind in NoticeKind.allCases {
            for language in Language.allCases {
                let bare = Notice(id: Notice.ID(rawValue: 1), kind: kind, createdAt: Sample.moment)
                let words = bare.sentences(in: language)
                #expect(words.hasSuffix(".") && !words.contains("{"))
            }
        }
    }

    private func server() throws -> ModerationDouble {
        try ModerationDouble {
            $0.notices = [
                ReviewSample.notice(3, .postRemoved) {
                    $0.message = "No advertising here.\nSee the rules."
                    $0.mayAppeal = true
                },
                ReviewSample.notice(2, .postShown) { $0.readAt = .now() },
                ReviewSample.notice(1, .reportDecided),
            ]
        }
    }

    @Test func `unread notices are listed with the moderator's message and the next steps`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        let unread = try await board.screen("notices").joined(separator: "\n")
        #expect(unread.contains("A moderator removed post #12 \"해물파전\", which you wrote. Reason: spam."))
        #expect(unread.contains("    No advertising here.\n    See the rules."))
        #expect(unread.contains("Appeal: board appeal 5"))
        #expect(!unread.contains("is visible again"))
        #expect(unread.contains("board notices read NUMBER, or board notices read --all"))
        let all = try await board.screen("notices", "--all", "--lang", "ko").joined(separator: "\n")
        // Unread notices come first.
        let positions = ["#3", "#1", "#2"].compactMap { all.firstRange(of: "\($0) ·")?.lowerBound }
        #expect(positions.count == 3 && positions == positions.sorted())
    }

    @Test func `a notice of failed sign-ins names the commands that help`() async throws {
        let server = try ModerationDouble {
            $0.notices = [
                Notice(id: Notice.ID(rawValue: 1), kind: .failedSignIns, createdAt: Sample.moment)
            ]
        }
        let board = try Running(at: server.url)
        for language in ["en", "ko"] {
            let lines = try await board.screen("notices", "--lang", language)
            #expect(lines.contains { $0.contains("board account password, board account sessions") })
        }
    }

    @Test func `the hint about a hidden post is shown only while it is hidden`() async throws {
        for (isStillHidden, hints) in [(true, true), (false, false)] {
            let server = try ModerationDouble {
                $0.notices = [ReviewSample.notice(1, .postHidden) { $0.isStillHidden = isStillHidden }]
            }
            let lines = try await Running(at: server.url).screen("notices")
            #expect(lines.contains { $0.contains("What you can do: board show 12") } == hints)
        }
    }

    @Test func `notices are marked as read one by one or all at once`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        #expect(try await board.run("notices", "read", "3", "#1").status == 0)
        #expect(server.calls == ["PUT /me/notices/3/read", "PUT /me/notices/1/read"])
        #expect(try await board.run("notices", "read", "--all", "--json").output.hasPrefix("{"))
        #expect(server.calls.last == "PUT /me/notices/read")
        #expect(try await board.run("notices").messages.contains("There are no unread notices"))
        #expect(try await board.run("notices", "read").status == 64)
        #expect(try await board.run("notices", "read", "1", "--all").status == 64)
    }

    @Test func `whoami and login show the number of unread notices and active sanctions`() async throws {
        let server = try server()
        let board = try Running(at: server.url)
        #expect(try await board.run("whoami").messages.contains("2 unread notices: board notices"))
        let login = try await board.run("login", "mina", "--password-stdin", input: "correct horse\n")
        #expect(login.messages.contains("2 unread notices: board notices"))
        let end = Timestamp.now() + .seconds(86_400)
        server.change {
            $0.notices = []
            $0.sanctions = [
                Sanction(
                    id: Sanction.ID(rawValue: 1), kind: .silence, reason: .abuse, message: nil,
                    decision: Decision.ID(rawValue: 5), beginsAt: Sample.moment, endsAt: end, liftedAt: nil)
            ]
        }
        let silenced = try await board.run("whoami")
        #expect(silenced.messages == "")
        #expect(silenced.output.contains("not post or edit, until \(end.utcText)"))
        let account = try JSONDecoder().decode(
            OwnAccount.self, from: Data(try await board.run("whoami", "--json").output.utf8))
        #expect(account.unreadNotices == 0 && account.sanctions.count == 1)
    }

    @Test func `a notice about several posts names the first ones on a terminal`() async throws {
        var notice = Notice(
            id: Notice.ID(rawValue: 1), kind: .postRemoved, createdAt: .now(), content: Content.ID(rawValue: 12),
            contentKind: .post, title: "Advert 1", count: 5, decision: Decision.ID(rawValue: 5))
        notice.titles = ["Advert 1", "Advert 2", "Advert 3"]
        let server = try ModerationDouble { [notice] in $0.notices = [notice] }
        let board = try Running(at: server.url)
        #expect(try await board.screen("notices").contains("  “Advert 1”, “Advert 2” and 3 more"))
        #expect(try await board.screen("notices", "--lang", "ko").contains("  “Advert 1”, “Advert 2” 외 3개"))
    }
}
