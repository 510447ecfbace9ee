import BoardClient
import BoardModels
import BoardTestSupport
import Testing

extension Faults {
    @Suite(.disabled(if: TestPostgreSQL.isEnabled, "makes the database files read-only"))
    struct ReadOnlyTests {
        @Test(
            .enabled(
                if: ImmutableAttribute.isSupported,
                "the attribute takes a file system such as ext4, and root with CAP_LINUX_IMMUTABLE"))
        func `while its files are read-only, writes are refused and reads answered`() async throws {
            let load = MixedLoad()
            let town = try await TestBoard(.moderated, settings: MixedLoad.settings)
            let reader = try town.client()
            let files = ["board.sqlite", "board.sqlite-wal"].map { town.folder.file($0) }
            try await load.send(to: town) { () async throws in
                for _ in 0..<LongRun.faults {
                    #expect(try await load.acknowledges(30))
                    try ImmutableAttribute.set(on: files)
                    // Without this, the folder could not be removed after a failure.
                    defer { try? ImmutableAttribute.clear(on: files) }
                    #expect(try await load.refuses(30))
                    #expect(try await town.server.becomes("the database is read-only"))
                    #expect(try await reader.posts(PostQuery()).items.isEmpty == false)

                    try ImmutableAttribute.clear(on: files)
                    #expect(try await load.acknowledges(30))
                    #expect(try await town.server.becomes("ready"))
                }
            }
            #expect(load.disconnected == 0)
            #expect(try await town.server.stop() == 0)
            try load.expectNothingLost(in: BoardDatabase(town))
        }
    }
}

/// The immutable attribute of a file (chattr +i), under which the kernel refuses writes into the file, open or not, as
/// on a file system that it has made read-only after an error.
enum ImmutableAttribute {
    static let isSupported: Bool = {
        guard let folder = try? TemporaryFolder() else { return false }
        let file = folder.file("probe")
        let result = try? shell(
            """
            exec 3>>'\(file)'; chattr +i '\(file)' || exit 1
            if echo x >&3; then status=1; else status=0; fi
            chattr -i '\(file)'; exit $status
            """)
        return withExtendedLifetime(folder) { result != nil }
    }()

    static func set(on files: [String]) throws { try change("+i", files) }

    static func clear(on files: [String]) throws { try change("-i", files) }

    private static func change(_ attribute: String, _ files: [String]) throws {
        for file in files { _ = try shell("chattr \(attribute) '\(file)'") }
    }
}
