import ArgumentParser
import BoardClient
import BoardModels

struct EditCommand: BoardCommand {
    static let configuration = CommandConfiguration("edit", "Edit your post.", "내 글을 수정합니다.")

    @Argument(help: .postNumber, completion: Completion.ownPosts)
    var id: String?

    @Option(
        parsing: .unconditional,
        help: .localized(
            "The new title; - reads it, and the text below it, from standard input; without any option, you are asked "
                + "field by field, or the editor that you have set in EDITOR opens.",
            "새 제목. -를 쓰면 표준 입력에서 제목과 그 아래의 본문을 읽고, 옵션이 하나도 없으면 항목마다 묻거나 EDITOR에 정해 둔 편집기가 열립니다.",
            value: "text"))
    var title: String?

    @OptionGroup var options: PostOptions

    @OptionGroup var globals: GlobalOptions

    private static let nothingChanged = LocalizedText("Nothing was changed.", "바뀐 것이 없습니다.")

    func run(in context: Context) async throws(Failure) {
        let id = try context.id(id, as: Post.ID.self)
        let given = try options.typed(title: title)
        let account = try context.signedInAccount()
        let read = try await context.call(as: account) { try await $0.post(id) }
        // Checked before anything is asked for, so that no text is written that cannot be sent.
        try checkMayEdit(read.value)

        let before = read.value.content
        let typed = try changed(present(before, renamed: given), of: id, to: given, in: context)
        let valid: NewPost
        do {
            valid = try await content(of: typed, from: before, context, account)
        } catch {
            throw error.adding(context.saveUnsentText(typed, named: "edit-\(id)"))
        }
        guard valid != before else {
            context.say(Self.nothingChanged)
            // Prints the unchanged post with --json, else nothing.
            return try context.show(read.value) { [] }
        }
        let edited: Tagged<Post>
        do {
            edited = try await context.attempt(as: account) { try await $0.editPost(id, valid, tag: read.tag) }
        } catch {
            throw Failure(error, at: context.server, as: account).adding(
                context.saveUnsentText(typed, named: "edit-\(id)"))
        }
        guard !context.isJSON else { return try context.print(json: edited.value) }
        context.say(LocalizedText("Post #{0} is changed.", "글 #{0}{0|을|를} 수정했습니다."), id.description)
        context.output.write(context.postText.lines(edited.value))
        // Says so only if the place was removed; at another place, the server looks up the conditions.
        if read.value.conditions != nil, edited.value.conditions == nil, edited.value.place == nil {
            context.say(
                LocalizedText(
                    "Without its place, the post no longer shows the weather in which it was written.",
                    "장소를 지워서 작성 당시의 날씨도 더는 보이지 않습니다."))
        }
    }

    private func checkMayEdit(_ post: Post) throws(Failure) {
        guard !post.may.contains(.edit) else { return }
        let reason =
            switch post.hiding?.state {
            case nil, .shown:
                LocalizedText("Post #{0} is not yours, so you cannot edit it.", "글 #{0}{0|은|는} 내 글이 아니어서 수정할 수 없습니다.")
            case .hidden:
                LocalizedText(
                    "Post #{0} is hidden and cannot be edited now; board show {0} shows what you can do.",
                    "숨겨진 글 #{0}{0|은|는} 지금 수정할 수 없습니다. 할 수 있는 일은 board show {0}에서 볼 수 있습니다.")
            case .removed, .deleted:
                LocalizedText("Post #{0} was removed and cannot be edited.", "글 #{0}{0|은|는} 삭제되어 수정할 수 없습니다.")
            }
        throw Failure(.notAllowed, reason, post.id.description)
    }

    /// The post's text; if its place is only renamed, with the coordinates of the place, which are kept.
    private func present(_ content: NewPost, renamed given: TypedPost) -> TypedPost {
        var typed = TypedPost(content)
        if given.placeName != nil, given[\.place] == nil, let point = content.place?.coordinates {
            typed[\.place] = point.description
        }
        return typed
    }

    /// Returns the post with the fields of the command line or, if none are given, as edited at the terminal.
    private func changed(
        _ before: TypedPost, of id: Post.ID, to given: TypedPost, in context: Context
    ) throws(Failure) -> TypedPost {
        guard given.isEmpty, context.terminal.isInteractive else {
            var given = given
            try given.readInput()
            return before.replacing(with: given)
        }
        var typed = before
        do throws(Failure) {
            guard try context.edit(&typed, named: "edit-\(id)") else { throw Failure(.other, Self.nothingChanged) }
        } catch {
            throw typed.text == before.text
                ? error : error.adding(context.saveUnsentText(typed, named: "edit-\(id)"))
        }
        return typed
    }

    /// Validates the edited post and returns its content; resolves a changed place in the same way as for a new post.
    private func content(
        of written: TypedPost, from before: NewPost, _ context: Context, _ account: Account
    ) async throws(Failure) -> NewPost {
        var typed = written
        try typed.parseChoices()
        typed.usePlaceNameAlone()
        let isMoved = typed[\.place] != TypedPost(before)[\.place] || options.place != nil || options.placeName != nil
        if isMoved { try typed.useHome(of: context) }
        var content = try checking { () throws(InvalidFields) in try typed.validated(needsWeather: true) }
        guard isMoved else {
            content.place = before.place
            return content
        }
        return try await PlaceLookup(context: context, account: account).complete(content, of: typed)
    }
}
