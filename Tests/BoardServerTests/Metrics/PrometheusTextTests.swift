import Testing

@testable import BoardServer

struct PrometheusTextTests {
    @Test func `label values are escaped`() {
        let registry = MetricsRegistry()
        _ = registry.makeCounter(label: "calls_total", dimensions: [("path", "C:\\"), ("text", "say \"hi\"\nbye")])
        #expect(
            PrometheusText.text(of: registry) == #"""
                # TYPE calls_total counter
                calls_total{path="C:\\",text="say \"hi\"\nbye"} 0

                """#)
    }
}
