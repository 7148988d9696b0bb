// Why a sound file cannot be made or written, as a part of a sentence.

import CSndFile

/// The messages of the system and of libsndfile.
enum SoundFileReason {
  /// What last went wrong with `file`; nil for a file that could not be opened.
  static func words(of file: OpaquePointer?) -> String {
    var words = Substring(String(cString: sf_strerror(file)))
    // libsndfile puts the system's message between these two.
    let start = "System error : "
    if words.hasPrefix(start) { words = words.dropFirst(start.count) }
    while words.hasSuffix(".") { words = words.dropLast() }
    return String(words)
  }
}
