import BoardStore
import Foundation

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb
@testable import board_server

/// The settings file and settings from the environment: refused with a sentence, or within their limits.
///
/// The first byte chooses a setting; the rest is its value, and is also read as a file.
enum SettingsFuzz {
    static func check(_ bytes: [UInt8]) throws {
        var input = FuzzInput(bytes)
        let setting = input.choice(of: ServerSettings.all)
        try check { try ServerSettings(flags: [:], environment: [setting.variable: input.text], file: nil) }

        let file = FileManager.default.temporaryDirectory.appending(path: "board-settings-\(UUID()).json")
        try Data(input.rest).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try check { try ServerSettings(flags: [:], environment: [:], file: file.path()) }
    }

    private static func check(_ read: () throws -> ServerSettings) throws {
        let settings: ServerSettings
        do {
            settings = try read()
        } catch let error as CommandFailure {
            let isSentence = [".", "?"].contains { error.description.hasSuffix($0) }
            return try expect(isSentence, "an error is a sentence: \(error)")
        }
        try expect((0...65_535).contains(settings.port), "a port is in range")
        let limits = settings.limits
        for limit in [
            limits.requestBody, limits.registrationsPerHour, limits.failedSignInsPerNetwork, limits.readsPerMinute,
            limits.writesPerMinute, limits.networkWritesPerMinute, limits.connections, limits.connectionsPerNetwork,
            limits.weather.callsPerMinute, limits.store.postsPerTenMinutes, limits.store.autoHideNetworks,
        ] {
            try expect(limit > 0, "a limit is positive")
        }
        if let interval = settings.backups.interval {
            try expect(
                (Duration.seconds(1)...Duration.seconds(366 * 86_400)).contains(interval), "an interval is in range")
        }
        try expect(limits.store.autoHideWeight.isFinite, "a weight is a number")
        for timeout in [limits.idleTimeout, limits.headerTimeout, limits.drainTimeout] {
            try expect((Duration.seconds(1)...Duration.seconds(86_400)).contains(timeout), "a timeout is in range")
        }
    }
}
