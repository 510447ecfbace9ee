import Testing

@testable import BoardModels

@Suite("Parsing of a category")
struct PostCategoryTests {
    @Test("accepts its slug and its Korean name, ignoring case and surrounding spaces")
    func names() {
        for category in PostCategory.allCases {
            #expect(PostCategory(spokenAs: category.rawValue) == category)
            #expect(PostCategory(spokenAs: " \(category.rawValue.uppercased())\n") == category)
            #expect(PostCategory(spokenAs: category.name(in: .english)) == category)
            #expect(PostCategory(spokenAs: category.name(in: .korean)) == category)
        }
        #expect(PostCategory(spokenAs: "음식") == .food)
        #expect(PostCategory(spokenAs: "옷차림") == .outfits)
    }

    @Test("rejects any other text", arguments: ["", " ", "foods", "foo d", "음", "all", "food\0"])
    func nothingElse(_ text: String) {
        #expect(PostCategory(spokenAs: text) == nil)
    }
}
