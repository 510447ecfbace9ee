import BoardModels
import BoardWeb
import Hummingbird

extension Pages {
    /// The template values of the layout that every page has.
    func layout(
        _ title: String, _ head: PageHead, for request: Request, _ context: some PageContext
    ) throws -> PageValues {
        let visitor = context.visitor
        let base = absoluteURL("", for: request, context)
        return [
            "head": try headRenderer.html(title, head, base: base, for: context),
            "header": try header.html(for: context), "title": title, "path": PagePath.encoded(visitor.path),
            "here": visitor.path,
            "flash": visitor.flash.flatMap { flash in
                PageTexts.shared.localized(flash.message)?.text(
                    in: context.language, flash.count.map { String($0) } ?? "")
            }.map { ["text": $0] as PageValues },
            "sent": visitor.flash?.sent, "feed": head.feed?.pageValues,
        ]
    }
}
