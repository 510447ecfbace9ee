import Testing

@testable import BoardServer
@testable import BoardWeb

struct PasswordsTests {
    private static func withPasswords(_ body: (Passwords) async throws -> Void) async throws {
        let queue = PasswordQueue()
        queue.start()
        try await body(Passwords(cost: .low, queue: queue))
        try await queue.stop()
    }

    @Test(arguments: [
        ("우산을 챙기세요", "\u{110B}\u{116E}\u{1109}\u{1161}\u{11AB}을 챙기세요"), ("café au lait", "cafe\u{301} au lait"),
        ("umbrella123", "ｕｍｂｒｅｌｌａ１２３"), ("plain ascii", "plain ascii"),
    ])
    func `passwords match in any Unicode composition`(one: String, other: String) async throws {
        try await Self.withPasswords { passwords in
            let (hash, otherHash) = (try await passwords.hash(one), try await passwords.hash(other))
            #expect(try await passwords.matches(other, hash: hash))
            #expect(try await passwords.matches(one, hash: otherHash))
            #expect(try await !passwords.matches(one.uppercased() + "x", hash: hash))
        }
    }

    /// A password hash made without normalization, of "café au lait" with a combining accent, which NFKC would compose.
    private static let older = "scrypt$4$8$1$AAECAwQFBgcICQoLDA0ODw==$GKE/jGD3DaSJMlReC2BXAdsiTKjekY41czwFwTl2q1k="

    @Test func `a hash without normalization matches the password as typed`() async throws {
        try await Self.withPasswords { passwords in
            let asTyped = try await passwords.matches("cafe\u{301} au lait", hash: Self.older)
            let otherwise = try await passwords.matches("café au lait", hash: Self.older)
            #expect(asTyped && !otherwise)
        }
    }

    @Test func `a hash with an older scheme or a lower cost is replaced, and no other`() async throws {
        let queue = PasswordQueue()
        queue.start()
        let (low, high) = (
            Passwords(cost: .low, queue: queue), Passwords(cost: PasswordCost(exponent: 5), queue: queue)
        )
        let cheap = try await low.hash("umbrella in the hall")
        let renewed = try #require(try await high.renewal(of: cheap, for: "umbrella in the hall"))
        #expect(renewed.hasPrefix("scrypt-nfkc$5$8$1$"))
        #expect(try await high.matches("umbrella in the hall", hash: renewed))
        #expect(try await high.renewal(of: renewed, for: "umbrella in the hall") == nil)
        #expect(try await low.renewal(of: renewed, for: "umbrella in the hall") == nil)

        let typed = try #require(try await low.renewal(of: Self.older, for: "cafe\u{301} au lait"))
        #expect(try await low.matches("café au lait", hash: typed))
        #expect(try await low.renewal(of: "no hash", for: "x") == nil)
        try await queue.stop()
    }

    @Test func `an invalid hash matches no password`() async throws {
        try await Self.withPasswords { passwords in
            let hash = try await passwords.hash("umbrella in the hall")
            for broken in [
                "", "scrypt", "bcrypt" + hash.dropFirst(11), hash + "$x", hash.replacing("$8$", with: "$x$"),
            ] {
                #expect(try await !passwords.matches("umbrella in the hall", hash: broken), "\(broken)")
            }
            #expect(try await !passwords.matches("umbrella in the hall", hash: nil))
        }
    }
}
