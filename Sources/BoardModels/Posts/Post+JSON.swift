// Hand-written JSON encoding, faster than the Codable conformances: lists of posts are the server's most frequent
// responses. Tests check that both encodings are equivalent.

extension Page<Post> {
    /// The page of posts encoded as JSON in UTF-8.
    package var json: [UInt8] { encoded.bytes }

    package var encoded: EncodedPosts {
        var json = JSONWriter(capacity: 800 * items.count + 64)
        var encoding = PostEncoding()
        json.object { json in
            json.key("items")
            json.array(of: items) { json, post in encoding.write(post, to: &json) }
            json.optional("next", next) { $0.value($1) }
        }
        return EncodedPosts(bytes: json.bytes, readerFields: encoding.readerFields)
    }
}

extension Post {
    /// The post encoded as JSON in UTF-8.
    package var json: [UInt8] { encoded.bytes }

    package var encoded: EncodedPosts {
        var json = JSONWriter(capacity: 1024)
        var encoding = PostEncoding()
        encoding.write(self, to: &json)
        return EncodedPosts(bytes: json.bytes, readerFields: encoding.readerFields)
    }
}

/// What the encoding of posts remembers from one post to the next.
private struct PostEncoding {
    private(set) var readerFields: [EncodedPosts.ReaderFields] = []
    /// The conditions written last, which are not encoded again for a post that has the same: posts that were written at
    /// the same time and place share an observation.
    private var last: (conditions: Conditions, bytes: [UInt8])?

    mutating func write(_ post: Post, to json: inout JSONWriter) {
        json.object { json in
            json.key("id")
            json.value(post.id.rawValue)
            json.key("author")
            json.object { json in
                json.key("handle")
                json.value(post.author.handle)
                json.key("displayName")
                json.value(post.author.displayName)
                json.optional("isModerator", post.author.isModerator) { $0.value($1) }
            }
            post.content.writeFields(to: &json)
            json.optional("conditions", post.conditions) { json, conditions in
                json.value(encoded: encoded(conditions))
            }
            json.key("writtenInIt")
            json.value(post.writtenInIt)
            json.key("revision")
            json.value(post.revision)
            json.key("likes")
            json.value(post.likes)
            json.key("createdAt")
            json.value(post.createdAt)
            json.optional("editedAt", post.editedAt) { $0.value($1) }
            json.key("liked")
            let start = json.bytes.count
            json.writeReaderFields(liked: post.liked, may: post.may)
            readerFields.append(
                EncodedPosts.ReaderFields(
                    post: post.id, author: post.author.handle, range: start..<json.bytes.count))
            json.optional("hiding", post.hiding) { json, hiding in hiding.write(to: &json) }
        }
    }

    private mutating func encoded(_ conditions: Conditions) -> [UInt8] {
        if let last, last.conditions == conditions { return last.bytes }
        var json = JSONWriter(capacity: 640)
        conditions.write(to: &json)
        last = (conditions, json.bytes)
        return json.bytes
    }
}

extension Hiding {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("state")
            json.value(state.rawValue)
            json.key("at")
            json.value(at)
            json.optional("decision", decision) { $0.value($1.rawValue) }
            json.optional("reason", reason) { $0.value($1.rawValue) }
            json.optional("message", message) { $0.value($1) }
            json.key("mayEdit")
            json.value(mayEdit)
            json.key("mayAskBack")
            json.value(mayRequestRestoration)
            json.key("mayAppeal")
            json.value(mayAppeal)
        }
    }
}

extension Place {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("name")
            json.value(name)
            json.optional("latitude", coordinates?.latitude) { $0.value($1) }
            json.optional("longitude", coordinates?.longitude) { $0.value($1) }
            json.optional("country", country) { $0.value($1) }
            json.optional("state", state) { $0.value($1) }
            json.optional("koreanName", koreanName) { $0.value($1) }
        }
    }
}

extension Conditions {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("weather")
            json.value(weather.slug)
            json.key("code")
            json.value(code)
            json.key("isNight")
            json.value(isNight)
            json.optional("temperature", temperature) { $0.value($1) }
            json.optional("feelsLike", feelsLike) { $0.value($1) }
            json.optional("humidity", humidity) { $0.value($1) }
            json.optional("pressure", pressure) { $0.value($1) }
            json.optional("windSpeed", windSpeed) { $0.value($1) }
            json.optional("windGust", windGust) { $0.value($1) }
            json.optional("windDirection", windDirection) { $0.value($1) }
            json.optional("clouds", clouds) { $0.value($1) }
            json.optional("visibility", visibility) { $0.value($1) }
            json.optional("uvIndex", uvIndex) { $0.value($1) }
            json.optional("rain", rain) { $0.value($1) }
            json.optional("snow", snow) { $0.value($1) }
            json.optional("airQuality", airQuality) { $0.value($1) }
            json.optional("sunrise", sunrise) { $0.value($1) }
            json.optional("sunset", sunset) { $0.value($1) }
            json.optional("utcOffset", utcOffset) { $0.value($1) }
            json.key("observedAt")
            json.value(observedAt)
            json.key("provider")
            json.value(provider.rawValue)
            json.optional("dewPoint", dewPoint) { $0.value($1) }
            json.key("simulated")
            json.value(provider.isSimulated)
            json.key("attribution")
            json.value(provider.attribution)
        }
    }
}

extension JSONWriter {
    /// Writes a JSON key and its value; writes nothing if the value is nil.
    mutating func optional<Value>(
        _ name: StaticString, _ value: Value?, _ write: (inout JSONWriter, Value) -> Void
    ) {
        guard let value else { return }
        key(name)
        write(&self, value)
    }
}
