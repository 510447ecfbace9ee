import BoardModels

extension BoardClient {
    /// Fetches a member's moderation record, which the server keeps after the account is deleted.
    package func memberRecord(_ handle: String) async throws(ClientError) -> ModerationRecord {
        try await value(Call(.showMemberRecord, handle))
    }

    /// Sanctions a member directly, without a moderation case.
    package func sanction(
        _ handle: String, _ sanction: NewSanction, idempotencyKey: String
    ) async throws(ClientError) -> Decision {
        let call = Call(.sanctionMember, handle)
        return try await value(call.sending(sanction).with(idempotencyKey: idempotencyKey))
    }

    /// Lifts a sanction before it expires.
    package func lift(
        _ id: Sanction.ID, _ why: NewReversal, idempotencyKey: String
    ) async throws(ClientError) -> Sanction {
        let call = Call(.liftSanction, id.description)
        return try await value(call.sending(why).with(idempotencyKey: idempotencyKey))
    }
}
