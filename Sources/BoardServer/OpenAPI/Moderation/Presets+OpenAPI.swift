import BoardModels
import BoardWeb

extension DocumentTag {
    static let presets = DocumentTag(
        "Presets", "For moderators: named reasons with messages, and watch words.",
        [
            Operation(
                .listPresets, "List presets", "By name, all on one page: at most \(Preset.maximumCount).",
                success: .cacheable(.page(of: .preset))),
            Operation(
                .createPreset, "Create a preset", parameters: [.idempotencyKey], body: .newPreset,
                success: .created(.preset), problems: [.nameTaken, .listFull, .idempotencyKeyReused]),
            Operation(
                .editPreset, "Replace a preset", parameters: [.presetID, .presetIfMatch], body: .newPreset,
                success: .ok(.preset, headers: [.eTag]),
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

extension Schema {
    static let preset = object(
        "Preset", "A named reason with a message in both languages.",
        required: presetProperties.merging([
            "id": .identifier("The preset's id."), "revision": .integer("1 for a new preset.", minimum: 1),
        ]) { $1 })

    static let newPreset = object(
        "NewPreset", "All of a preset.",
        example: [
            "name": "Advertising", "reason": "spam", "english": "This board takes no advertising.",
            "korean": "광고는 올릴 수 없습니다.",
        ], required: presetProperties)

    private static let presetProperties: [String: Schema] = [
        "name": .line("Unique, ignoring case.", Preset.nameLength),
        "reason": .reason,
        "english": .paragraphs("For authors who read English.", NewDecision.messageLength),
        "korean": .paragraphs("For authors who read Korean.", NewDecision.messageLength),
    ]
}
