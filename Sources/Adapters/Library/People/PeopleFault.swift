// What can go wrong with people and their runs, as facts.

import Files

/// Why something of a person cannot be kept, read, copied or removed.
public enum PeopleFault: Error, Equatable, Sendable {
  /// A file could not be opened, read, written or removed, whatever it holds.
  case file(FileError)
  /// A file of a person or a run says something that cannot be, or a run holds what no file keeps.
  case settings(SettingsError)
  /// A text that cannot be a person's name.
  case nameRefused(name: String, flaw: NameFlaw)
  /// Somebody of this name is there already, with so many runs.
  case exists(name: String, runs: Int)
  /// Somebody is there whose name differs from the one that was given by capitals alone.
  case spelledOtherwise(name: String, typed: String)
  /// Nothing is kept of anybody of this name.
  case notFound(name: String, available: [String])
  /// A line of a table, counted from 1, is none of it.
  case damaged(path: String, line: Int)
  /// There is something already where a copy was to go.
  case targetExists(path: String)
  /// The archive could not be written; `message` is the library's.
  case archiveFailed(path: String, message: String)

  static func wrap<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(PeopleFault) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  static func wrapSettings<Result>(
    _ body: () throws(SettingsError) -> Result
  ) throws(PeopleFault) -> Result {
    do throws(SettingsError) { return try body() } catch {
      if case .file(let inner) = error { throw .file(inner) }
      throw .settings(error)
    }
  }
}
