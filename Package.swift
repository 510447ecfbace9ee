// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let configuration = Target.Dependency.product(name: "Configuration", package: "swift-configuration")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let grdbSQLite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let hummingbirdCore = Target.Dependency.product(name: "HummingbirdCore", package: "hummingbird")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let log = Target.Dependency.product(name: "Logging", package: "swift-log")
let metrics = Target.Dependency.product(name: "Metrics", package: "swift-metrics")
let coreMetrics = Target.Dependency.product(name: "CoreMetrics", package: "swift-metrics")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioEmbedded = Target.Dependency.product(name: "NIOEmbedded", package: "swift-nio")
let nioHTTP1 = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let nioHTTPCompression = Target.Dependency.product(name: "NIOHTTPCompression", package: "swift-nio-extras")
let nioHTTPTypes = Target.Dependency.product(name: "NIOHTTPTypes", package: "swift-nio-extras")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let unixSignals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")

// The decoders that are fuzzed, and what their inputs are made of.
let fuzzed: [Target.Dependency] = [
    "board", "board-server", "BoardServer", "BoardWeb", "BoardWeather", "BoardStore", "BoardModels", "BoardClient",
    "LenientJSON", "OpenWeather", "OpenMeteo", httpTypes, hummingbird, nioCore,
]

let package = Package(
    name: "board",
    products: [
        .executable(name: "board", targets: ["board"]),
        .executable(name: "board-server", targets: ["board-server"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        // No pkgConfig: it would link libcurl, which Curl loads only when it is needed (see shim.h).
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CCmark", providers: [.apt(["libcmark-dev"])]),
        // Loaded by the process that draws link previews, like libcurl; its header declares what it uses.
        .systemLibrary(name: "CPango", providers: [.apt(["librsvg2-2"])]),
        // Loaded like libcurl, by servers whose database is on PostgreSQL.
        .systemLibrary(name: "CPostgreSQL", providers: [.apt(["libpq-dev"])]),
        .systemLibrary(name: "CWidth"),
        .target(name: "Curl", dependencies: ["CCurl"], swiftSettings: strict),
        // How the providers' JSON is decoded, in which any value may be damaged.
        .target(name: "LenientJSON", swiftSettings: strict),
        .target(name: "OpenWeather", dependencies: ["Curl", "LenientJSON"], swiftSettings: strict),
        .target(name: "OpenMeteo", dependencies: ["Curl", "LenientJSON"], swiftSettings: strict),
        .target(
            name: "OpenWeatherSimulator", dependencies: [hummingbird, hummingbirdCore, lifecycle, log, nioCore],
            swiftSettings: strict),
        .target(name: "BoardModels", dependencies: [crypto], swiftSettings: strict),
        // SQLite and PostgreSQL behind one interface; it knows no noun of the board.
        .target(
            name: "BoardDatabase", dependencies: ["CPostgreSQL", deque, grdb, grdbSQLite, log], swiftSettings: strict),
        .target(
            name: "BoardStore", dependencies: ["BoardDatabase", "BoardModels", crypto, log],
            resources: [.embedInCode("Migrations")],
            swiftSettings: strict),
        // The weather service; it knows nothing of HTTP servers.
        .target(
            name: "BoardWeather",
            dependencies: [
                "BoardModels", "BoardStore", "OpenWeather", "OpenMeteo", "Curl", coreMetrics, lifecycle, log, metrics,
            ],
            swiftSettings: strict),
        // What the pages and the API's routes share: use cases, callers, limits, caches, responses and settings.
        .target(
            name: "BoardWeb",
            dependencies: [
                "BoardDatabase", "BoardModels", "BoardStore", "BoardWeather", "OpenWeather", crypto, cryptoExtras,
                deque, httpTypes,
                hummingbird, hummingbirdCore, lifecycle, log, nioCore, nioEmbedded, nioHTTP1, nioHTTPCompression,
                nioHTTPTypes, nioPosix,
            ],
            swiftSettings: strict),
        .target(
            name: "BoardPages",
            dependencies: [
                "BoardModels", "BoardStore", "BoardWeather", "BoardWeb", "CCmark", "CPango", crypto, httpTypes,
                hummingbird, mustache, nioCore, nioPosix,
            ],
            // Copied, since processing would flatten the folders.
            resources: [.copy("Templates"), .copy("Assets"), .copy("Information")],
            swiftSettings: strict),
        .target(
            name: "BoardServer",
            dependencies: [
                "BoardDatabase", "BoardModels", "BoardStore", "BoardWeather", "BoardWeb", "BoardPages", coreMetrics,
                httpTypes,
                hummingbird, hummingbirdCore, lifecycle, log, metrics, nioCore, nioHTTP1, nioHTTPTypes, nioPosix,
            ],
            swiftSettings: strict),
        .target(name: "BoardClient", dependencies: ["BoardModels", "Curl"], swiftSettings: strict),
        .executableTarget(
            name: "board-server",
            dependencies: [
                "BoardServer", "BoardPages", "BoardWeb", "BoardWeather", "BoardStore", "BoardDatabase", "BoardModels",
                "OpenWeather", "OpenWeatherSimulator", argumentParser, configuration, lifecycle, log, unixSignals,
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "board", dependencies: ["BoardClient", "BoardModels", "CWidth", argumentParser],
            swiftSettings: strict,
            // A process of a few milliseconds: its 58,000 relocations take an eighth of the space, and less time.
            linkerSettings: [
                .unsafeFlags(
                    ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"],
                    .when(configuration: .release))
            ]),

        .target(name: "BoardTestSupport", path: "Tests/BoardTestSupport", swiftSettings: strict),
        .target(
            name: "BoardScenes",
            dependencies: [
                "BoardServer", "BoardWeb", "BoardWeather", "BoardStore", "BoardModels", "OpenWeather",
                "OpenWeatherSimulator", "Curl", "BoardTestSupport", lifecycle, log,
            ],
            path: "Tests/BoardScenes", swiftSettings: strict),
        .target(
            name: "OpenMeteoSimulator",
            dependencies: ["OpenWeatherSimulator", hummingbird, hummingbirdCore, log, nioCore],
            path: "Tests/OpenMeteoSimulator", swiftSettings: strict),
        .executableTarget(
            name: "board-bench",
            dependencies: [
                "BoardServer", "BoardWeb", "BoardWeather", "BoardStore", "BoardModels", "BoardClient", "Curl",
                "OpenWeatherSimulator", "BoardScenes", "BoardTestSupport", crypto, grdbSQLite, hummingbird, log,
                nioCore,
            ],
            path: "Tests/Benchmarks", swiftSettings: strict),
        .testTarget(name: "BoardModelsTests", dependencies: ["BoardModels"], swiftSettings: strict),
        .testTarget(
            name: "BoardDatabaseTests", dependencies: ["BoardDatabase", "BoardTestSupport"], swiftSettings: strict),
        .testTarget(
            name: "BoardStoreTests", dependencies: ["BoardStore", "BoardDatabase", "BoardModels", "BoardTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "BoardWeatherTests",
            dependencies: [
                "BoardWeather", "BoardStore", "BoardModels", "LenientJSON", "OpenMeteo", "OpenWeather",
                "BoardTestSupport", coreMetrics,
                log,
            ],
            swiftSettings: strict),
        .testTarget(
            name: "BoardServerTests",
            dependencies: [
                "board-server", "BoardServer", "BoardPages", "BoardWeb", "BoardWeather", "BoardStore", "BoardDatabase",
                "BoardModels", "OpenMeteo", "OpenMeteoSimulator", "OpenWeather", "OpenWeatherSimulator", "Curl",
                "BoardScenes",
                "BoardTestSupport", argumentParser, httpTypes, hummingbird, lifecycle, log, nioCore, nioEmbedded,
                nioHTTPTypes, nioPosix,
            ],
            swiftSettings: strict),
        .testTarget(name: "CurlTests", dependencies: ["Curl", "BoardTestSupport"], swiftSettings: strict),
        .testTarget(
            name: "BoardClientTests", dependencies: ["BoardClient", "BoardModels", "BoardTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "boardTests",
            dependencies: ["board", "board-server", "BoardClient", "BoardModels", "BoardTestSupport", argumentParser],
            swiftSettings: strict),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["board", "board-server", "BoardClient", "BoardModels", "Curl", "BoardTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "OpenWeatherTests",
            dependencies: ["OpenWeather", "OpenWeatherSimulator", "Curl", "BoardTestSupport", lifecycle, log],
            swiftSettings: strict),
        .testTarget(
            name: "OpenWeatherSimulatorTests",
            dependencies: ["OpenWeatherSimulator", "Curl", "BoardTestSupport", lifecycle, log],
            swiftSettings: strict),
        .testTarget(
            name: "OpenAPITests",
            dependencies: [
                "board", "BoardServer", "BoardWeb", "BoardWeather", "BoardStore", "BoardModels", "Curl",
                "BoardScenes", "BoardTestSupport", argumentParser, hummingbird, lifecycle, log,
            ],
            swiftSettings: strict),
        .testTarget(
            name: "OpenMeteoTests", dependencies: ["OpenMeteo", "OpenMeteoSimulator", "Curl", "BoardTestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "FuzzingTests", dependencies: fuzzed, path: "Tests/Fuzzing",
            exclude: ["Fuzzer.swift", "Corpora", "run"], swiftSettings: strict),
    ]
)

// Tests/Fuzzing/run builds the fuzzer, an executable of the same sources, and names libFuzzer's library. All targets are
// instrumented, and optimized to try more inputs a second; the two programs become libraries without their entry points,
// so that the fuzzer can link them.
if let libFuzzer = Context.environment["BOARD_LIBFUZZER"] {
    let entryPoints = ["board": ["Program/Main.swift"], "board-server": ["BoardServerCommand.swift"]]
    package.products = []
    package.targets = package.targets.filter { $0.type != .test }.map { target in
        guard target.type != .system else { return target }
        return .target(
            name: target.name, dependencies: target.dependencies, path: target.path,
            exclude: entryPoints[target.name] ?? [], resources: target.resources,
            swiftSettings: strict + [.unsafeFlags(["-sanitize=fuzzer", "-O"])])
    }
    package.targets.append(
        .executableTarget(
            name: "board-fuzz", dependencies: fuzzed, path: "Tests/Fuzzing",
            exclude: ["CorpusTests.swift", "Corpora", "run"],
            swiftSettings: strict + [.enableExperimentalFeature("Extern"), .unsafeFlags(["-O"])],
            linkerSettings: [.unsafeFlags([libFuzzer, "-lstdc++", "-lm"])]))
}

// deploy/test --filter names the test targets that it runs: only they and what they depend on are built.
if let names = Context.environment["BOARD_TEST_TARGETS"] {
    var needed: Set<String> = []
    var pending = names.split(separator: " ").map(String.init)
    while let name = pending.popLast() {
        guard let target = package.targets.first(where: { $0.name == name }), needed.insert(name).inserted else {
            continue
        }
        for dependency in target.dependencies {
            switch dependency {
            case .targetItem(let name, _), .byNameItem(let name, _): pending.append(name)
            default: break
            }
        }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { !needed.contains($0.name) }
}
