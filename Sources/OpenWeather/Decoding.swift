import FoundationEssentials
import LenientJSON

extension OpenWeatherClient {
    /// A decoder of the vendor's responses, whose keys are in snake case.
    package static func makeDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }
}

/// A rule of decoding a member, whose value is also defined if the member is absent or damaged.
package protocol DecodingRule: Decodable, Sendable {
    associatedtype Member: Decodable
    init(_ member: Member?)
}

extension DecodingRule {
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(Member.self))
    }
}

extension KeyedDecodingContainer {
    // The synthesized initialisers prefer this overload to the standard library's, which throws if the key is absent.
    package func decode<Rule: DecodingRule>(_ type: Rule.Type, forKey key: Key) throws -> Rule {
        try decodeIfPresent(type, forKey: key) ?? Rule(nil)
    }
}

/// A value that is nil if it is absent or the vendor's placeholder for an unknown value.
@propertyWrapper
package struct OrNil<Value: PlaceholderValue>: DecodingRule, Equatable {
    package let wrappedValue: Value?

    package init(_ member: Value?) {
        wrappedValue = member.flatMap { $0.isPlaceholder ? nil : $0 }
    }
}

package protocol PlaceholderValue: Decodable, Equatable, Sendable {
    var isPlaceholder: Bool { get }
}

extension Int: PlaceholderValue {
    package var isPlaceholder: Bool { self == 0 }
}

extension Int64: PlaceholderValue {
    package var isPlaceholder: Bool { self == 0 }
}

/// A value that is empty if it is absent.
@propertyWrapper
package struct OrEmpty<Value: EmptyInitializable & Sendable>: DecodingRule, Equatable {
    package let wrappedValue: Value

    package init(_ member: Value?) {
        wrappedValue = member ?? Value()
    }
}

package protocol EmptyInitializable: Decodable, Equatable {
    init()
}

/// A UTC offset in seconds; nil if it is absent or more than a day, so that later arithmetic cannot overflow.
@propertyWrapper
package struct UTCOffset: DecodingRule, Equatable {
    package let wrappedValue: Int?

    package init(_ member: LenientNumber?) {
        wrappedValue = member?.seconds.flatMap { (-86_400...86_400).contains($0) ? Int($0) : nil }
    }
}

/// The readable elements of an array, and the number of the others; both empty if the array is absent.
@propertyWrapper
package struct Readable<Element: Decodable & Equatable & Sendable>: DecodingRule, Equatable {
    package let wrappedValue: [Element]
    package let projectedValue: Int

    package init(_ member: LenientList<Element>?) {
        wrappedValue = member?.elements ?? []
        projectedValue = member?.unreadCount ?? 0
    }
}
