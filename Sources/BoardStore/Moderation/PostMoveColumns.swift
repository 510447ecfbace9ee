import BoardDatabase
import BoardModels

/// SQL and decoding for the move of a post: the weather type and category before and after the move, in four columns
/// that are NULL without a move.
enum PostMoveColumns {
    static func columns(_ alias: Statement) -> Statement {
        """
        \(sql: alias).from_weather, \(sql: alias).from_category, \(sql: alias).to_weather, \(sql: alias).to_category
        """
    }

    static func decode(_ row: inout Row) throws -> PostMove? {
        let fromWeather: WeatherType? = try row.next()
        let fromCategory: PostCategory? = try row.next()
        let toWeather: WeatherType? = try row.next()
        let toCategory: PostCategory? = try row.next()
        guard let fromWeather, let fromCategory, let toWeather, let toCategory else { return nil }
        return PostMove(
            fromWeather: fromWeather, fromCategory: fromCategory, toWeather: toWeather, toCategory: toCategory)
    }
}
