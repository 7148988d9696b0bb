// Why a sound file cannot be made or written, as a part of a sentence.

import CSndFile
import Glibc

/// The words of the system and of libsndfile.
enum SoundFileReason {
  /// The system's words for an error number.
  static func words(_ number: Int32) -> String {
    String(cString: strerror(number))
  }

  /// What last went wrong with `file`; nil for a file that could not be opened.
  static func words(of file: OpaquePointer?) -> String {
    var words = Substring(String(cString: sf_strerror(file)))
    // libsndfile puts the system's words between these two.
    let start = "System error : "
    if words.hasPrefix(start) { words = words.dropFirst(start.count) }
    while words.hasSuffix(".") { words = words.dropLast() }
    return String(words)
  }

  /// Why nothing can be put at `path`: a folder, or what a rename would put a plain file in the place
  /// of; nil where nothing is in the way.
  static func obstacle(at path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return nil }
    return words(status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ENOTSUP)
  }
}
