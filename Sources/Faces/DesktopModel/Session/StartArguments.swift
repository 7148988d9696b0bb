// The arguments of the window, examined before the toolkit starts: printing text needs neither a
// session nor a screen.

import Pen

/// The arguments of `penumbra-desktop`.
public struct StartArguments: Sendable, Hashable {
  /// What the program is started for.
  public enum Purpose: Sendable, Hashable {
    /// The window, or the one that is open already.
    case window
    /// The version, in one line.
    case version
    /// Something that GLib handles by itself, such as `--help`.
    case toolkit
  }

  /// What the program is started for.
  public let purpose: Purpose
  /// The first file that was named.
  public let file: String?
  /// The file that what happens is appended to; nil for none.
  public let logPath: String?

  /// The option that prints the frames when the window closes.
  public static let figures = "figures"
  /// The option that names a log.
  public static let log = "log"
  /// The option that prints the version.
  public static let version = "version"

  /// Reads the arguments after the program's name.
  ///
  /// - Throws: `Fault.unknownOption`, `Fault.optionWithoutFile`.
  public init(_ words: some Sequence<String>) throws(Fault) {
    var purpose = Purpose.window
    var file: String?
    var logPath: String?
    var isOnlyFiles = false
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      // A single dash is a file's name to GLib.
      guard !isOnlyFiles, word.hasPrefix("-"), word.count > 1 else {
        file = file ?? word
        continue
      }
      switch word {
      case "--": isOnlyFiles = true
      case "--\(StartArguments.figures)": break
      case "--\(StartArguments.log)":
        // A name that begins with dashes is given after "=".
        guard rest.first?.hasPrefix("--") == false, let path = rest.popFirst(), !path.isEmpty
        else { throw .optionWithoutFile(word) }
        logPath = path
      case _ where word.hasPrefix("--\(StartArguments.log)="):
        let path = String(word.dropFirst("--\(StartArguments.log)=".count))
        guard !path.isEmpty else { throw .optionWithoutFile("--\(StartArguments.log)") }
        logPath = path
      case "--\(StartArguments.version)": purpose = .version
      default:
        guard StartArguments.isOfToolkit(word) else { throw .unknownOption(word) }
        if purpose == .window { purpose = .toolkit }
      }
    }
    self.purpose = purpose
    self.file = file
    self.logPath = logPath
  }

  private static func isOfToolkit(_ word: String) -> Bool {
    ["-h", "-?"].contains(word) || word.hasPrefix("--help") || word.hasPrefix("--gapplication-")
  }
}
