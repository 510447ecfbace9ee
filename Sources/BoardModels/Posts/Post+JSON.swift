// Hand-written JSON encoding, faster than the Codable conformances: lists of posts are the server's most frequent
// responses. Tests check that both encodings are equivalent.

extension Page<Post> {
    /// The page of posts encoded as JSON in UTF-8.
    package var json: [UInt8] {
        var json = JSONWriter(capacity: 800 * items.count + 64)
        var conditions: EncodedConditions?
        json.object { json in
            json.key("items")
            json.array(of: items) { json, post in post.write(to: &json, sharing: &conditions) }
            json.optional("next", next) { $0.value($1) }
        }
        return json.bytes
    }
}

extension Post {
    /// The post encoded as JSON in UTF-8.
    package var json: [UInt8] {
        var json = JSONWriter(capacity: 1024)
        var conditions: EncodedConditions?
        write(to: &json, sharing: &conditions)
        return json.bytes
    }

    /// Writes the post.
    ///
    /// - Parameter encoded: the conditions written last, which are not encoded again if this post has the same: posts
    ///   that were written at the same time and place share an observation.
    fileprivate func write(to json: inout JSONWriter, sharing encoded: inout EncodedConditions?) {
        json.object { json in
            json.key("id")
            json.value(id.rawValue)
            json.key("author")
            json.object { json in
                json.key("handle")
                json.value(author.handle)
                json.key("displayName")
                json.value(author.displayName)
                json.optional("isModerator", author.isModerator) { $0.value($1) }
            }
            content.writeFields(to: &json)
            json.optional("conditions", conditions) { json, conditions in
                if encoded?.conditions != conditions { encoded = EncodedConditions(conditions) }
                if let encoded { json.value(encoded: encoded.bytes) }
            }
            json.key("writtenInIt")
            json.value(writtenInIt)
            json.key("revision")
            json.value(revision)
            json.key("likes")
            json.value(likes)
            json.key("createdAt")
            json.value(createdAt)
            json.optional("editedAt", editedAt) { $0.value($1) }
            json.key("liked")
            json.value(liked)
            json.key("may")
            json.array(of: may) { json, action in json.value(action.rawValue) }
            json.optional("hiding", hiding) { json, hiding in hiding.write(to: &json) }
        }
    }
}

/// Conditions and their JSON.
private struct EncodedConditions {
    let conditions: Conditions
    let bytes: [UInt8]

    init(_ conditions: Conditions) {
        self.conditions = conditions
        var json = JSONWriter(capacity: 640)
        conditions.write(to: &json)
        bytes = json.bytes
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
