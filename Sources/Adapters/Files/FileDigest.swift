// The SHA-256 of a file, by which a session recognises its image.

import CMessageDigest

/// A file's fingerprint.
public enum FileDigest {
  private static let chunkBytes = 262_144

  /// The SHA-256 of a file's bytes, in 64 hexadecimal digits.
  ///
  /// `isCancelled` is called for each quarter of a megabyte.
  ///
  /// - Throws: `interrupted` where it was cancelled; `unusableName`, `notFound`, `notAFile` or
  ///   `notReadable` where the file cannot be read.
  public static func sha256(
    of path: String, isCancelled: () -> Bool = { false }
  ) throws(FileError) -> String {
    let file = try InputFile(path: path)
    var context = SHA2_CTX()
    SHA256Init(&context)
    var chunk = [UInt8](repeating: 0, count: chunkBytes)
    while true {
      guard !isCancelled() else { throw .interrupted(path: path) }
      let count = try file.read(into: &chunk)
      guard count > 0 else { break }
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
