/// The links from one page of a timeline to the pages before and after it, in steps of the timeline.
struct PageLinks {
    private let question: Question
    private let shown: ClosedRange<Int64>
    private let range: ClosedRange<Int64>

    init(_ question: Question, shown: ClosedRange<Int64>, within range: ClosedRange<Int64>) {
        self.question = question
        self.shown = shown
        self.range = range
    }

    /// `next` and `prev`, each only where there is more.
    ///
    /// - Parameter time: a step's time in seconds since 1970 UTC.
    func fields(time: (Int64) -> Int64) -> [(name: String, value: JSON?)] {
        let count = Int64(shown.count)
        let (after, before) = (range.upperBound - shown.upperBound, shown.lowerBound - range.lowerBound)
        return [
            ("next", after > 0 ? link(start: time(shown.upperBound + 1), count: min(count, after)) : nil),
            (
                "prev",
                before > 0 ? link(start: time(shown.lowerBound - min(count, before)), count: min(count, before)) : nil
            ),
        ]
    }

    /// A complete URL with a placeholder where the key belongs, as in the vendor's samples.
    private func link(start: Int64, count: Int64) -> JSON {
        let kept = ["lat", "lon", "units", "lang"].compactMap { name in
            question.parameters[name].map { "\(name)=\(Parameters.encoded($0))&" }
        }
        return .string(
            "http://\(question.host)\(question.path)?\(kept.joined())start=\(start)&cnt=\(count)&appid=YOUR_API_KEY")
    }
}
