// A real speech-dispatcher of a test's own, with an output module that writes down what it would say.

import Foundation
import TestBasics

/// A speech server that runs for as long as the value lives.
public final class DispatcherRig {
  /// What the module wrote down.
  public struct Entry: Sendable {
    /// When it was, in seconds of the monotonic clock.
    public let seconds: Double
    /// What happened: SAID, BEGIN, STOP or END.
    public let event: String
    /// The language of the text.
    public let language: String
    /// The text.
    public let text: String
  }

  /// The server's folder.
  public let folder: URL
  private let mode: [String: String]
  /// The server's process; nil where it was stopped.
  public private(set) var server: Process?
  private var card: URL?

  /// The server's Unix socket.
  public var socketPath: String { folder.appending(path: "socket").path }

  /// Starts a server whose voice only writes down what it would say.
  ///
  /// - Parameters:
  ///   - mode: what the module is told, see `Ear/ear.py`.
  ///   - rate: how fast the user has set it, -100...100.
  /// - Throws: why it cannot be started.
  public convenience init(mode: [String: String] = [:], rate: Int = 0) throws {
    try self.init(
      """
      AddModule "ear" "\(Self.ear)" ""
      DefaultModule ear
      DefaultRate \(rate)
      DefaultLanguage "de"
      """, mode)
  }

  /// Starts a server that speaks with espeak-ng to the test server, as to a sound card: into the ports of
  /// `JackCapture.ofWhoeverConnects`, which must be there before it speaks.
  ///
  /// ALSA's null card takes sound at once; the server would seem to be heard by nobody.
  ///
  /// - Throws: why it cannot be started.
  public static func speaking() throws -> DispatcherRig {
    let card = URL(filePath: "/tmp/penumbra-card-\(UUID().uuidString.prefix(8))")
    try """
    </usr/share/alsa/alsa.conf>
    pcm.server { type jack; playback_ports { 0 "capture:left" 1 "capture:right" } }
    pcm.!default { type plug; slave { pcm server; rate 48000 } }
    """.write(to: card, atomically: true, encoding: .utf8)
    let rig = try DispatcherRig(
      """
      AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
      DefaultModule espeak-ng
      DefaultRate 0
      DefaultLanguage "en"
      """, ["ALSA_CONFIG_PATH": card.path])
    rig.card = card
    return rig
  }

  private init(_ configuration: String, _ mode: [String: String]) throws {
    // A socket's path is short.
    folder = URL(filePath: "/tmp/penumbra-ear-\(UUID().uuidString.prefix(8))")
    self.mode = mode
    let files = FileManager.default
    try files.createDirectory(at: folder.appending(path: "conf"), withIntermediateDirectories: true)
    try "LogLevel 1\nAudioOutputMethod \"alsa\"\n\(configuration)\n".write(
      to: folder.appending(path: "conf/speechd.conf"), atomically: true, encoding: .utf8)
    try start()
  }

  deinit {
    stop()
    for url in [folder, card].compactMap(\.self) { try? FileManager.default.removeItem(at: url) }
  }

  /// A server whose user has set it to its fastest, so that words are soon over: 39 characters a second are expected
  /// of it, and words that last half as long prove that nobody hears them.
  public static func quick() throws -> DispatcherRig {
    try DispatcherRig(mode: ["EAR_SPEED": "45"], rate: 100)
  }

  /// Starts the server, again after `stop`.
  public func start() throws {
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

  /// Stops the server as a debugger would, or lets it go on.
  public func hold(_ isHeld: Bool) {
    guard let server else { return }
    kill(server.processIdentifier, isHeld ? SIGSTOP : SIGCONT)
  }

  /// Kills the server and its module.
  public func stop() {
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
  public var entries: [Entry] {
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
  public var environment: [String: String] { ["SPEECHD_ADDRESS": "unix_socket:\(socketPath)"] }

  /// The texts of an event.
  public func texts(_ event: String) -> [String] {
    entries.filter { $0.event == event }.map(\.text)
  }

  /// Waits for a text.
  public func wait(for event: String, _ text: String) async throws {
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
