// The machine that the figures were measured on.

import Foundation

/// The current machine.
enum Machine {
  /// The processor's name.
  static var name: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
      ?? "unknown processor"
  }

  /// The number of processors this program may use.
  static var cores: Int {
    ProcessInfo.processInfo.activeProcessorCount
  }

  /// How busy the machine is.
  static var load: String {
    let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
    return "load average \(text.split(separator: " ").first ?? "unknown")"
  }
}
