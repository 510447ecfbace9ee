import ArgumentParser
import BoardModels

/// The command-line options that repeat a command at an interval: `--watch` and `--every`.
struct WatchOptions: ParsableArguments {
    @Flag(help: .localized("Go on and show what changes, until Ctrl-C.", "Ctrl-C를 누를 때까지 바뀌는 대로 다시 보여 줍니다."))
    var watch = false

    @Option(
        help: .localized(
            "With --watch: the seconds between two looks, 60 by default.", "--watch에서 몇 초마다 볼지. 없으면 60초.", value: "n"))
    var every: String?

    /// Calls `show` once, or with `--watch` at the interval until the task is cancelled or the process ends.
    ///
    /// After the first call, errors are only printed, since the next call may succeed.
    ///
    /// - Parameter show: receives the context with the current time, and whether it is the first call.
    func repeating(
        in context: Context, _ show: (Context, Bool) async throws(Failure) -> Void
    ) async throws(Failure) {
        let interval = try interval()
        guard watch else { return try await show(context, true) }
        try await show(context.watching(), true)
        while true {
            guard (try? await Task.sleep(for: interval)) != nil else { return }
            do throws(Failure) {
                try await show(context.watching(), false)
            } catch {
                context.messages.write(raw: context.messages.text(of: error, isJSON: context.isJSON))
            }
        }
    }

    private func interval() throws(Failure) -> Duration {
        guard let every else { return .seconds(60) }
        guard watch, let seconds = Int(every), (1...86_400).contains(seconds) else {
            throw Failure(
                .usage,
                LocalizedText(
                    "--every takes a number of seconds from 1 to 86400, together with --watch.",
                    "--every에는 1에서 86400 사이의 초를 쓰고, --watch와 함께 써 주세요."))
        }
        return .seconds(seconds)
    }
}
