import BoardModels

extension BoardClient {
    /// What moderators see of a member, whose account may be gone.
    package func memberRecord(_ handle: String) async throws(ClientError) -> ModerationRecord {
        try await value(Call(.showMemberRecord, handle))
    }

    /// Sanctions a member without a case.
    package func sanction(
        _ handle: String, _ sanction: NewSanction, idempotencyKey: String
    ) async throws(ClientError) -> Decision {
        let call = Call(.sanctionMember, handle)
        return try await value(call.sending(sanction).with("Idempotency-Key", idempotencyKey))
    }

    /// Ends a sanction before its time.
    package func lift(
        _ id: Sanction.ID, _ why: NewReversal, idempotencyKey: String
    ) async throws(ClientError) -> Sanction {
        let call = Call(.liftSanction, id.description)
        return try await value(call.sending(why).with("Idempotency-Key", idempotencyKey))
    }
}
