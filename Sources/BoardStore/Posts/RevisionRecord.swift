import BoardModels

enum RevisionRecord {
    /// The SELECT list over `revisions r`.
    static let columns: Statement = """
        r.revision, r.weather, r.category, r.title, r.body, r.link, r.place_name, r.latitude, r.longitude, r.written_at
        """

    static func decode(_ row: inout Row) throws(StoreError) -> PostRevision {
        PostRevision(
            revision: try row.next(), weather: try row.next(), category: try row.next(), title: try row.next(),
            body: try row.next(), link: try row.next(), place: try PlaceRecord.decode(&row),
            writtenAt: try row.next())
    }

    static func insert(
        _ text: NewPost, of post: Post.ID, revision: Int, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO revisions (
                post_id, revision, weather, category, title, body, link, place_name, latitude, longitude, written_at)
            VALUES (
                \(post), \(revision), \(text.weather), \(text.category), \(text.title), \(text.body), \(text.link),
                \(text.place?.name), \(text.place?.coordinates?.latitude), \(text.place?.coordinates?.longitude),
                \(moment))
            """)
    }
}
