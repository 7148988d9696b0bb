// The SHA-256 of a file, by which a session knows its image again.

import CMessageDigest
import Foundation

/// A file's fingerprint.
public enum FileDigest {
  private static let chunkBytes = 65_536

  /// The SHA-256 of a file's bytes, in 64 hexadecimal digits.
  public static func sha256(of path: String) throws(RecordingError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let reason = errno
      if reason == ENOENT { throw .fileNotFound(path: path) }
      throw .notReadable(path: path, errno: reason)
    }
    defer { close(descriptor) }
    var context = SHA2_CTX()
    SHA256Init(&context)
    var chunk = [UInt8](repeating: 0, count: chunkBytes)
    while true {
      let count = read(descriptor, &chunk, chunkBytes)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .notReadable(path: path, errno: errno)
      }
      SHA256Update(&context, chunk, count)
    }
    var digest = [UInt8](repeating: 0, count: 32)
    SHA256Final(&digest, &context)
    return digest.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
