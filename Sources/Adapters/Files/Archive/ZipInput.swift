// A file to be packed, opened only when its turn comes: a session may have more files than a
// program may have open.

import Foundation

/// One file to be packed.
package final class ZipInput {
  /// The file's path.
  let path: String
  /// Its name in the archive.
  let name: String
  /// Whether its content is compressed already.
  let isPacked: Bool
  /// Its length when it was examined, in bytes; what is added later is left out.
  let length: Int
  /// When it was changed last, in seconds since 1970.
  let modifiedSeconds: Int

  private var file: InputFile?
  private var taken = 0

  /// Examines a file, which must be an ordinary one and not a link.
  ///
  /// - Throws: `unusableName`, `notFound`, `notAFile`, `notReadable`.
  package init(path: String, name: String, isPacked: Bool) throws(FileError) {
    // Whether it may be read is known only from opening it.
    let file = try InputFile(path: path, followsLinks: false)
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else {
      throw .notReadable(path: path, errno: errno)
    }
    self.path = path
    self.name = name
    self.isPacked = isPacked
    length = file.length
    modifiedSeconds = status.st_mtim.tv_sec
    self.file = nil
  }

  /// Opens the file.
  func open() throws(FileError) {
    file = try InputFile(path: path, followsLinks: false)
    taken = 0
  }

  /// Reads the next bytes.
  ///
  /// - Returns: the bytes read, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    guard let descriptor = file?.descriptor else { return 0 }
    let wanted = min(buffer.count, length - taken)
    guard wanted > 0 else { return 0 }
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, wanted)
      if count >= 0 {
        taken += count
        return count
      }
      guard errno == EINTR else { throw .notReadable(path: path, errno: errno) }
    }
  }

  /// Closes the file.
  func close() {
    file = nil
  }
}
