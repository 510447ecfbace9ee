import FoundationEssentials

@testable import BoardModels

/// A deterministic SplitMix64 generator, so that failures are reproducible.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// The violations that a validation throws; none if it succeeds.
func broken(_ check: () throws(InvalidFields) -> Void) -> Set<FieldError> {
    do throws(InvalidFields) {
        try check()
        return []
    } catch {
        return Set(error.errors)
    }
}

/// Whether a text contains a Hangul syllable.
func hasHangul(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
}

func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
}
