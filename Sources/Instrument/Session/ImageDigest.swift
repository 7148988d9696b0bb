// The fingerprint of the image under the pen. Every change of image, tablet or calibration names it, and
// a large file takes its time: it is read again only where the file differs.

import Files
import Foundation
import Recording

/// The fingerprint that was taken last.
struct ImageDigest: Sendable {
  private struct File: Sendable, Hashable {
    let path: String
    let number: Int
    let size: Int
    let modified: Date
  }

  private var file: File?
  private var sha256 = ""

  /// The SHA-256 of a file in hexadecimal digits; empty where it cannot be read.
  mutating func sha256(of path: String) -> String {
    let found = ImageDigest.look(at: path)
    if let found, found == file { return sha256 }
    file = found
    sha256 = (try? FileDigest.sha256(of: path)) ?? ""
    return sha256
  }

  private static func look(at path: String) -> File? {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
      let number = facts[.systemFileNumber] as? Int, let size = facts[.size] as? Int,
      let modified = facts[.modificationDate] as? Date
    else { return nil }
    return File(path: path, number: number, size: size, modified: modified)
  }
}
