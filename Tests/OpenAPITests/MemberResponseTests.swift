import BoardModels
import BoardServer
import BoardWeb
import Curl
import Testing

struct MemberResponseTests {
    @Test func `responses match the document from registration to deletion`() async throws {
        try await DescribedBoard.run { board in
            let (first, password) = (try await board.join("haneul"), DescribedBoard.password)
            let credentials = #"{"handle":"haneul","password":"\#(password)"}"#
            try await board.call(.signIn, json: credentials, expecting: 201)
            var token = first.token

            try await board.call(.showMember, "haneul", expecting: 200)
            let tag = try await board.call(.showAccount, token: token, expecting: 200).header("ETag")
            let known = [(name: "If-None-Match", value: try #require(tag))]
            try await board.call(.showAccount, token: token, headers: known, expecting: 304)
            try await board.call(
                .editAccount, token: token, json: #"{"displayName":"하늘","introduction":"국밥.\n비."}"#, expecting: 200)
            try await board.call(.showMember, "haneul", expecting: 200)
            try await board.call(.listSessions, token: token, expecting: 200)

            let named = #"{"name":"garden sensor","password":"\#(password)"}"#
            try await board.call(.createAccessToken, token: token, json: named, expecting: 201)
            try await board.call(
                .createAccessToken, token: token, json: #"{"name":"x","password":"not the password"}"#, expecting: 401)
            let another = try await board.call(.signIn, json: credentials, expecting: 201)
            let session = try #require(try JSON(another.body)["session"]?["id"]?.number)
            try await board.call(.revokeSession, String(Int(session)), token: token, expecting: 204)
            try await board.call(.revokeSession, String(Int(session)), token: token, expecting: 404)

            let change = #"{"current":"\#(password)","new":"galoshes-in-may"}"#
            let changed = try await board.call(.changePassword, token: token, json: change, expecting: 200)
            token = try #require(try JSON(changed.body)["token"]?.text)
            let codes = try await board.call(
                .renewRecoveryCodes, token: token, json: #"{"password":"galoshes-in-may"}"#, expecting: 200)
            let code = try #require(try JSON(codes.body)["codes"]?.list.first?.text)
            let recovery = #"{"handle":"haneul","code":"\#(code)","password":"galoshes-in-may"}"#
            let recovered = try await board.call(.recoverAccount, json: recovery, expecting: 200)
            token = try #require(try JSON(recovered.body)["token"]?.text)
            try await board.call(.recoverAccount, json: recovery, expecting: 401)
            try await board.call(.exportAccount, token: token, expecting: 200)
            let deletion = #"{"password":"galoshes-in-may"}"#
            try await board.call(.deleteAccount, token: token, json: deletion, expecting: 204)
            try await board.call(.showAccount, token: token, expecting: 401)
            try await board.call(.showMember, "haneul", expecting: 404)
        }
    }

    @Test func `signing out twice gets a 401`() async throws {
        try await DescribedBoard.run { board in
            let token = try await board.join("haneul").token
            try await board.call(.signOut, token: token, expecting: 204)
            try await board.call(.signOut, token: token, expecting: 401)
        }
    }

    @Test func `refused registrations, sign-ins and account changes match the document`() async throws {
        try await DescribedBoard.run { board in
            let token = try await board.join("haneul").token
            let taken = #"{"handle":"haneul","password":"\#(DescribedBoard.password)"}"#
            try await board.call(.registerMember, json: taken, expecting: 409)
            try await board.call(.registerMember, json: #"{"handle":"H","password":"x"}"#, expecting: 422)
            try await board.call(.registerMember, json: "[]", expecting: 400)
            let plain = [(name: "Content-Type", value: "text/plain")]
            try await board.call(.registerMember, json: "{}", headers: plain, expecting: 415)
            let large = #"{"handle":"\#(String(repeating: "x", count: 70_000))"}"#
            try await board.call(.registerMember, json: large, expecting: 413)

            let wrong = #"{"handle":"haneul","password":"not-this-one"}"#
            try await board.call(.signIn, json: wrong, expecting: 401)
            try await board.call(.signIn, json: "{}", expecting: 422)
            let change = #"{"current":"not-this-one","new":"galoshes-in-may"}"#
            try await board.call(.changePassword, token: token, json: change, expecting: 401)
            try await board.call(.deleteAccount, token: token, json: #"{"password":"no"}"#, expecting: 401)
            try await board.call(.editAccount, token: token, json: #"{"displayName":""}"#, expecting: 422)
        }
    }

    @Test func `rate-limited registrations and sign-ins match the document`() async throws {
        try await DescribedBoard.run {
            $0.limits.registrationsPerHour = 1
            $0.limits.failedSignInsPerNetwork = 1
            $0.limits.failedSignInsPerHandle = 1
            $0.limits.confirmationsPerSession = 1
        } _: { board in
            let token = try await board.join("haneul").token
            let another = #"{"handle":"second","password":"\#(DescribedBoard.password)"}"#
            try await board.call(.registerMember, json: another, expecting: 429)
            let credentials = #"{"handle":"haneul","password":"\#(DescribedBoard.password)"}"#
            try await board.call(.signIn, json: credentials, expecting: 201)
            try await board.call(.signIn, json: #"{"handle":"haneul","password":"x"}"#, expecting: 401)
            try await board.call(.signIn, json: credentials, expecting: 429)
            let change = #"{"current":"x","new":"galoshes-in-may"}"#
            try await board.call(.changePassword, token: token, json: change, expecting: 401)
            try await board.call(.changePassword, token: token, json: change, expecting: 429)
            try await board.call(.deleteAccount, token: token, json: #"{"password":"no"}"#, expecting: 429)
        }
    }
}
