import Testing

/// Tests the validator itself: one that accepts everything would make all other tests here pass.
struct SchemaCheckTests {
    private static func faults(_ value: String, _ schema: String) throws -> [String] {
        let document = try JSON(Array(#"{"defs":{"Text":{"type":"string"}}}"#.utf8))
        return SchemaCheck(document: document).faults(try JSON(Array(value.utf8)), try JSON(Array(schema.utf8)))
    }

    @Test(
        arguments: [
            (#""a""#, #"{"type":"string"}"#), ("1", #"{"type":"integer","minimum":1,"maximum":1}"#),
            ("1.5", #"{"type":"number"}"#), ("null", #"{"type":["string","null"]}"#),
            (#""b""#, #"{"enum":["a","b"]}"#), (#"["x"]"#, ##"{"items":{"$ref":"#/defs/Text"}}"##),
            (#"{"a":1}"#, #"{"type":"object","required":["a"],"properties":{"a":{"type":"integer"},"b":{}}}"#),
            ("1", #"{"anyOf":[{"type":"string"},{"type":"integer"}]}"#), (#""비""#, #"{"minLength":1,"maxLength":1}"#),
            (#""2026-11-21T09:45:27.120Z""#, #"{"format":"date-time"}"#), (#""abc""#, #"{"pattern":"^[a-c]+$"}"#),
            ("{}", #"{"type":"object"}"#), ("[1,2]", #"{"maxItems":2}"#),
        ])
    func `valid values have no faults`(_ value: String, _ schema: String) throws {
        #expect(try Self.faults(value, schema).isEmpty)
    }

    @Test(
        arguments: [
            ("1", #"{"type":"string"}"#), ("1.5", #"{"type":"integer"}"#), ("null", #"{"type":"string"}"#),
            ("0", #"{"minimum":1}"#), ("2", #"{"maximum":1}"#), (#""c""#, #"{"enum":["a","b"]}"#),
            ("[1]", ##"{"items":{"$ref":"#/defs/Text"}}"##), (#""x""#, ##"{"$ref":"#/defs/Nothing"}"##),
            ("{}", #"{"required":["a"]}"#), (#"{"z":1}"#, #"{"properties":{"a":{}}}"#),
            (#"{"a":"x"}"#, #"{"properties":{"a":{"type":"integer"}}}"#), ("true", #"{"anyOf":[{"type":"string"}]}"#),
            ("1", #"{"oneOf":[{"type":"number"},{"type":"integer"}]}"#), (#""""#, #"{"minLength":1}"#),
            (#""비비""#, #"{"maxLength":1}"#),
            (#""2026-11-21""#, #"{"format":"date-time"}"#), (#""abd""#, #"{"pattern":"^[a-c]+$"}"#),
            ("1", #"{"multipleOf":1}"#), ("1", #"{"format":"uuid"}"#), ("1", "true"), ("true", #"{"type":"number"}"#),
            ("[1,2,3]", #"{"maxItems":2}"#),
        ])
    func `an invalid value has exactly one fault`(_ value: String, _ schema: String) throws {
        #expect(try Self.faults(value, schema).count == 1)
    }
}
