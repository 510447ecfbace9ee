import Curl
import Testing

struct URLQueryTests {
    @Test func `every character that is not unreserved is encoded`() {
        let unreserved = "abcXYZ019-._~"
        #expect(URLQuery.percentEncoded(unreserved) == unreserved)
        for scalar in (0..<128 as Range<UInt8>).map({ Unicode.Scalar($0) })
        where !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
            && !"-._~".unicodeScalars.contains(scalar)
        {
            let encoded = URLQuery.percentEncoded(String(scalar))
            #expect(encoded.utf8.count == 3 && encoded.hasPrefix("%"))
        }
        #expect(URLQuery.percentEncoded("비") == "%EB%B9%84")
        #expect(URLQuery(["a": "1&b=2", "q": "+ %"]).text == "?a=1%26b%3D2&q=%2B%20%25")
    }

    @Test func `parameters keep their order, and no parameters make an empty query`() {
        var query = URLQuery(["q": "a b", "limit": "5"])
        #expect(query.text == "?q=a%20b&limit=5")
        query.append("appid", "k")
        #expect(query.text == "?q=a%20b&limit=5&appid=k")
        query.appendEncoded("start", "%31")
        #expect(query.text == "?q=a%20b&limit=5&appid=k&start=%31")
        #expect(URLQuery().text == "")
    }

    @Test(arguments: [
        ("망원", "%EB%A7%9D%EC%9B%90"), ("München,DE", "M%C3%BCnchen%2CDE"), ("New York", "New%20York"),
        ("a&b+c=d%#?/", "a%26b%2Bc%3Dd%25%23%3F%2F"), ("Saint-Jean_d.e~09", "Saint-Jean_d.e~09"),
        ("\u{0}\r\n\u{7F}", "%00%0D%0A%7F"), ("%20", "%2520"), ("", ""),
    ])
    func `a value is encoded exactly once`(value: String, written: String) {
        #expect(URLQuery.percentEncoded(value) == written)
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (-0.004, "0"), (0.005, "0.01"), (-0.01, "-0.01"), (1.05, "1.05"), (37.5, "37.5"),
        (-122.419_44, "-122.42"), (126.999, "127"), (-180, "-180"), (1e-9, "0"), (89.999, "90"),
    ])
    func `degrees have two decimals and no negative zero`(degrees: Double, written: String) {
        #expect(URLQuery.coordinate(degrees) == written)
    }
}
