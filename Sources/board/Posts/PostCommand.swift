import ArgumentParser
import BoardModels

struct PostCommand: BoardCommand {
    static let configuration = CommandConfiguration(
        "post", "Recommend something for a weather type.", "날씨에 어울리는 것을 추천합니다.")

    @Argument(
        help: .localized(
            "The title; - reads it, and the text below it, from standard input; without one, you are asked for it, or "
                + "the editor that you have set in EDITOR opens.",
            "제목. -를 쓰면 표준 입력에서 제목과 그 아래의 본문을 읽고, 없으면 하나씩 묻거나 EDITOR에 정해 둔 편집기가 열립니다."))
    var title: String?

    @OptionGroup var options: PostOptions

    @Flag(help: .localized("List the drafts that were not sent.", "보내지 못한 임시 저장 글 목록을 봅니다."))
    var drafts = false

    @Flag(
        help: .localized(
            "Send a draft, by its key; without a key, the only one.", "임시 저장 글을 보냅니다. 하나뿐이면 키 없이도 됩니다."))
    var resume = false

    @Option(help: .localized("Discard a draft, by its key.", "임시 저장 글을 키로 골라 삭제합니다.", value: "key"))
    var discard: String?

    @OptionGroup var globals: GlobalOptions

    func run(in context: Context) async throws(Failure) {
        if drafts { return try context.listDrafts() }
        if let discard { return try context.discardDraft(discard) }
        if resume { return try await context.resumeDraft(title, with: try options.typed(title: nil)) }
        // Parsed before the account is looked up, so that a usage error is reported first.
        var form = PostForm(typed: try options.typed(title: title))
        let account = try context.signedInAccount()
        // A post in one line stays one.
        form.offerHome(in: context, asks: title == nil)
        let sender = PostSender(context: context, account: account)
        let given = form.typed.text
        do {
            try form.typed.readInput()
            try form.complete(in: context)
            let isGiven = ["", given].contains(form.typed.text)
            if isGiven { _ = try form.checked(in: context) } else { _ = try form.corrected(in: context) }
        } catch {
            // Text that was typed at prompts or piped in has no other copy, so it is saved as a draft.
            throw ["", given].contains(form.typed.text) ? error : error.adding(sender.keep(form.typed))
        }
        try context.show(published: try await sender.publish(&form))
    }
}

extension Context {
    func show(published post: Post) throws(Failure) {
        guard !isJSON else { return try print(json: post) }
        say(LocalizedText("Posted as #{0}.", "#{0}번 글로 올렸습니다."), post.id.description)
        output.write(postText.lines(post))
        guard terminal.isInteractive else { return }
        say(
            LocalizedText(
                "To change it: board edit {0}   To delete it: board delete {0}",
                "고치려면: board edit {0}   삭제하려면: board delete {0}"), post.id.description)
    }
}
