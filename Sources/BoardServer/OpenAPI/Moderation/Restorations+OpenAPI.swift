import BoardModels
import BoardWeb

extension Operation {
    static let requestRestoration = Operation(
        .requestRestoration, "Request the restoration of one's own hidden post",
        "Once for each time that it is hidden. A moderator decides.",
        parameters: [.postID, .idempotencyKey], body: .of(NewRestoration.self), success: .created(.of(Post.self)),
        problems: [.notFound, .notAllowed, .restorationAlreadyRequested, .idempotencyKeyReused])
}

extension TypeDescription {
    static let restorations: [TypeDescription] = [
        .body(
            NewRestoration.self, "An author's request for the restoration of a hidden post.",
            example: ["text": "The link is removed."],
            ["text": "Why."]),
        .init(
            RestorationRequest.self, "An author's request to have a hidden post shown.", ["text": "Why."]),
    ]
}
