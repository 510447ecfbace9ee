import FoundationEssentials

/// Values kept as JSON in private files.
enum JSONFile {
    static func read<Value: Decodable>(_ path: String) throws(Failure) -> Value? {
        guard let bytes = try PrivateFile.read(path) else { return nil }
        guard let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)) else {
            throw Failure(.other, ProgramMessage.fileUnreadable, path)
        }
        return value
    }

    static func write(_ value: some Encodable, to path: String) throws(Failure) {
        try PrivateFile.write(Array((JSONText.of(value) + "\n").utf8), to: path)
    }
}
