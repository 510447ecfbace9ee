import Testing

@testable import BoardModels

@Suite struct SanctionTests {
    private static let moment = SomeModeration.moment

    @Test(arguments: [SanctionKind.silence, .suspend])
    func `a sanction is active from its beginning up to and excluding its end`(_ kind: SanctionKind) {
        let end = Self.moment + .seconds(3600)
        let sanction = SomeModeration.sanction(kind, endsAt: end)
        #expect(sanction.isActive(at: Self.moment))
        #expect(sanction.isActive(at: end - .milliseconds(1)))
        #expect(!sanction.isActive(at: end))
    }

    @Test(arguments: [SanctionKind.silence, .suspend])
    func `a sanction without an end is active until lifted`(_ kind: SanctionKind) {
        let later = Self.moment + .seconds(1_000_000_000)
        #expect(SomeModeration.sanction(kind).isActive(at: later))
        #expect(!SomeModeration.sanction(kind, liftedAt: Self.moment).isActive(at: later))
    }

    @Test func `a warning is never active`() {
        #expect(!SomeModeration.sanction(.warn).isActive(at: Self.moment))
    }
}
