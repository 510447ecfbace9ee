import Testing

@testable import BoardModels

@Suite("Parsing of a category")
struct PostCategoryTests {
    @Test("accepts its slug, its names and the singular, ignoring case and spaces")
    func names() {
        for category in PostCategory.allCases {
            #expect(PostCategory(parsing: category.rawValue) == category)
            #expect(PostCategory(parsing: " \(category.rawValue.uppercased())\n") == category)
            #expect(PostCategory(parsing: category.name(in: .english)) == category)
            #expect(PostCategory(parsing: category.name(in: .korean)) == category)
        }
        #expect(PostCategory(parsing: "음식") == .food)
        #expect(PostCategory(parsing: "옷 차림") == .outfits)
        #expect(PostCategory(parsing: "Activity") == .activities)
    }

    @Test("rejects any other text", arguments: ["", " ", "foods", "fo od!", "음", "all", "food\0"])
    func nothingElse(_ text: String) {
        #expect(PostCategory(parsing: text) == nil)
    }
}
