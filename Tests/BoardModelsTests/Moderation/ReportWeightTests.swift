import Testing

@testable import BoardModels

@Suite struct ReportWeightTests {
    @Test func `a report's weight is 1 until five of its reporter's reports were judged`() {
        for judged in 0..<5 {
            for agreed in 0...judged { #expect(ReportWeight(judged: judged, agreed: agreed).value == 1) }
        }
    }

    // By hand: log₄5 = 1.160964…, log₄16 = 2, log₄64 = 3.
    @Test(arguments: [
        (5, 5, 6.804820237218405), (16, 16, 11.0), (64, 64, 16.0), (10, 7, 1.0), (20, 14, 1.0),
        // 15 of 16: p = 0.9375, (0.2375 / 0.3) · 2 · 5 = 7.91666…
        (16, 15, 8.916666666666666),
        // 10 of 16: p = 0.625, −(0.075 / 0.7) · 2 · 5 = −1.0714…
        (16, 10, 0.0),
        // 4 of 6: p = 0.6666…, −(0.0333… / 0.7) · log₄6 · 5 = −0.30773…
        (6, 4, 0.6922663689617672),
        (5, 0, 0.0), (1000, 0, 0.0), (1000, 1000, 25.914460711655217),
    ])
    func `a report's weight is then max(0, 1 + accuracy)`(_ judged: Int, _ agreed: Int, _ value: Double) {
        #expect(abs(ReportWeight(judged: judged, agreed: agreed).value - value) < 1e-9)
    }

    @Test func `an agreed report never lowers the weight, and the weight is never negative`() {
        for judged in 0...200 {
            let values = (0...judged).map { ReportWeight(judged: judged, agreed: $0).value }
            #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }, "\(judged)")
            #expect(values.allSatisfy { $0 >= 0 })
        }
    }

    @Test func `an automatic hiding stores the weights at its time`() {
        let report = AutoHideReport(report: Report.ID(rawValue: 4), weight: ReportWeight(judged: 16, agreed: 16))
        #expect(report.value == 11)
    }
}
