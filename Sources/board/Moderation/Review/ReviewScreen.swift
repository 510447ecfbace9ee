import BoardClient
import BoardModels
import Glibc

/// Why somebody left the desk before the work was done.
enum ExitReason: Error, Equatable {
    case quit
    case signal(CInt)
    /// Nobody sits there any more.
    case closed
}

/// A terminal where cases are shown one by one and answered by single keys.
///
/// On a terminal that can only print lines, each page is printed once, and keys are followed by Enter.
final class ReviewScreen {
    private let context: Context
    private let events: TerminalEvents
    private var queue: AsyncStream<TerminalEvents.Event>.Iterator
    private let screen: FullScreen?
    /// Keys struck before this moment were meant for something that is no longer there.
    private var shownAt = ContinuousClock.now

    private var layout = ReviewScreenLayout()
    private var page: (Int) -> [TerminalText] = { _ in [] }
    private var top = 0
    var help: (Int) -> [TerminalText] = { _ in [] }

    /// Nil where the terminal cannot be listened to.
    init?(_ context: Context) {
        guard let events = TerminalEvents(reading: STDIN_FILENO) else { return nil }
        self.context = context
        self.events = events
        queue = events.stream.makeAsyncIterator()
        let kind = context.environment["TERM"]
        let canPaint = FullScreen.isPossible(on: kind) && Terminal.size(of: STDERR_FILENO) != nil
        screen = canPaint ? FullScreen(input: STDIN_FILENO, output: STDERR_FILENO, kind: kind ?? "") : nil
        screen?.enter()
        layout.position = { first, last, all in
            context.text(ReviewMessage.position, String(first), String(last), String(all))
        }
    }

    /// Gives the terminal back as it was found.
    func close() {
        screen?.leave()
        events.stop()
    }

    // MARK: What is shown

    /// Puts a page before the moderator; what was typed before it was there does not count.
    ///
    /// - Parameter aside: stands at the right end of the heading.
    func show(
        _ heading: TerminalText, aside: TerminalText = .empty, _ page: @escaping (_ width: Int) -> [TerminalText]
    ) {
        layout.heading = heading
        layout.aside = aside
        self.page = page
        top = 0
        if screen == nil { printPage() }
        shownAt = .now
    }

    /// What just happened, until the next key that does something.
    func tell(_ lines: [TerminalText]) {
        layout.news = lines
        if screen == nil { context.messages.say(lines) }
    }

    func tell(_ message: some LocalizedMessage, _ arguments: String...) {
        tell([TerminalText(message.text(in: context.language, arguments: arguments))])
    }

    private func printPage() {
        let rule = TerminalText(String(repeating: "-", count: min(context.messages.width, 72)), .dim)
        let heads = [[layout.heading, layout.aside].joined(TerminalText("  "))].wrapped(to: context.messages.width)
        context.messages.write([rule] + heads + page(context.messages.width))
    }

    // MARK: Answers

    /// Waits for one of the keys.
    func key(_ question: TerminalText, _ choices: [Choice]) async throws(ExitReason) -> Character {
        if screen == nil { printMenu(question, choices) }
        while true {
            let view = paint(question, choices)
            switch try await nextKey() {
            case .down: scroll(by: 1, view)
            case .up: scroll(by: -1, view)
            case .pageDown: scroll(by: view.pageRows - 1, view)
            case .pageUp: scroll(by: 1 - view.pageRows, view)
            case .home: top = 0
            case .end: top = view.lastTop
            case .endOfInput: throw .quit
            case .escape: if choices.contains(where: { $0.key == Choice.back }) { return answered(Choice.back) }
            case let key:
                guard let letter = key.letter else { continue }
                if choices.contains(where: { $0.key == letter }) { return answered(letter) }
                if letter == "o" { more(view) }
                if letter == "?" { try await showHelp(question, choices) }
            }
        }
    }

    private func answered(_ key: Character) -> Character {
        layout.news = []
        return key
    }

    /// A screenful further, and from the end back to the beginning.
    private func more(_ view: ReviewScreenLayout.Frame) {
        guard screen != nil else { return printPage() }
        guard top < view.lastTop else { return top = 0 }
        scroll(by: view.pageRows - 1, view)
    }

    private func scroll(by rows: Int, _ view: ReviewScreenLayout.Frame) {
        top = min(max(0, top + rows), view.lastTop)
    }

    private func showHelp(_ question: TerminalText, _ choices: [Choice]) async throws(ExitReason) {
        guard screen != nil else {
            context.messages.write(help(context.messages.width))
            return printMenu(question, choices)
        }
        let (before, place) = (page, top)
        defer { (page, top) = (before, place) }
        (page, top) = (help, 0)
        let anyKey = TerminalText(context.text(ReviewMessage.anyKey))
        _ = paint(anyKey, [])
        _ = try await nextKey { _ = self.paint(anyKey, []) }
    }

    /// A line of text; nil where the writer thought better of it.
    func line(_ prompt: some LocalizedMessage, initially text: String = "") async throws(ExitReason) -> String? {
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

    // MARK: What happens meanwhile

    /// The next key that was struck at what is shown now; what else happens is seen to.
    private func nextKey(redraw: (() -> Void)? = nil) async throws(ExitReason) -> Key {
        while true {
            guard let event = await queue.next() else { throw .closed }
            switch event {
            case .key(.redraw, _), .resized:
                guard let repaint = redraw ?? lastPaint else { continue }
                repaint()
            case .key(let key, let moment):
                guard moment >= shownAt else { continue }
                return key
            case .stopped: stop()
            case .signal(let number): throw .signal(number)
            case .closed: throw .closed
            }
        }
    }

    /// Ctrl-Z: the shell gets its terminal, and the desk is laid again when it is called back.
    private func stop() {
        screen?.leave()
        kill(getpid(), SIGSTOP)
        screen?.enter()
        lastPaint?()
    }

    /// Calls the server; a signal that ends the program ends the call too.
    func call<Value: Sendable>(
        as account: Account, _ body: @escaping @Sendable (BoardClient) async throws(ClientError) -> Value
    ) async throws(ExitReason) -> Result<Value, ClientError> {
        let client = context.client(as: account)
        let waiting = waitingMark()
        let result: Result<Value, ClientError> = await events.interruptible {
            do throws(ClientError) {
                return .success(try await body(client))
            } catch {
                return .failure(error)
            }
        }
        waiting?.cancel()
        _ = await waiting?.value
        shownAt = .now
        return result
    }

    /// After a signal, for what must not be left behind.
    func lastCall(as account: Account, _ body: @escaping @Sendable (BoardClient) async -> Void) async {
        events.forgive()
        await body(context.client(as: account))
    }

    private func waitingMark() -> Task<Void, Never>? {
        guard screen != nil, let size = Terminal.size(of: STDERR_FILENO) else { return nil }
        let text = TerminalText(context.text(TerminalMessage.waiting, context.server.description))
        let mark = "\u{1B}[\(size.rows);1H\u{1B}[J" + text.truncated(to: size.columns - 1).plain
        return Task {
            // Answers that come sooner would only make the mark flicker; cancelled when one is there.
            guard (try? await Task.sleep(for: .milliseconds(400))) != nil else { return }
            _ = Descriptor.write(Array(mark.utf8), to: STDERR_FILENO)
        }
    }

    // MARK: Painting

    private var lastPaint: (() -> Void)?

    private func paint(_ question: TerminalText, _ choices: [Choice], typed: String? = nil) -> ReviewScreenLayout.Frame
    {
        lastPaint = { [unowned self] in _ = self.paint(question, choices, typed: typed) }
        let size = Terminal.size(of: STDERR_FILENO) ?? Terminal.Size(columns: Terminal.defaultWidth, rows: 24)
        (layout.question, layout.choices, layout.typed) = (question, choices + standing(choices), typed)
        layout.page = screen == nil ? [] : page(size.columns)
        let frame = layout.frame(size, from: top)
        top = frame.top
        screen?.paint(frame.lines, inColor: context.messages.inColor, cursor: frame.cursor)
        return frame
    }

    private func printMenu(_ question: TerminalText, _ choices: [Choice]) {
        context.messages.write(Choice.menu(question, choices + standing(choices), width: context.messages.width))
        context.messages.write(raw: "> ")
    }

    /// The keys that the desk answers itself, told of where there is room for them: beside the way out.
    private func standing(_ choices: [Choice]) -> [Choice] {
        guard choices.contains(where: { $0.key == "q" }) else { return [] }
        let more = Choice("o", context.text(ReviewKeyMessage.more))
        return [more, Choice("?", context.text(ReviewKeyMessage.help))]
    }
}
