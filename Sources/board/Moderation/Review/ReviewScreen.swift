import BoardClient
import BoardModels
import Glibc

/// The reason for the end of a review session before its queue is empty.
enum ExitReason: Error, Equatable {
    case quit
    case signal(CInt)
    /// The terminal was closed, or its events cannot be read.
    case closed
}

/// The interactive screen of a review session, which shows scrollable pages and reads single keys.
///
/// On a terminal without cursor control, each page is printed once, and keys are followed by Enter.
final class ReviewScreen {
    private let context: Context
    private let events: TerminalEvents
    private var queue: AsyncStream<TerminalEvents.Event>.Iterator
    private let screen: FullScreen?
    /// The time when the page was shown or the last API call ended; keys pressed before that time are dropped.
    private var shownAt = ContinuousClock.now

    private var layout = ReviewScreenLayout()
    /// Renders the current page at a width.
    private var page: (Int) -> [TerminalText] = { _ in [] }
    /// The index of the page's first visible line.
    private var top = 0
    /// Repeats the last call of `paint`, after a resize or a suspension.
    private var lastPaint: (() -> Void)?

    /// Switches the terminal to full-screen mode, if possible, and starts reading keys; nil if keys cannot be read.
    init?(_ context: Context) {
        guard let events = TerminalEvents(reading: STDIN_FILENO) else { return nil }
        self.context = context
        self.events = events
        queue = events.stream.makeAsyncIterator()
        let kind = context.environment["TERM"]
        let canPaint = FullScreen.isPossible(on: kind) && Terminal.size(of: STDERR_FILENO) != nil
        screen = canPaint ? FullScreen(input: STDIN_FILENO, output: STDERR_FILENO, kind: kind ?? "") : nil
        screen?.enter()
        layout.formatRest = { lines in
            lines > 0
                ? context.text(
                    LocalizedText("{0} more {0|line|lines}, o: more", "{0}줄 더 있음, o: 더 보기"), String(lines))
                : context.text(LocalizedText("the end, o: from the top", "끝, o: 처음부터"))
        }
    }

    /// Stops reading keys and restores the terminal.
    func close() { events.stop { screen?.leave() } }

    // MARK: Output

    /// Shows a page from its top and drops the keys pressed before.
    ///
    /// - Parameter aside: a text at the right end of the heading.
    func show(
        _ heading: TerminalText, aside: TerminalText = .empty, _ page: @escaping (_ width: Int) -> [TerminalText]
    ) {
        layout.heading = heading
        layout.aside = aside
        self.page = page
        top = 0
        // Set before printing, so that a key pressed as soon as the page is visible is not dropped.
        shownAt = .now
        if screen == nil { printPage() }
    }

    /// Shows a notification below the page until the next key is accepted.
    func notify(_ lines: [TerminalText]) {
        layout.notification = lines
        if screen == nil { context.messages.say(lines) }
    }

    func notify(_ text: LocalizedText, _ arguments: String...) {
        notify([TerminalText(text.text(in: context.language, arguments: arguments))])
    }

    /// Shows a failed API call as a notification.
    ///
    /// - Parameter isRetryable: true if a retry is sent with the same idempotency key, so that it is safe.
    func notify(_ error: ClientError, isRetryable: Bool = false) {
        var lines = Failure(error, at: context.server).lines
        if isRetryable, case .unreachable = error {
            let retry = LocalizedText("Try again; the action is not done twice.", "다시 시도해 주세요. 두 번 처리되지 않습니다.")
            lines.append(TerminalText(context.text(retry)))
        }
        notify(lines)
    }

    private func printPage() {
        let rule = TerminalText(String(repeating: "-", count: min(context.messages.width, 72)), .dim)
        let heading = [[layout.heading, layout.aside].joined(TerminalText("  "))].wrapped(to: context.messages.width)
        context.messages.write([rule] + heading + page(context.messages.width))
    }

    // MARK: Input

    /// Shows a question with a menu and waits for one of its keys; handles scrolling and help meanwhile.
    func key(_ question: TerminalText, _ keys: [MenuKey]) async throws(ExitReason) -> Character {
        if screen == nil { printMenu(question, keys) }
        while true {
            let view = paint(question, keys)
            switch try await nextKey() {
            case .down: scroll(by: 1, view)
            case .up: scroll(by: -1, view)
            // Paging keeps one line of the previous screen visible.
            case .pageDown: scroll(by: view.pageRows - 1, view)
            case .pageUp: scroll(by: 1 - view.pageRows, view)
            case .home: top = 0
            case .end: top = view.lastTop
            case .endOfInput: throw .quit
            case .escape: if keys.contains(where: { $0.key == MenuKey.backKey }) { return accepted(MenuKey.backKey) }
            case let key:
                guard let letter = key.letter else { continue }
                if keys.contains(where: { $0.key == letter }) { return accepted(letter) }
                if letter == "o" { more(view) }
                if letter == "?" { try await showHelp(question, keys) }
            }
        }
    }

    private func accepted(_ key: Character) -> Character {
        layout.notification = []
        return key
    }

    /// Scrolls the page one screen down, or from its end back to its top.
    private func more(_ view: ReviewScreenLayout.Frame) {
        guard screen != nil else { return printPage() }
        guard top < view.lastTop else { return top = 0 }
        scroll(by: view.pageRows - 1, view)
    }

    private func scroll(by rows: Int, _ view: ReviewScreenLayout.Frame) {
        top = min(max(0, top + rows), view.lastTop)
    }

    private func showHelp(_ question: TerminalText, _ keys: [MenuKey]) async throws(ExitReason) {
        let language = context.language
        guard screen != nil else {
            context.messages.write(ReviewHelp.lines(in: language, width: context.messages.width))
            return printMenu(question, keys)
        }
        let (before, place) = (page, top)
        defer { (page, top) = (before, place) }
        (page, top) = ({ ReviewHelp.lines(in: language, width: $0) }, 0)
        let anyKey = TerminalText(context.text(LocalizedText("Press any key to go back.", "아무 키나 누르면 돌아갑니다.")))
        _ = paint(anyKey, [])
        _ = try await nextKey()
    }

    /// Reads a line of text typed below the page; nil after Escape, or after Ctrl-D on an empty line.
    func line(_ prompt: LocalizedText, initially text: String = "") async throws(ExitReason) -> String? {
        var text = text
        let label = TerminalText(context.text(prompt) + " ", .bold)
        if screen == nil { context.messages.write(raw: label.plain) }
        while true {
            _ = paint(label, [], typed: text)
            switch try await nextKey() {
            case .character(let character): text.append(character)
            case .backspace: if !text.isEmpty { text.removeLast() }
            case .eraseLine: text = ""
            case .eraseWord:
                while text.last?.isWhitespace == true { text.removeLast() }
                while let last = text.last, !last.isWhitespace { text.removeLast() }
            case .enter: return text
            case .escape: return nil
            case .endOfInput where text.isEmpty: return nil
            default: continue
            }
        }
    }

    // MARK: Events

    /// Waits for the next key pressed on the current page; handles resizing, suspension (Ctrl-Z) and signals.
    private func nextKey() async throws(ExitReason) -> Key {
        while true {
            guard let event = await queue.next() else { throw .closed }
            switch event {
            case .key(.redraw, _), .resized: lastPaint?()
            case .key(let key, let moment):
                guard moment >= shownAt else { continue }
                return key
            case .stopped: suspend()
            case .signal(let number): throw .signal(number)
            case .closed: throw .closed
            }
        }
    }

    /// Suspends the process after Ctrl-Z and repaints the screen when it continues.
    private func suspend() {
        screen?.leave()
        kill(getpid(), SIGSTOP)
        screen?.enter()
        lastPaint?()
    }

    /// Makes an API call, which a terminating signal cancels; shows a message while it waits.
    func call<Value: Sendable>(
        as account: Account, _ body: @escaping @Sendable (BoardClient) async throws -> Value
    ) async throws(ExitReason) -> Result<Value, ClientError> {
        let client = context.client(as: account)
        let waiting = showWaiting()
        let result = await events.interruptible { await ClientError.result { try await body(client) } }
        waiting?.cancel()
        // Waits until the task has ended, so that its message cannot overwrite the next page.
        _ = await waiting?.value
        shownAt = .now
        return result
    }

    /// Makes a cleanup API call, such as releasing a claim, that no signal cancels.
    func cleanupCall(as account: Account, _ body: @escaping @Sendable (BoardClient) async -> Void) async {
        await body(context.client(as: account))
    }

    /// Starts a task that shows a waiting message after 400 ms unless it is cancelled; nil if there is no full screen.
    private func showWaiting() -> Task<Void, Never>? {
        guard screen != nil, let size = Terminal.size(of: STDERR_FILENO) else { return nil }
        let text = TerminalText(context.text(TerminalMessage.waiting, context.server.description))
        // Escape sequences: to the first column of the last row, and clear to the end of the screen.
        let mark = "\u{1B}[\(size.rows);1H\u{1B}[J" + text.truncated(to: size.columns - 1).plain
        return Task {
            // A faster response cancels the task, so that the line does not flicker.
            guard (try? await Task.sleep(for: .milliseconds(400))) != nil else { return }
            _ = Descriptor.write(Array(mark.utf8), to: STDERR_FILENO)
        }
    }

    // MARK: Painting

    /// Lays out the screen and draws it; without full-screen mode only lays it out.
    private func paint(_ question: TerminalText, _ keys: [MenuKey], typed: String? = nil) -> ReviewScreenLayout.Frame {
        lastPaint = { [unowned self] in _ = self.paint(question, keys, typed: typed) }
        let size = Terminal.size(of: STDERR_FILENO) ?? Terminal.Size(columns: Terminal.defaultWidth, rows: 24)
        (layout.question, layout.keys, layout.typed) = (question, keys + commonKeys(keys), typed)
        layout.page = screen == nil ? [] : page(size.columns)
        let frame = layout.frame(size, from: top)
        top = frame.top
        screen?.paint(frame.lines, inColor: context.messages.inColor, cursor: frame.cursor)
        return frame
    }

    private func printMenu(_ question: TerminalText, _ keys: [MenuKey]) {
        context.messages.write(MenuKey.menu(question, keys + commonKeys(keys), width: context.messages.width))
        context.messages.write(raw: "> ")
    }

    static let more = LocalizedText("more", "더 보기")

    /// The menu entries of the keys that the screen handles itself, for a menu that has "quit"; else empty.
    private func commonKeys(_ keys: [MenuKey]) -> [MenuKey] {
        guard keys.contains(where: { $0.key == "q" }) else { return [] }
        let help = LocalizedText("help", "도움말")
        return [MenuKey("o", context.text(Self.more)), MenuKey("?", context.text(help))]
    }
}
