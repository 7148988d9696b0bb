// Programs as programs: run to their end, or started, signalled and watched.

import Foundation

/// Runs and starts other programs for tests.
public enum Subprocess {
  /// How a program ended and what it printed.
  public struct Outcome: Sendable {
    /// The exit status, or the signal's number if one ended the program.
    public let status: Int32
    /// Whether a signal ended the program.
    public let endedBySignal: Bool
    /// What the program printed to standard output.
    public let standardOutput: String
    /// What the program printed to standard error.
    public let standardError: String
  }

  /// A program that a test needs is not installed.
  public struct MissingTool: Error, CustomStringConvertible {
    /// The program's name.
    public let program: String
    /// The line that installs it.
    public let installLine: String

    /// The sentence a failed test shows.
    public var description: String { "\(program) is missing: \(installLine)" }
  }

  /// A program did not end in time; it was killed.
  public struct TimedOut: Error {
    /// The program's path.
    public let path: String
    /// What it had printed to standard output by then.
    public let standardOutput: String
    /// What it had printed to standard error by then.
    public let standardError: String
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: the program's file.
  ///   - arguments: without the program's name.
  ///   - environment: added to this process's environment.
  ///   - standardInput: what the program reads; empty for nothing.
  ///   - folder: the working folder; nil for this process's.
  ///   - timeoutSeconds: after that it is killed.
  /// - Throws: `TimedOut`, or Foundation's error when the program cannot be started.
  public static func run(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    standardInput: String = "", folder: String? = nil, timeoutSeconds: Double = 60
  ) async throws -> Outcome {
    let running = try start(path, arguments, environment: environment, folder: folder)
    // The input is written aside: a program that prints before it reads must not block us.
    let input = Data(standardInput.utf8)
    DispatchQueue.global().async { running.writeAndClose(input) }
    return try await running.outcome(timeoutSeconds: timeoutSeconds)
  }

  /// Starts a program and returns at once; its standard input stays open.
  ///
  /// - Throws: Foundation's error when the program cannot be started.
  public static func start(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    folder: String? = nil
  ) throws -> RunningSubprocess {
    try RunningSubprocess(path, arguments, environment: environment, folder: folder)
  }

  /// The path of an installed program.
  ///
  /// - Throws: `MissingTool`, which names `package`.
  public static func find(_ program: String, package: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
      separator: ":")
    for folder in folders {
      let path = "\(folder)/\(program)"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw MissingTool(program: program, installLine: "apt-get install \(package)")
  }

  /// The path of a program this package builds, beside the running test program.
  ///
  /// - Throws: `MissingTool` when it was not built.
  public static func builtProduct(_ name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name)
      .path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw MissingTool(program: name, installLine: "swift build --product \(name)")
    }
    return path
  }
}

/// A program that was started; it is killed when this value goes away.
///
/// Unchecked because of Foundation's `Process`, which locks its own state; everything else here is
/// constant.
public final class RunningSubprocess: @unchecked Sendable {
  private let process = Process()
  private let input = Pipe()
  private let folder: URL

  fileprivate init(
    _ path: String, _ arguments: [String], environment: [String: String], folder: String?
  ) throws {
    // Files rather than pipes: no amount of output can block the program. Not a UUID in their place's
    // name: umockdev's preload leaves a socket open for each look at /dev/urandom.
    var name = Array(
      FileManager.default.temporaryDirectory
        .appendingPathComponent("penumbra-subprocess-XXXXXX").path.utf8CString)
    guard mkdtemp(&name) != nil else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    self.folder = URL(
      fileURLWithPath: String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    )
    for name in ["output", "error"] {
      try Data().write(to: self.folder.appendingPathComponent(name))
    }
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let bed = FakeTabletBed.isTaken ? [:] : ["LD_PRELOAD": "", "UMOCKDEV_DIR": ""]
    process.environment = ProcessInfo.processInfo.environment.merging(bed) { $1 }
      .merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = input
    let written = try ["output", "error"].map {
      try FileHandle(forWritingTo: self.folder.appendingPathComponent($0))
    }
    process.standardOutput = written[0]
    process.standardError = written[1]
    // The program has its own by then. Foundation would keep ours open for good, and reads past the
    // end of its list of open files once there are some 1,350 of them.
    defer { for file in written { try? file.close() } }
    // A program inherits the signals that its starter's thread blocks, and the pool's threads block
    // SIGTERM: it would not end where it is asked to, nor what it starts.
    var none = sigset_t()
    var own = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &own)
    defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    closeInput()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The process number.
  public var identifier: Int32 { process.processIdentifier }

  /// Whether the program has not ended yet.
  public var isRunning: Bool { process.isRunning }

  /// How the program ended: its exit status, or the negative number of the signal that ended it; nil
  /// while it runs.
  public var status: Int32? {
    guard !process.isRunning else { return nil }
    let isSignal = process.terminationReason == .uncaughtSignal
    return isSignal ? -process.terminationStatus : process.terminationStatus
  }

  /// What the program has printed to standard output so far.
  public var standardOutput: String { text("output") }

  /// What the program has printed to standard error so far.
  public var standardError: String { text("error") }

  /// Sends a signal such as SIGINT.
  public func send(signal: Int32) {
    if process.isRunning { kill(process.processIdentifier, signal) }
  }

  /// Writes to the program's standard input.
  public func write(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Ends the program's standard input.
  public func closeInput() {
    try? input.fileHandleForWriting.close()
  }

  fileprivate func writeAndClose(_ data: Data) {
    // The program may have ended without reading.
    if !data.isEmpty { try? input.fileHandleForWriting.write(contentsOf: data) }
    closeInput()
  }

  /// Waits for the end.
  ///
  /// - Throws: `Subprocess.TimedOut`, after killing the program and seeing its end.
  public func outcome(timeoutSeconds: Double = 60) async throws -> Subprocess.Outcome {
    let deadline = ContinuousClock.now + .seconds(timeoutSeconds)
    while process.isRunning {
      if ContinuousClock.now > deadline {
        kill(process.processIdentifier, SIGKILL)
        // Until it is gone its name is taken, as a server's.
        let end = ContinuousClock.now + .seconds(10)
        while process.isRunning, ContinuousClock.now < end { usleep(5_000) }
        throw Subprocess.TimedOut(
          path: process.executableURL?.path ?? "", standardOutput: standardOutput,
          standardError: standardError)
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    return Subprocess.Outcome(
      status: process.terminationStatus,
      endedBySignal: process.terminationReason == .uncaughtSignal,
      standardOutput: standardOutput, standardError: standardError)
  }

  private func text(_ name: String) -> String {
    let data = try? Data(contentsOf: folder.appendingPathComponent(name))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
