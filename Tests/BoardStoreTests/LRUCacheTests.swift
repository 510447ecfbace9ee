import Testing

@testable import BoardStore

struct LRUCacheTests {
    @Test func `what is used stays, and what is not used is dropped`() {
        var dictionary = LRUCache<Int, String>(maximumSize: 100)
        for number in 0..<1000 {
            dictionary.insert("value \(number)", for: number, size: 10)
            let used = dictionary[0]
            #expect(used == "value 0")
        }
        let (last, old) = (dictionary[999], dictionary[500])
        #expect(last == "value 999")
        #expect(old == nil)
        var kept = 0
        for number in 0..<1000 where dictionary[number] != nil { kept += 1 }
        #expect(kept <= 10)
    }

    @Test func `a replaced value is not returned again, and a too large one is not kept`() {
        var dictionary = LRUCache<Int, String>(maximumSize: 100)
        dictionary.insert("old", for: 1, size: 10)
        dictionary.insert("new", for: 1, size: 10)
        let replaced = dictionary[1]
        #expect(replaced == "new")
        dictionary.insert("large", for: 1, size: 51)
        let large = dictionary[1]
        #expect(large == nil)
    }
}
