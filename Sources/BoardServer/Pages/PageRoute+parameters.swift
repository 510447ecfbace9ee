import BoardModels
import Curl

extension PageRoute {
    /// The page's path with query parameters, percent-encoded.
    func url(_ parameters: [(name: String, value: String)]) -> String {
        var query = URLQuery()
        for (name, value) in parameters { query.append(name, value) }
        return path + query.text
    }

    /// The page's path with the page to which it returns as `next`.
    func url(returningTo page: String) -> String {
        url([(name: "next", value: page)])
    }
}
