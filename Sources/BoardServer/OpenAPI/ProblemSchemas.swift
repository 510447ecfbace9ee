import BoardModels

/// The schemas of problems, and that of this document.
enum ProblemSchemas {
    static var problem: JSONValue {
        Schema.object(
            "What went wrong, as RFC 9457. Tell problems apart by type; texts are for people and may change.",
            required: [
                "type": [
                    "type": "string", "enum": .list(ProblemType.allCases.map { .text(address(of: $0)) }),
                    "description": "A stable address for each kind of problem.",
                ],
                "title": Schema.text("What the kind is called, in the reader's language."),
                "status": Schema.whole("The HTTP status.", least: 400, most: 599),
                "detail": Schema.text("What to do about it, in the reader's language."),
            ],
            optional: [
                "errors": Schema.list(of: Schema.reference(.problemField), "Every field that breaks a rule."),
                "reason": Schema.reference(.weatherTrouble),
                "sanction": Schema.reference(.sanction, "What keeps the member from it."),
                "requestId": Schema.text("What to quote to the operator, whose log has the rest."),
            ])
    }

    static var field: JSONValue {
        Schema.object(
            "A field that breaks a rule.",
            required: [
                "field": Schema.text("Its name; nested ones are joined with dots. Query parameters are fields too."),
                "name": Schema.text("What to call it, in the reader's language."),
                "code": Schema.text("The stable name of the rule, such as too-long or not-one-of."),
                "message": Schema.text("What to do about it, in the reader's language."),
            ])
    }

    static var openAPI: JSONValue {
        ["type": "object", "description": "An OpenAPI 3.1 document."]
    }

    static func address(of type: ProblemType) -> String { "/problems/" + type.rawValue }
}
