import BoardModels
import Glibc

/// Decodes the texts that come from outside: arguments, standard input, prompts and files of an editor.
enum TextInput {
    /// Returns a text in UTF-8, UTF-16 with a byte order mark, or the encoding that the locale names, with `\n` line
    /// endings; nil if it is in none of them, since guessing would publish a wrong text.
    static func decoded(_ bytes: [UInt8], locale environment: @autoclosure () -> Environment = .current()) -> String? {
        if let text = String(textFile: bytes) { return text }
        guard let encoding = environment().encoding, let converted = converted(bytes, from: encoding) else {
            return nil
        }
        return String(textFile: converted)
    }

    /// The arguments of the program after its name; throws a usage error that names one in an unknown encoding.
    static func arguments() throws(Failure) -> [String] {
        var arguments: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = CommandLine.unsafeArgv[index] else { continue }
            let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
            if let text = String(validating: bytes, as: UTF8.self) {
                arguments.append(text)
            } else if let text = decoded(Array(bytes)) {
                arguments.append(text)
            } else {
                throw unknownEncoding(
                    LocalizedText("Argument {0}", "{0}번째 인자").text(in: CurrentLanguage.language, String(index)))
            }
        }
        return arguments
    }

    /// The usage error for a text in an unknown encoding.
    static func unknownEncoding(_ name: String) -> Failure {
        Failure(
            .usage,
            LocalizedText(
                "{0} is not in UTF-8. Convert it first, for example with: iconv -f CP949 -t UTF-8",
                "{0}: UTF-8 글이 아닙니다. 먼저 변환해 주세요. 예: iconv -f CP949 -t UTF-8"), name)
    }

    /// Converts bytes to UTF-8; nil if they are not in the encoding.
    private static func converted(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
        guard let converter = iconv_open("UTF-8", encoding), converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        // No character of one byte has more than four in UTF-8.
        var output = [CChar](repeating: 0, count: bytes.count * 4)
        var input = bytes.map { CChar(bitPattern: $0) }
        var (inputLeft, outputLeft) = (input.count, output.count)
        let count = output.count
        let isConverted = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                var (next, end) = (input.baseAddress, output.baseAddress)
                return iconv(converter, &next, &inputLeft, &end, &outputLeft) != -1 && inputLeft == 0
            }
        }
        return isConverted ? output.prefix(count - outputLeft).map { UInt8(bitPattern: $0) } : nil
    }
}
