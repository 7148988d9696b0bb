// What can go wrong with an archive, as facts.

/// Why an archive could not be written.
package enum ArchiveError: Error, Sendable, Equatable {
  /// A file could not be opened, read or written.
  case file(FileError)
  /// The ZIP file could not be written; `message` is libzip's.
  case failed(path: String, message: String)
}
