import BoardDatabase
import BoardModels

extension Store {
    /// Returns a member's saved places, by position.
    package func savedPlaces(of member: Member.ID) async throws(StoreError) -> [SavedPlace] {
        try await database.fetch(SavedPlaceRecord.list(of: member), SavedPlaceRecord.decode)
    }

    /// Appends a place to a member's saved places; a new home replaces the previous home.
    ///
    /// Throws `nameTaken` if another place has the same label, ignoring case, `placeLimit`, `memberGone` or
    /// `idempotencyKeyReused`.
    package func savePlace(
        _ new: NewSavedPlace, of member: Member.ID, idempotency: IdempotencyKey? = nil, at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<SavedPlace> {
        try await writeOnce(idempotency, for: member, at: moment, .concurrent) { connection in
            let places = try SavedPlaceRecord.all(of: member, on: connection)
            guard places.count < SavedPlace.maximumCount else {
                throw StoreError.placeLimit(SavedPlace.maximumCount)
            }
            if new.isHome == true { try SavedPlaceRecord.clearHome(of: member, on: connection) }
            return try Self.insert(new, of: member, position: places.count + 1, at: moment, on: connection)
        }
    }

    private static func insert(
        _ new: NewSavedPlace, of member: Member.ID, position: Int, at moment: Timestamp, on connection: any Connection
    ) throws -> SavedPlace {
        let (place, label) = (new.place, new.label ?? new.defaultLabel)
        guard let point = place.coordinates?.rounded else {
            throw StoreError.internalFault("a place to save has no coordinates")
        }
        let saved = try connection.first(
            """
            INSERT INTO saved_places (
                member_id, label, label_key, name, latitude, longitude, country, state, korean_name, position,
                is_home, saved_at)
            VALUES (
                \(member), \(label), \(SavedPlaceRecord.key(label)), \(place.name), \(point.latitude),
                \(point.longitude), \(place.country), \(place.state), \(place.koreanName), \(position),
                \(new.isHome ?? false), \(moment))
            ON CONFLICT (member_id, label_key) DO NOTHING RETURNING \(sql: SavedPlaceRecord.columns)
            """, SavedPlaceRecord.decode)
        guard let saved else { throw StoreError.nameTaken }
        return saved
    }

    /// Changes a saved place's label, position or home flag; throws `notFound` or `nameTaken`.
    package func editSavedPlace(
        _ id: SavedPlace.ID, _ edit: SavedPlaceEdit, of member: Member.ID
    ) async throws(StoreError) -> SavedPlace {
        try await database.write(.concurrent) { connection in
            try connection.lock(.member(member))
            let places = try SavedPlaceRecord.all(of: member, on: connection)
            guard places.contains(where: { $0.id == id }) else { throw StoreError.notFound }
            if let label = edit.label { try Self.rename(id, to: label, on: connection) }
            if let isHome = edit.isHome {
                if isHome { try SavedPlaceRecord.clearHome(of: member, on: connection) }
                try connection.run("UPDATE saved_places SET is_home = \(isHome) WHERE id = \(id)")
            }
            if let position = edit.position {
                var order = places.map(\.id).filter { $0 != id }
                order.insert(id, at: min(max(position - 1, 0), order.count))
                try SavedPlaceRecord.renumber(order, of: member, on: connection)
            }
            guard let edited = try SavedPlaceRecord.find(id, of: member, on: connection) else {
                throw StoreError.internalFault("an edited place cannot be found")
            }
            return edited
        }
    }

    private static func rename(_ id: SavedPlace.ID, to label: String, on connection: any Connection) throws {
        do {
            try connection.run(
                """
                UPDATE saved_places SET label = \(label), label_key = \(SavedPlaceRecord.key(label)) WHERE id = \(id)
                """)
        } catch DatabaseError.brokenConstraint(.unique, _) {
            // The label is the only unique value that changes.
            throw StoreError.nameTaken
        }
    }

    /// Removes a saved place and the digest subscription for it; throws `notFound`.
    package func removeSavedPlace(_ id: SavedPlace.ID, of member: Member.ID) async throws(StoreError) {
        try await database.write(.concurrent) { connection in
            try connection.lock(.member(member))
            let removed = try connection.run("DELETE FROM saved_places WHERE id = \(id) AND member_id = \(member)")
            guard removed > 0 else { throw StoreError.notFound }
            let left = try SavedPlaceRecord.all(of: member, on: connection)
            try SavedPlaceRecord.renumber(left.map(\.id), of: member, on: connection)
        }
    }
}
