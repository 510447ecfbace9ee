import Testing

@testable import BoardModels

@Suite struct EndpointTests {
    @Test func `every method and path is unique`() {
        let lines = Endpoint.allCases.map { "\($0.method.rawValue) \($0.template)" }
        #expect(Set(lines).count == lines.count)
        for endpoint in Endpoint.allCases {
            #expect(endpoint.template.hasPrefix("/api/v1/"))
            #expect(!endpoint.template.hasSuffix("/"))
        }
    }

    @Test func `placeholders are replaced in order`() {
        #expect(Endpoint.listPosts.path() == "/api/v1/posts")
        #expect(Endpoint.listRevisions.path("7") == "/api/v1/posts/7/revisions")
        #expect(Endpoint.showMember.path("haneul") == "/api/v1/members/haneul")
    }
}
