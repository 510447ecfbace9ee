import Glibc

/// The coverage-guided fuzzer of one target, which `BOARD_FUZZ_TARGET` names; the arguments are libFuzzer's.
@main
enum Fuzzer {
    static func main() {
        guard FuzzTarget.chosen != nil else {
            let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
            print("Set BOARD_FUZZ_TARGET to one of: \(names).")
            exit(64)
        }
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = CommandLine.unsafeArgv
        exit(
            runFuzzer(&count, &arguments) { bytes, count in
                do {
                    try FuzzTarget.chosen?.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
                } catch {
                    fatalError("\(error)")
                }
                return 0
            })
    }
}

extension FuzzTarget {
    fileprivate static let chosen = getenv("BOARD_FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }
}

/// Runs libFuzzer with a program's arguments until it is done or a call of `check` ends the process.
@_extern(c, "LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
