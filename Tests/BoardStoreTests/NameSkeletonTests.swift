import BoardDatabase
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
        await #expect(throws: StoreError.othersHandle) {
            try await store.editMember(mina, AccountEdit(displayName: name))
        }
        await #expect(throws: StoreError.othersHandle) { try await register("bora", displayName: name) }
        #expect(try await store.member(handle: "mina").displayName == "mina")
        await #expect(throws: StoreError.unknownMember(handle: "bora")) { try await store.member(handle: "bora") }
    }

    @Test func `a display name reserves no handle`() async throws {
        let mina = try await register("mina", displayName: "Minji (minji)")
        #expect(try await store.join("minji").0.handle == "minji")
        #expect(try await store.member(handle: "mina").displayName == "Minji (minji)")
        await #expect(throws: StoreError.othersHandle) {
            try await store.editMember(mina.id, AccountEdit(displayName: "@minji"))
        }
    }

    @Test(arguments: ["rnina", "m1na", "mlna", "mina-", "mi_na", "mina"])
    func `a handle that looks like another one is taken, also after its account is deleted`(handle: String) async throws
    {
        let mina = try await store.memberID("mina")
        let new = NewMember(handle: handle, password: "x")
        await #expect(throws: StoreError.handleTaken) { try await store.checkNames(of: new) }
        try await store.deleteMember(mina, at: .start)
        await #expect(throws: StoreError.handleTaken) { try await store.join(handle) }
        await #expect(throws: StoreError.unknownMember(handle: handle)) { try await store.member(handle: handle) }
    }

    @Test func `members of an earlier release show their own handles, also when a similar one exists`() async throws {
        let alice = try await store.memberID("alice")
        let other = try await store.memberID("somebody")
        // Registered before look-alikes were refused.
        try await store.unchecked.write { connection in
            try connection.run("INSERT INTO handles (handle) VALUES ('al1ce')")
            try connection.run("UPDATE members SET handle = 'al1ce' WHERE id = \(other)")
        }
        #expect(try await store.editMember(alice, AccountEdit(displayName: "Alice")).displayName == "Alice")
        await #expect(throws: StoreError.othersHandle) {
            try await store.editMember(other, AccountEdit(displayName: "Alice"))
        }
        #expect(try await store.editMember(other, AccountEdit(displayName: "AL1CE")).displayName == "AL1CE")
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
