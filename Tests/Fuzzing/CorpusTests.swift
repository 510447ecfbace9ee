import Foundation
import Testing

/// Replays the corpora: inputs written by hand, and inputs for which fuzzing once found a fault.
struct CorpusTests {
    struct Case: CustomTestStringConvertible {
        let target: FuzzTarget
        let file: URL

        var testDescription: String { target.rawValue + "/" + file.lastPathComponent }
    }

    private static let corpora = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpora")

    private static func cases() throws -> [Case] {
        try FuzzTarget.allCases.flatMap { target in
            try FileManager.default.contentsOfDirectory(
                at: corpora.appending(path: target.rawValue), includingPropertiesForKeys: nil
            )
            .sorted { $0.path() < $1.path() }.map { Case(target: target, file: $0) }
        }
    }

    @Test(arguments: try cases())
    func `the properties of a decoder hold for every input of its corpus`(_ input: Case) throws {
        try input.target.check(Array(try Data(contentsOf: input.file)))
    }

    @Test(arguments: FuzzTarget.allCases)
    func `the properties of a decoder hold for the beginnings of the inputs of its corpus`(
        _ target: FuzzTarget
    ) throws {
        for input in try Self.cases() where input.target == target {
            let bytes = Array(try Data(contentsOf: input.file))
            for length in 0..<min(bytes.count, 64) { try target.check(Array(bytes[..<length])) }
        }
    }

    @Test func `every folder of the corpora belongs to a target`() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpora.path())
        #expect(Set(folders) == Set(FuzzTarget.allCases.map(\.rawValue)))
    }
}
