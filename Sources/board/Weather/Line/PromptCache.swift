import BoardClient
import BoardModels
import Glibc

/// The conditions last heard of places, one file for each place and server, so that a prompt waits for nobody.
struct PromptCache {
    /// What a file holds.
    struct Entry: Codable, Equatable {
        var server: ServerAddress
        var question: String
        var report: ConditionsReport
        var heardAt: Timestamp
    }

    /// For how long an entry is as good as a new answer.
    static let freshTime = Duration.seconds(600)
    /// Past this a measurement says nothing about now.
    static let usefulTime = Duration.seconds(3 * 3600)
    /// How long nobody asks again after somebody did, whatever came of it.
    private static let pause = Duration.seconds(30)

    let folder: String

    /// The entry; nil where there is none, or none that can be read.
    func entry(of question: PlaceQuery, at server: ServerAddress) -> Entry? {
        let entry: Entry? = (try? JSONFile.read(path(question, server))) ?? nil
        // Names of files are short, so two questions may share one.
        guard let entry, entry.server == server, entry.question == Self.text(question) else { return nil }
        return entry
    }

    /// Keeps an answer.
    ///
    /// Trouble is told to nobody: it is only asked for again.
    func keep(_ report: ConditionsReport, of question: PlaceQuery, at server: ServerAddress, heardAt: Timestamp) {
        let entry = Entry(server: server, question: Self.text(question), report: report, heardAt: heardAt)
        guard let text = try? JSONText.of(entry) else { return }
        try? PrivateFile.write(Array(text.utf8), to: path(question, server), isDurable: false)
    }

    /// Whether it is this run's turn to ask the server; all others within half a minute are told no.
    func claimsRefresh(of question: PlaceQuery, at server: ServerAddress) -> Bool {
        let path = path(question, server) + ".asked"
        let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0 else { return false }
        let passed = time(nil) - status.st_mtim.tv_sec
        // A new file is empty: nobody has asked yet.
        guard status.st_size == 0 || !(0..<Int(Self.pause.components.seconds)).contains(passed) else { return false }
        return ftruncate(descriptor, 0) == 0 && Descriptor.write([UInt8(ascii: "\n")], to: descriptor)
    }

    private func path(_ question: PlaceQuery, _ server: ServerAddress) -> String {
        // FNV-1a, for a name that every file system takes whatever the place is called.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(server) \(Self.text(question))".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return folder + "/" + String(repeating: "0", count: 16 - digits.count) + digits + ".json"
    }

    private static func text(_ question: PlaceQuery) -> String {
        question.parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }
}
