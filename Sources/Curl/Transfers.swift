import CCurl

/// The active transfers of one event loop.
struct Transfers {
    private let library: Library
    private var byHandle: [OpaquePointer: Transfer] = [:]
    /// The handles of the transfers by the identities of their calls, to find the transfer of a cancelled call.
    private var handles: [ObjectIdentifier: OpaquePointer] = [:]

    init(_ library: Library) {
        self.library = library
    }

    /// Starts the transfer of a call; if that fails, the call ends with the error.
    mutating func start(_ pendingCall: PendingCall, on multi: borrowing MultiHandle) {
        guard !pendingCall.call.isCancelled else { return pendingCall.end(.failure(.cancelled)) }
        do throws(CurlError) {
            let transfer = try Transfer(pendingCall, library)
            try multi.add(transfer.handle)
            byHandle[transfer.handle] = transfer
            handles[ObjectIdentifier(pendingCall.call)] = transfer.handle
        } catch {
            pendingCall.end(.failure(error))
        }
    }

    /// Aborts the transfer of a call; does nothing if the call has already completed.
    mutating func cancel(_ call: CurlCall, on multi: borrowing MultiHandle) {
        guard let handle = handles[ObjectIdentifier(call)], let transfer = remove(handle, from: multi) else { return }
        transfer.pendingCall.end(.failure(.cancelled))
    }

    /// Ends the calls of all completed transfers with their results.
    mutating func endDone(on multi: borrowing MultiHandle) {
        while let (handle, code) = multi.nextDone() {
            guard let transfer = byHandle[handle] else { continue }
            // The result must be read first, since removing the handle resets it.
            let result = transfer.result(code)
            _ = remove(handle, from: multi)
            transfer.pendingCall.end(result)
        }
    }

    /// Aborts all transfers and returns their calls, which the caller must end.
    mutating func removeAll(from multi: borrowing MultiHandle) -> [PendingCall] {
        Array(byHandle.keys).compactMap { remove($0, from: multi)?.pendingCall }
    }

    private mutating func remove(_ handle: OpaquePointer, from multi: borrowing MultiHandle) -> Transfer? {
        guard let transfer = byHandle.removeValue(forKey: handle) else { return nil }
        handles[ObjectIdentifier(transfer.pendingCall.call)] = nil
        multi.remove(handle)
        return transfer
    }
}
