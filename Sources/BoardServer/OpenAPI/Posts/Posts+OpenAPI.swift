import BoardModels
import BoardWeb

extension DocumentTag {
    static let posts = DocumentTag(
        "Posts", "Posts: write, read, list, edit, delete, like.",
        [
            Operation(
                .listPosts, "List posts",
                """
                All given filters must match. Newest first unless `sort` says otherwise; the order `hot` ranks a post \
                by `log10(max(1, likes + 1)) + createdSeconds / 79200`, so that ten times the likes are worth 22 hours. \
                An `author` who is not a member is a 404. A search that finds nothing suggests another one.
                """,
                parameters: Parameter.postFilters, success: .cacheable(.foundPosts),
                problems: [.invalidFields, .notFound]),
            Operation(
                .createPost, "Post",
                """
                A post never waits for the weather: the conditions of its place are attached at once if they are \
                known, otherwise when the provider responds within a day, or not at all. A place without coordinates \
                is looked up, first among one's saved places: if no place or several have its name, the post is \
                refused with `suggestions`; while the provider is unavailable, the lookup is repeated later. With an \
                Idempotency-Key the request can be repeated safely.
                """,
                parameters: [.idempotencyKey], body: .of(NewPost.self), success: .created(.of(Post.self)),
                problems: [.duplicatePost, .idempotencyKeyReused, .silenced, .suspended]),
            Operation(
                .showPost, "Show a post",
                "A hidden or removed post is shown only to its author and to moderators, with `hiding`.",
                parameters: [.postID], success: .cacheable(.of(Post.self)), problems: [.notFound]),
            Operation(
                .editPost, "Edit one's own post",
                """
                Replaces the whole text. If-Match is required, so that no edit made elsewhere is lost. A place of the \
                same name keeps its coordinates; another one without coordinates is looked up as for a new post, and its \
                conditions are attached when the provider responds within a day, or not at all.
                """,
                parameters: [.postID, .postIfMatch], body: .of(NewPost.self),
                success: .ok(.of(Post.self), headers: [.eTag]),
                problems: [
                    .notFound, .notAllowed, .editConflict, .preconditionRequired, .boardFixed, .silenced, .suspended,
                ]),
            Operation(
                .deletePost, "Delete one's own post", parameters: [.postID, .optionalPostIfMatch], success: .noContent,
                problems: [.notFound, .notAllowed, .editConflict]),
            Operation(
                .undoDeletion, "Undo the deletion of one's own post",
                """
                Within a day of the deletion; after that the post is not found. A post that is not deleted stays as it \
                is. One whose text the author has published again within five minutes of it stays deleted.
                """,
                parameters: [.postID], success: .ok(.of(Post.self), headers: [.eTag]),
                problems: [.notFound, .notAllowed, .duplicatePost, .silenced, .suspended]),
            Operation(
                .listRevisions, "List the revisions of a post",
                """
                Oldest first, for everyone who can read the post. After a moderator hid or removed a revision, only \
                the author and moderators see it and those before it, unless the decision is reversed.
                """,
                parameters: [.postID, .limit, .cursor], success: .cacheable(.page(of: PostRevision.self)),
                problems: [.notFound, .invalidFields]),
            Operation(
                .likePost, "Like a post", "Idempotent. Members cannot like their own posts.",
                parameters: [.postID], success: .ok(.of(Post.self)), problems: [.notFound, .notAllowed]),
            Operation(
                .unlikePost, "Remove a like", parameters: [.postID], success: .ok(.of(Post.self)),
                problems: [.notFound, .notAllowed]),
        ])
}

extension Parameter {
    static let postFilters = [
        weather, category, author,
        query(
            "placeName", named: "place",
            .line("Only of the place with this name, ignoring case and language.", NewPost.placeNameLength)),
        query(
            "near",
            .string("Only of places within about 10 km of a point: `37.56,126.91`.")
                .with(["pattern": #"^\s*[-+]?[0-9.]+\s*,\s*[-+]?[0-9.]+\s*$"#])),
        query(
            "search", named: "q",
            .line(
                """
                Words that all occur in the title, the body or the place, at most \(PostQuery.maximumSearchWords). \
                Every \(TokenizerRun.charactersPerWord) characters of a word in Hangul, Han or kana count as one.
                """, PostQuery.searchLength)),
        query(
            "sort", default: .text(PostSort.new.rawValue),
            .choice(
                PostSort.self,
                """
                Newest first, hottest first, most liked first, or for a search best match first: whole words before \
                parts of words, titles before other texts, for the newest \(PostQuery.rankedMatches) matches, which \
                older ones follow. Without a search, `relevance` is `new`.
                """)),
        limit, cursor,
    ]

    static let postID = id("postID", "The post's id.")
    static let weather = query("weather", .choice(WeatherType.self, "Only of this board."))
    static let category = query("category", .choice(PostCategory.self, "Only of this category."))
    static let author = query("author", .line("Only of the member with this handle.", 1...20))

    static let postIfMatch = header(
        "requiredIfMatch", "If-Match", isRequired: true, "The ETag of the post that was read, or `*`.")
    static let optionalPostIfMatch = header(
        "ifMatch", "If-Match", "The ETag of the post that was read, to fail if it was edited since.")
}

extension Schema {
    /// One page of the list of posts, which suggests another search if nothing was found.
    static let foundPosts = page(
        of: Post.self, name: "FoundPosts",
        adding: [
            "suggestions": .array(of: .string())
                .described("Searches with similar words; present only if a search for words found nothing.")
        ])
}

extension TypeDescription {
    static let posts: [TypeDescription] = [
        .init(
            Post.self, "A recommendation for one weather type, as its reader sees it.",
            [
                "writtenInIt": """
                Whether its conditions are of its own weather type and were measured within an hour of posting.
                """,
                "revision": .atLeast(1, "1 for the first text, one more with each edit."), "likes": .atLeast(0),
                "liked": "Whether the reader likes it; false for anyone not signed in.",
                "may": "What the reader may do with it.",
                "conditions": """
                Measured at the place when it was posted, or as close to that time as possible: after an outage of \
                the provider, `observedAt` may be up to three hours from `createdAt`, before or after. Edits do not \
                change them as long as the place stays. Absent where nothing was measured, or not yet.
                """,
                "editedAt": "When the post was last edited; absent if it never was.",
                "hiding": "For its author and moderators; absent while it is shown.",
            ], with: PostContent.self),
        .written(
            PostContent.self, name: "NewPost",
            "A post as its author writes it. An edit replaces all of it: absent members are removed."),
        .init(
            Author.self, "A member as the author of a post.",
            [
                "handle": .handle,
                "isModerator": "True for the author of a post who is a moderator or an admin; else absent.",
            ]),
    ]
}
