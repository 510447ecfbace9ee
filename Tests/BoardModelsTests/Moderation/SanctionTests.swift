import Testing

@testable import BoardModels

@Suite("A sanction")
struct SanctionTests {
    private static let moment = SomeModeration.moment

    @Test("holds from its beginning up to its end, and not at it", arguments: [SanctionKind.silence, .suspend])
    func end(_ kind: SanctionKind) {
        let end = Self.moment + .seconds(3600)
        let sanction = SomeModeration.sanction(kind, endsAt: end)
        #expect(sanction.isActive(at: Self.moment))
        #expect(sanction.isActive(at: end - .milliseconds(1)))
        #expect(!sanction.isActive(at: end))
    }

    @Test("without an end holds until it is lifted", arguments: [SanctionKind.silence, .suspend])
    func lifted(_ kind: SanctionKind) {
        let later = Self.moment + .seconds(1_000_000_000)
        #expect(SomeModeration.sanction(kind).isActive(at: later))
        #expect(!SomeModeration.sanction(kind, liftedAt: Self.moment).isActive(at: later))
    }

    @Test("that only warns keeps nobody from anything")
    func warning() {
        #expect(!SomeModeration.sanction(.warn).isActive(at: Self.moment))
    }
}
