import Testing

@testable import BoardDatabase

struct DatabaseHealthTests {
    @Test func `a check that does not end is a fault, unless other writes succeed meanwhile`() {
        let health = DatabaseHealth()
        #expect(health.beginCheck()?.writes == true)
        health.committed()
        #expect(health.beginCheck() == nil)
        #expect(health.fault == nil)
        #expect(health.beginCheck() == nil)
        #expect(health.fault == .unavailable(.stalled, "a health check has not ended"))
        health.endCheck(nil)
        #expect(health.fault == nil)
    }

    @Test func `an error of the request and a cancelled check are no faults of the database`() {
        let health = DatabaseHealth()
        health.failed(.brokenConstraint(.unique, "a name"))
        #expect(health.beginCheck()?.writes == true)
        health.endCheck(.cancelled)
        #expect(health.fault == nil)
    }

    @Test func `an error of the disk does not hide that a file was truncated`() {
        let health = DatabaseHealth()
        health.failed(.unavailable(.truncated, "the log"))
        health.failed(.unavailable(.inputOutput, "a short read"))
        #expect(health.fault == .unavailable(.truncated, "the log"))
        health.committed()
        health.failed(.unavailable(.inputOutput, "a failed write"))
        #expect(health.fault == .unavailable(.inputOutput, "a failed write"))
    }
}
