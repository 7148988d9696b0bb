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
}
