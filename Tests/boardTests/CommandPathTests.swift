import Testing

@testable import board

@Suite struct CommandPathTests {
    @Test(arguments: [
        (["now", "-33.86,151.21"], ["now", "--", "-33.86,151.21"]),
        (["post", "-5 °C", "-w", "snow"], ["post", "-w", "snow", "--", "-5 °C"]),
        (["post", "-b", "-5 °C", "-p", "-1,2"], ["post", "-b", "-5 °C", "-p", "-1,2"]),
        (["post", "--json", "-5"], ["post", "--json", "--", "-5"]),
        (["post", "--lang=ko", "-5"], ["post", "--lang=ko", "--", "-5"]),
        (["post", "-b", "-", "Title"], ["post", "-b", "-", "Title"]),
        (["search", "-5", "--", "-6", "-x"], ["search", "--", "-5", "-6", "-x"]),
        (["list", "--nope", "-x"], ["list", "--nope", "-x"]),
        ([], []),
    ])
    func `a minus before anything but a letter begins no option`(given: [String], read: [String]) {
        #expect(CommandPath.shieldingMinus(given) == read)
    }
}
