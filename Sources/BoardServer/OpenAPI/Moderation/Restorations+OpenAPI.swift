import BoardModels
import BoardWeb

extension Operation {
    static let requestRestoration = Operation(
        .requestRestoration, "Request the restoration of one's own hidden post",
        "Once for each time that it is hidden. A moderator decides.",
        parameters: [.postID, .idempotencyKey], body: NewRestoration.schema, success: .created(Post.schema),
        problems: [.notFound, .notAllowed, .restorationAlreadyRequested, .idempotencyKeyReused])
}

extension NewRestoration: Described {
    static let schema = body(
        "An author's request for the restoration of a hidden post.", example: ["text": "The link is removed."],
        ["text": "Why."])
}

extension RestorationRequest: Described {
    static let schema = object("An author's request to have a hidden post shown.", ["text": "Why."])
}
