import FoundationEssentials
import Glibc

/// Returns true if all threads of a process are stopped, as by SIGSTOP.
package func hasStopped(process: pid_t) -> Bool {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.allSatisfy { thread in
        // The state follows the name, which is in parentheses.
        let status = try? String(contentsOfFile: "\(tasks)/\(thread)/stat", encoding: .utf8)
        return status?.split(separator: ")").last?.hasPrefix(" T") != false
    }
}
