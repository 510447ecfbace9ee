import ArgumentParser
import BoardClient
import BoardModels

struct OpenCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "open", "Open a page of the board in the browser.", "게시판 페이지를 브라우저에서 엽니다.")

    @Argument(help: .localized("The post's number; the front page without one.", "글 번호. 쓰지 않으면 첫 화면을 엽니다."))
    var id: String?

    @Option(
        name: .shortAndLong, help: .localized("Open the board of this weather type.", "이 날씨의 게시판을 엽니다."),
        completion: .list(WeatherType.allCases.map(\.rawValue)))
    var weather: String?

    @Flag(
        name: .customLong("print"),
        help: .localized("Print the page's address instead of opening it.", "열지 않고 페이지 주소만 출력합니다."))
    var isPrinted = false

    @OptionGroup var globals: GlobalOptions

    /// The JSON that `board open --json` prints.
    private struct WebPage: Encodable {
        let url: String
    }

    func run(in context: Context) throws(Failure) {
        let page = try path()
        let url = context.server.description + page
        guard !context.isJSON else { return try context.print(json: WebPage(url: url)) }
        guard !isPrinted, try Browser.open(url, environment: context.environment) else {
            return context.output.write(TerminalText(url))
        }
        context.say(LocalizedText("Opened {0} in the browser.", "브라우저에서 {0} 페이지를 열었습니다."), url)
    }

    private func path() throws(Failure) -> String {
        switch (id, weather) {
        case (nil, nil): return "/"
        case (let id?, nil):
            let post = try NumberArgument.read(id, as: Post.ID.self)
            return "/posts/\(post)"
        case (nil, let weather?):
            let type = try Choices.weather(weather)
            return "/boards/\(type.rawValue)"
        case (_?, _?):
            throw Failure(
                .usage,
                LocalizedText("Give a post or a weather type, not both.", "글 번호와 날씨 가운데 하나만 골라 주세요."))
        }
    }
}
