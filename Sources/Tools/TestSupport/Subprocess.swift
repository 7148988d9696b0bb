// Programs as programs: run to their end, or started, signalled and watched.

import Foundation
import TestBasics

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
  ///   - standardInput: the program's input; empty for nothing.
  ///   - folder: the working folder; nil for this process's.
  ///   - timeoutSeconds: after that it is killed.
  /// - Returns: its exit status and its output.
  /// - Throws: `TimedOut`, or Foundation's error when the program cannot be started.
  public static func run(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    standardInput: String = "", folder: String? = nil, timeoutSeconds: Double = Patience.seconds
  ) async throws -> Outcome {
    let running = try start(path, arguments, environment: environment, folder: folder)
    // The input is written aside: a program that prints before it reads must not block us.
    let input = Data(standardInput.utf8)
    DispatchQueue.global().async { running.writeAndClose(input) }
    return try await running.outcome(timeoutSeconds: timeoutSeconds)
  }

  /// Runs a program to its end on the calling thread, for what is done once for all tests.
  ///
  /// - Throws: `Patience.Exhausted`, or Foundation's error when the program cannot be started.
  public static func runHere(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    folder: String? = nil
  ) throws -> Outcome {
    let running = try start(path, arguments, environment: environment, folder: folder)
    running.closeInput()
    try Patience.block(for: "the end of \(path)") { !running.isRunning }
    return running.end
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

  /// Copies a program that will be started.
  ///
  /// Another process copies it: a file that this one had open for writing is busy for as long as
  /// any program that another test starts at the same time is between its fork and its exec.
  /// - Throws: `MissingTool`, `Patience.Exhausted`, or Foundation's error.
  public static func copyProgram(_ path: String, to copy: String) throws {
    let outcome = try runHere(find("cp", package: "coreutils"), [path, copy])
    guard outcome.status == 0 else { throw POSIXError(.EIO) }
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

/// A program that was started; it is killed when this value is freed.
///
/// Unchecked because of Foundation's `Process`, which locks its own state; everything else here is
/// constant.
public final class RunningSubprocess: @unchecked Sendable {
  private let process = Process()
  private let input = Pipe()
  private let folder: TemporaryFolder

  fileprivate init(
    _ path: String, _ arguments: [String], environment: [String: String], folder: String?
  ) throws {
    // Files rather than pipes: no amount of output can block the program.
    let outputs = try TemporaryFolder()
    self.folder = outputs
    let written = try ["standard-output", "standard-error"].map {
      try FileHandle(forWritingTo: URL(filePath: outputs.file($0, "")))
    }
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let bed = FakeTabletBed.isTaken ? [:] : ["LD_PRELOAD": "", "UMOCKDEV_DIR": ""]
    process.environment = ProcessInfo.processInfo.environment.merging(bed) { $1 }
      .merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = input
    process.standardOutput = written[0]
    process.standardError = written[1]
    // The program has its own by then. Foundation would keep ours open for good, and reads past the
    // end of its list of open files once there are some 1,350 of them.
    defer { for file in written { try? file.close() } }
    // A program inherits the signals that its starter's thread blocks, and the pool's threads block
    // SIGTERM: neither it nor its children would end when asked to.
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
    // Its folders are removed next, and it may be within a write: a killed program is gone in milliseconds.
    for _ in 0..<500 where process.isRunning { usleep(2_000) }
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
  public var standardOutput: String { text("standard-output") }

  /// What the program has printed to standard error so far.
  public var standardError: String { text("standard-error") }

  /// Sends a signal such as SIGINT.
  public func send(signal: Int32) {
    if process.isRunning { kill(process.processIdentifier, signal) }
  }

  /// Writes to the program's standard input.
  ///
  /// - Throws: Foundation's error where the program has closed it.
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
  public func outcome(timeoutSeconds: Double = Patience.seconds) async throws -> Subprocess.Outcome
  {
    let deadline = ContinuousClock.now + .seconds(timeoutSeconds)
    while process.isRunning {
      if ContinuousClock.now > deadline {
        kill(process.processIdentifier, SIGKILL)
        // Until it is gone its name is taken, such as a server's.
        let end = ContinuousClock.now + .seconds(10)
        while process.isRunning, ContinuousClock.now < end { usleep(5_000) }
        throw Subprocess.TimedOut(
          path: process.executableURL?.path ?? "", standardOutput: standardOutput,
          standardError: standardError)
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    return end
  }

  /// How it ended, once it has.
  fileprivate var end: Subprocess.Outcome {
    Subprocess.Outcome(
      status: process.terminationStatus,
      endedBySignal: process.terminationReason == .uncaughtSignal,
      standardOutput: standardOutput, standardError: standardError)
  }

  /// Waits until the program has printed a text to standard output.
  ///
  /// - Throws: `Patience.Exhausted`, also when the program ends without it.
  public func waitUntilPrinted(_ text: String) async throws {
    try await Patience.wait(for: "\(text.debugDescription) of a program; \(standardError)") {
      let hasEnded = !isRunning
      if standardOutput.contains(text) { return true }
      if hasEnded {
        throw Patience.Exhausted(what: "\(text.debugDescription) of a program; \(standardError)")
      }
      return false
    }
  }

  private func text(_ name: String) -> String {
    let data = try? Data(contentsOf: URL(filePath: folder.path(name)))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
