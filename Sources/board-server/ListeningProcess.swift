import Glibc

/// Finds out which process listens on a port, from what the kernel shows in `/proc`.
enum ListeningProcess {
    /// Returns whether a process listens on a TCP port; nil if its files cannot be read, as those of another user.
    static func isListening(_ process: Int32, on port: Int) -> Bool? {
        guard let own = sockets(of: process) else { return nil }
        return !own.isDisjoint(with: listeners(on: port))
    }

    /// The inodes of a process's sockets.
    private static func sockets(of process: Int32) -> Set<Substring>? {
        guard let folder = opendir("/proc/\(process)/fd") else { return nil }
        defer { closedir(folder) }
        var inodes: Set<Substring> = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            var target = [CChar](repeating: 0, count: 64)
            let length = readlink("/proc/\(process)/fd/\(name)", &target, target.count)
            guard length > 0 else { continue }
            let text = String(decoding: target.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if text.hasPrefix("socket:[") { inodes.insert(text.dropFirst("socket:[".count).dropLast()) }
        }
        return inodes
    }

    /// The inodes of the sockets that listen on a port, whichever address they listen on.
    private static func listeners(on port: Int) -> Set<Substring> {
        var inodes: Set<Substring> = []
        for table in ["/proc/net/tcp", "/proc/net/tcp6"] {
            for line in lines(of: table) {
                // The local address, the state (0A for LISTEN) and the inode are the second, fourth and tenth field.
                let fields = line.split(separator: " ")
                guard fields.count > 9, fields[3] == "0A", let hexadecimal = fields[1].split(separator: ":").last,
                    Int(hexadecimal, radix: 16) == port
                else { continue }
                inodes.insert(fields[9])
            }
        }
        return inodes
    }

    private static func lines(of path: String) -> [Substring] {
        guard let file = fopen(path, "re") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = fread(&block, 1, block.count, file)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self).split(separator: "\n") }
            bytes += block.prefix(count)
        }
    }
}
