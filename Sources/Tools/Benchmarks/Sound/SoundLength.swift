// How much sound an unfinished file holds: ffmpeg decodes what is there.

import Foundation

/// Counts the frames of a sound's file.
enum SoundLength {
  /// The frames that can be decoded; nil where ffmpeg or the file is not there.
  static func frames(of path: String) -> Int? {
    let output = "\(path).raw"
    defer { unlink(output) }
    guard
      let process = try? SessionProgram.start(
        "ffmpeg", ["-v", "quiet", "-y", "-i", path, "-f", "s32le", output])
    else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    var found = stat()
    guard stat(output, &found) == 0 else { return nil }
    // Two channels of four bytes.
    return Int(found.st_size) / 8
  }
}
