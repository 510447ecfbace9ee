import BoardModels
import BoardWeb

extension Operation {
    static let requestRestoration = Operation(
        .requestRestoration, "Request the restoration of one's own hidden post",
        "Once for each time that it is hidden. A moderator decides.",
        parameters: [.postID, .idempotencyKey], body: .newRestoration, success: .created(.post),
        problems: [.notFound, .notAllowed, .restorationAlreadyRequested, .idempotencyKeyReused])
}

extension Schema {
    static let newRestoration = object(
        "NewRestoration", "An author's request for the restoration of a hidden post.",
        example: ["text": "The link is removed."],
        optional: ["text": .nullable(.paragraphsOrBlank("Why.", NewAppeal.length))])

    static let restorationRequest = object(
        "RestorationRequest", "An author's request to have a hidden post shown.",
        required: ["at": .timestamp("When.")], optional: ["text": .string("Why.")])
}
