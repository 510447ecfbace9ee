import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

/// Tests that handles and display names of different members cannot be mistaken for each other.
@Suite struct NameSkeletonTests {
    let test: TestStore
    var store: Store { test.store }

    init() throws {
        test = try TestStore()
    }

    private func register(_ handle: String, displayName: String) async throws(StoreError) -> Member {
        try await store.register(
            NewMember(handle: handle, displayName: displayName, password: "x"), passwordHash: "x",
            tokenHash: Tokens.random(), at: .start
        ).0
    }

    @Test(arguments: ["@june", "June (june)", "june.", "J.U.N.E", "🇯🇺🇳🇪", "ɉune", "june!", "[june]"])
    func `a display name that shows another member's handle is refused`(name: String) async throws {
        let mina = try await store.memberID("mina")
        _ = try await store.join("june")
        await #expect(throws: StoreError.othersHandle) { try await store.rename(mina, displayName: name) }
        await #expect(throws: StoreError.othersHandle) { try await register("bora", displayName: name) }
        #expect(try await store.member(handle: "mina").displayName == "mina")
        await #expect(throws: StoreError.notFound) { try await store.member(handle: "bora") }
    }

    @Test func `a display name that shows an unused handle reserves it until the name changes`() async throws {
        let mina = try await register("mina", displayName: "Minji (minji)")
        await #expect(throws: StoreError.handleTaken) { try await store.join("minji") }
        await #expect(throws: StoreError.handleTaken) { try await store.join("m1nj1") }
        await #expect(throws: StoreError.notFound) { try await store.member(handle: "minji") }
        #expect(try await store.rename(mina.id, displayName: "@sora").displayName == "@sora")
        await #expect(throws: StoreError.handleTaken) { try await store.join("sora") }
        #expect(try await store.join("minji").0.handle == "minji")
        await #expect(throws: StoreError.othersHandle) { try await store.rename(mina.id, displayName: "Minji") }
    }

    @Test func `a deleted member's display name reserves nothing`() async throws {
        let mina = try await register("mina", displayName: "Minji")
        try await store.deleteMember(mina.id, at: .start)
        #expect(try await store.join("minji").0.handle == "minji")
    }

    @Test func `members show their own handles, also when a similar one exists`() async throws {
        let alice = try await store.memberID("alice")
        let other = try await store.memberID("al1ce")
        #expect(try await store.rename(alice, displayName: "Alice").displayName == "Alice")
        await #expect(throws: StoreError.othersHandle) { try await store.rename(other, displayName: "Alice") }
        #expect(try await store.rename(other, displayName: "AL1CE").displayName == "AL1CE")
        // Handles are compared with names only.
        #expect(try await store.join("a-lice").0.handle == "a-lice")
    }

    @Test func `the database folds handles as the code does`() async throws {
        let handles = ["barn", "corner-0", "a0134579", "a-r-n_1", "il1", "zebra_268"]
        for handle in handles { _ = try await store.join(handle) }
        let stored = try await store.unchecked.fetch("SELECT handle, skeleton FROM handles") { row in
            (handle: try row.next(String.self), skeleton: try row.next(String.self))
        }
        #expect(stored.count == handles.count + 1)
        for (handle, skeleton) in stored { #expect(Impersonation.skeleton(ofHandle: handle) == skeleton) }
    }
}

/// Tests the migration of names that were stored by an earlier release.
@Suite struct NameSkeletonMigrationTests {
    private static let rows = """
        INSERT INTO handles VALUES ('mina'), ('bob-1'), ('sora');
        INSERT INTO members (id, handle, display_name, password_hash, created_at)
            VALUES (1, 'mina', 'Min.ji 1', 'x', 0), (2, 'bob-1', 'Bob 1', 'x', 0), (3, 'sora', '소라', 'x', 0);
        """

    @Test func `plain names of an earlier release reserve the handles that they look like`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("board.sqlite")
        let old = try SQLiteDatabase(path: path, readers: 1)
        try old.setUp { connection in
            _ = try Migration.run(Array(old.migrations.prefix(2)), on: connection, at: .start)
            try connection.runScript(Self.rows)
        }
        try old.close()

        let store = try Store(path: path)
        await #expect(throws: StoreError.handleTaken) { try await store.join("minji1") }
        await #expect(throws: StoreError.handleTaken) { try await store.join("minji-i") }
        #expect(try await store.join("bob1").0.handle == "bob1")
        let sora = try await store.member(handle: "sora").id
        await #expect(throws: StoreError.othersHandle) { try await store.rename(sora, displayName: "@mina") }
        try store.close()
    }
}
