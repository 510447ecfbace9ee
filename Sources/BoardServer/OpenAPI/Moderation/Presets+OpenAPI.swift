import BoardModels
import BoardWeb

extension DocumentTag {
    static let presets = DocumentTag(
        "Presets", "For moderators: named reasons with messages, and watch words.",
        [
            Operation(
                .listPresets, "List presets", "By name, all on one page: at most \(Preset.maximumCount).",
                success: .cacheable(.page(of: Preset.self))),
            Operation(
                .createPreset, "Create a preset", parameters: [.idempotencyKey], body: .of(NewPreset.self),
                success: .created(.of(Preset.self)), problems: [.nameTaken, .listFull, .idempotencyKeyReused]),
            Operation(
                .editPreset, "Replace a preset", parameters: [.presetID, .presetIfMatch], body: .of(NewPreset.self),
                success: .ok(.of(Preset.self), headers: [.eTag]),
                problems: [.notFound, .nameTaken, .editConflict, .preconditionRequired]),
            Operation(
                .deletePreset, "Delete a preset", "Decisions made with it stay unchanged.", parameters: [.presetID],
                success: .noContent, problems: [.notFound]),
        ] + Operation.watchWords)
}

extension Parameter {
    static let presetID = id("presetID", "The preset's id.")
    static let presetIfMatch = header(
        "requiredPresetIfMatch", "If-Match", isRequired: true,
        "The revision of the preset that was read, in quotes, such as `\"2\"`; or `*`.")
}

extension TypeDescription {
    static let presets: [TypeDescription] = [
        .init(
            Preset.self, "A named reason with a message in both languages.",
            NewPreset.schemas(describedAs: presetDetails).merging(["revision": .atLeast(1, "1 for a new preset.")]) {
                $1
            }),
        .body(
            NewPreset.self, "All of a preset.",
            example: [
                "name": "Advertising", "reason": "spam", "english": "This board takes no advertising.",
                "korean": "광고는 올릴 수 없습니다.",
            ], presetDetails),
    ]

    private static let presetDetails: [String: Schema] = [
        "name": "Unique, ignoring case.", "english": "For authors who read English.",
        "korean": "For authors who read Korean.",
    ]
}
