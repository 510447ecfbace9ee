/// The types of result columns that are decoded, by their object identifiers (OIDs), which never change.
enum PostgreSQLType: UInt32 {
    case bool = 16
    case bytea = 17
    case name = 19
    case int8 = 20
    case int2 = 21
    case int4 = 23
    case text = 25
    case oid = 26
    case json = 114
    case float4 = 700
    case float8 = 701
    case bpchar = 1042
    case varchar = 1043
    case numeric = 1700
    case logPosition = 3220
    case transactionID = 5069
}
