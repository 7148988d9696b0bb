// How long a FLAC file is by its own header.

import Foundation

/// Reads FLAC headers.
enum FlacLength {
  /// The frames a finished file holds; nil where it is not a FLAC file.
  static func frames(of path: String) -> Int? {
    guard let file = FileHandle(forReadingAtPath: path),
      let head = try? file.read(upToCount: 26), head.count == 26,
      head.starts(with: Data("fLaC".utf8))
    else { return nil }
    // STREAMINFO: 36 bits of the total from the lower half of its byte 13 on (RFC 9639, 8.2).
    return head[21...25].reduce(0) { $0 << 8 | Int($1) } & 0xF_FFFF_FFFF
  }
}
