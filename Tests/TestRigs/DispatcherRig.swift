// A real speech-dispatcher of a test's own, with an output module that writes down what it would say.

import Foundation
import TestBasics

/// A speech server that runs for as long as the value lives.
package final class DispatcherRig {
  /// What the module wrote down.
  package struct Entry: Sendable {
    package let seconds: Double
    package let event: String
    package let language: String
    package let text: String
  }

  package let folder: URL
  private let mode: [String: String]
  package private(set) var server: Process?

  package var socketPath: String { folder.appending(path: "socket").path }

  /// Starts a server.
  package init(mode: [String: String] = [:], rate: Int = 0) throws {
    // A socket's path is short.
    folder = URL(filePath: "/tmp/penumbra-ear-\(UUID().uuidString.prefix(8))")
    self.mode = mode
    let files = FileManager.default
    try files.createDirectory(at: folder.appending(path: "conf"), withIntermediateDirectories: true)
    try """
    LogLevel 1
    AudioOutputMethod "alsa"
    AddModule "ear" "\(Self.ear)" ""
    DefaultModule ear
    DefaultRate \(rate)
    DefaultLanguage "de"

    """.write(
      to: folder.appending(path: "conf/speechd.conf"), atomically: true, encoding: .utf8)
    try start()
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// A server whose user has set it to its fastest, so that words are soon over.
  package static func quick() throws -> DispatcherRig {
    try DispatcherRig(mode: ["EAR_SPEED": "70"], rate: 100)
  }

  /// Starts the server, again after `stop`.
  package func start() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/speech-dispatcher")
    process.arguments = [
      "-s", "-C", folder.appending(path: "conf").path, "-S", socketPath, "-P",
      folder.appending(path: "pid").path, "-L", folder.path, "-t", "0",
    ]
    // Its module inherits what is said to it; its sound library would make a folder in the user's home.
    process.environment = ProcessInfo.processInfo.environment.merging(mode) { $1 }.merging([
      "EAR_LOG": folder.appending(path: "heard.log").path, "HOME": folder.path,
      "XDG_CONFIG_HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
      "PULSE_RUNTIME_PATH": folder.path,
      // umockdev's preload, which fake tablets need, does not let a server open its files.
      "LD_PRELOAD": "", "UMOCKDEV_DIR": "",
    ]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    server = process
    try Patience.block(for: "the socket of speech-dispatcher") {
      FileManager.default.fileExists(atPath: self.socketPath)
    }
  }

  /// Kills the server and its module.
  package func stop() {
    guard let server else { return }
    let modules = Self.children(of: server.processIdentifier)
    kill(server.processIdentifier, SIGCONT)
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
    for module in modules { kill(module, SIGKILL) }
    try? FileManager.default.removeItem(atPath: socketPath)
    self.server = nil
  }

  /// What was written down so far.
  package var entries: [Entry] {
    let text = (try? String(contentsOf: folder.appending(path: "heard.log"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 4, let seconds = Double(parts[0]) else { return nil }
      return Entry(
        seconds: seconds, event: String(parts[1]), language: String(parts[2]),
        text: String(parts[3]))
    }
  }

  /// What leads a program to this server.
  package var environment: [String: String] { ["SPEECHD_ADDRESS": "unix_socket:\(socketPath)"] }

  /// The texts of an event.
  package func texts(_ event: String) -> [String] {
    entries.filter { $0.event == event }.map(\.text)
  }

  /// Waits for a text.
  package func wait(for event: String, _ text: String) async throws {
    try await Patience.wait(for: "\(event) of \"\(text)\"") { self.texts(event).contains(text) }
  }

  private static var ear: String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Ear/ear.py").path
  }

  private static func children(of parent: pid_t) -> [pid_t] {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return folders.compactMap { pid_t($0) }.filter { process in
      let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      let fields = status?.split(separator: ")").last?.split(separator: " ")
      return fields.map { $0.count > 1 && $0[1] == "\(parent)" } ?? false
    }
  }
}
