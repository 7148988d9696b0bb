// A record of a run, for finding the cause of a problem. Nothing is logged unless it was requested,
// and never from the audio callback: entries allocate and write.

import Files
import Foundation
import Glibc
import Logging
import Synchronization

/// The log of the process.
public enum Log {
  /// The environment variable for the log level.
  public static let variable = "PENUMBRA_LOG"

  private static let logger = Mutex<Logger?>(nil)

  /// Starts logging, where that was requested.
  ///
  /// - Parameters:
  ///   - path: the file that entries are appended to; nil for standard error.
  ///   - environment: the process's environment. `PENUMBRA_LOG` names the least level that is logged;
  ///     without it a file gets `info` and more, and standard error nothing.
  /// - Throws: `SettingsError.unknownChoice` where the variable names no level, `SettingsError.file`
  ///   where the file cannot be written or holds something else than a log.
  public static func begin(
    path: String?, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(SettingsError) {
    var level = Logger.Level.info
    if let wanted = environment[variable], !wanted.isEmpty {
      guard let found = Logger.Level(rawValue: wanted) else {
        throw .unknownChoice(
          path: "the environment", key: variable, found: wanted,
          choices: Logger.Level.allCases.map(\.rawValue))
      }
      level = found
    } else if path == nil {
      return
    }
    var descriptor = STDERR_FILENO
    if let path {
      do throws(FileError) { descriptor = try LogFile.open(path) } catch { throw .file(error) }
    }
    let lines = LogLines(descriptor: descriptor, level: level)
    logger.withLock { $0 = Logger(label: "penumbra") { _ in lines } }
    info("log begun", ["version": OwnProgram.version, "process": "\(getpid())"])
  }

  /// Logs what usually happens: beginnings, ends and counts.
  public static func info(
    _ event: String, side: LogSide? = nil,
    _ facts: @autoclosure () -> KeyValuePairs<String, String> = [:]
  ) {
    log(.info, event, side, facts)
  }

  /// Logs details that only help in finding the cause of a problem.
  public static func debug(
    _ event: String, side: LogSide? = nil,
    _ facts: @autoclosure () -> KeyValuePairs<String, String> = [:]
  ) {
    log(.debug, event, side, facts)
  }

  /// Logs the names of a person's files or places: only at the level `trace`.
  public static func trace(
    _ event: String, side: LogSide? = nil,
    _ facts: @autoclosure () -> KeyValuePairs<String, String> = [:]
  ) {
    log(.trace, event, side, facts)
  }

  /// Logs an error after which the run continues.
  public static func warning(
    _ event: String, side: LogSide,
    _ facts: @autoclosure () -> KeyValuePairs<String, String> = [:]
  ) {
    log(.warning, event, side, facts)
  }

  /// Logs what ended the run.
  public static func error(
    _ event: String, side: LogSide,
    _ facts: @autoclosure () -> KeyValuePairs<String, String> = [:]
  ) {
    log(.error, event, side, facts)
  }

  private static func log(
    _ level: Logger.Level, _ event: String, _ side: LogSide?,
    _ facts: () -> KeyValuePairs<String, String>
  ) {
    guard let logger = logger.withLock({ $0 }), level >= logger.logLevel else { return }
    var metadata: Logger.Metadata = [:]
    for (key, value) in facts() { metadata[key] = .string(value) }
    if let side { metadata["side"] = .string(side.rawValue) }
    logger.log(level: level, "\(event)", metadata: metadata)
  }
}
