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
    private let account: Account
    private let events: TerminalEvents
    private var queue: AsyncStream<TerminalEvents.Event>.Iterator
    private let screen: FullScreen?
    /// The time when the page was shown or the last API call ended; keys pressed before that time are dropped.
    private var shownAt = ContinuousClock.now
    private var layout: ReviewScreenLayout
    /// Renders the current page at a width.
    private var page: (Int) -> [TerminalText] = { _ in [] }
    /// The index of the page's first visible line.
    private var top = 0

    /// Switches the terminal to full-screen mode, if possible, and starts reading keys; nil if keys cannot be read.
    init?(_ context: Context, as account: Account) {
        guard let events = TerminalEvents() else { return nil }
        self.context = context
        self.account = account
        self.events = events
        queue = events.stream.makeAsyncIterator()
        layout = ReviewScreenLayout(language: context.language)
        let kind = context.environment["TERM"]
        let canPaint = FullScreen.isPossible(on: kind) && Terminal.size(of: STDERR_FILENO) != nil
        screen = canPaint ? FullScreen(input: STDIN_FILENO, output: STDERR_FILENO, kind: kind ?? "") : nil
        screen?.enter()
    }

    /// Restores the terminal and stops reading keys.
    func close() {
        // First, since a signal after its handler is gone would end the process without restoring the terminal.
        screen?.leave()
        events.stop()
    }

    // MARK: Output

    /// Shows a page from its top and drops the keys pressed before.
    ///
    /// - Parameter aside: a text at the right end of the heading.
    func show(
        _ heading: TerminalText, aside: TerminalText = .empty, _ page: @escaping (_ width: Int) -> [TerminalText]
    ) {
        (layout.heading, layout.aside, self.page, top) = (heading, aside, page, 0)
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

    private func printMenu() {
        context.messages.write(layout.menu(width: context.messages.width))
        context.messages.write(raw: "> ")
    }

    // MARK: Input

    /// Shows a question with a menu and waits for one of its keys; handles scrolling and help meanwhile.
    ///
    /// The key q quits from any menu. A menu that has it also lists the keys that the screen handles itself.
    func key(_ question: TerminalText, _ keys: [MenuKey]) async throws(ExitReason) -> Character {
        (layout.question, layout.keys, layout.typed) = (question, keys, nil)
        if keys.contains(where: { $0.key == "q" }) {
            let help = LocalizedText("help", "도움말")
            layout.keys += [MenuKey("o", context.text(Self.more)), MenuKey("?", context.text(help))]
        }
        if screen == nil { printMenu() }
        while true {
            let view = paint()
            switch try await nextKey() {
            case .down: scroll(by: 1, view)
            case .up: scroll(by: -1, view)
            // Paging keeps one line of the previous screen visible.
            case .pageDown: scroll(by: view.pageRows - 1, view)
            case .pageUp: scroll(by: 1 - view.pageRows, view)
            case .home: top = 0
            case .end: top = view.lastTop
            case .endOfInput: throw .quit
            case let key:
                guard let letter = key == .escape ? MenuKey.backKey : key.letter else { continue }
                guard letter != "q" else { throw .quit }
                if keys.contains(where: { $0.key == letter }) {
                    layout.notification = []
                    return letter
                }
                if letter == "o" { more(view) }
                if letter == "?" { try await showHelp() }
            }
        }
    }

    static let more = LocalizedText("more", "더 보기")

    /// Scrolls the page one screen down, or from its end back to its top.
    private func more(_ view: ReviewScreenLayout.Frame) {
        guard screen != nil else { return printPage() }
        guard top < view.lastTop else { return top = 0 }
        scroll(by: view.pageRows - 1, view)
    }

    private func scroll(by rows: Int, _ view: ReviewScreenLayout.Frame) {
        top = min(max(0, top + rows), view.lastTop)
    }

    private func showHelp() async throws(ExitReason) {
        let language = context.language
        guard screen != nil else {
            context.messages.write(ReviewHelp.lines(in: language, width: context.messages.width))
            return printMenu()
        }
        let before = (layout, page, top)
        defer { (layout, page, top) = before }
        (page, top) = ({ ReviewHelp.lines(in: language, width: $0) }, 0)
        layout.question = TerminalText(
            context.text(LocalizedText("Press any key to go back.", "아무 키나 누르면 돌아갑니다.")))
        layout.keys = []
        paint()
        _ = try await nextKey()
    }

    /// Reads a line of text typed below the page; nil after Escape, or after Ctrl-D on an empty line.
    func line(_ prompt: LocalizedText, initially text: String = "") async throws(ExitReason) -> String? {
        var text = text
        (layout.question, layout.keys) = (TerminalText(context.text(prompt) + " ", .bold), [])
        if screen == nil { context.messages.write(raw: layout.question.plain) }
        while true {
            layout.typed = text
            paint()
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
            case .key(.redraw, _), .resized: paint()
            case .key(let key, let moment):
                guard moment >= shownAt else { continue }
                return key
            case .stopped:
                screen?.leave()
                // To this thread, which then stops here: a signal to the process may reach this thread only after it has
                // entered full-screen mode again.
                raise(SIGSTOP)
                // Here the process continues.
                screen?.enter()
                paint()
            case .signal(let number): throw .signal(number)
            case .closed: throw .closed
            }
        }
    }

    /// Makes an API call, which a terminating signal cancels.
    func call<Value: Sendable>(
        _ body: @escaping @Sendable (BoardClient) async throws -> Value
    ) async throws(ExitReason) -> Result<Value, ClientError> {
        let result = await events.interruptible { [context, account] in await context.result(as: account, body) }
        shownAt = .now
        return result
    }

    /// Lays out the screen and draws it; without full-screen mode only lays it out.
    @discardableResult private func paint() -> ReviewScreenLayout.Frame {
        let size = Terminal.size(of: STDERR_FILENO) ?? Terminal.Size(columns: Terminal.defaultWidth, rows: 24)
        let frame = layout.frame(size, screen == nil ? [] : page(size.columns), from: top)
        top = frame.top
        screen?.paint(frame.lines, inColor: context.messages.inColor, cursor: frame.cursor)
        return frame
    }
}
