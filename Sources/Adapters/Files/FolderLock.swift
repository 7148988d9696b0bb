// Keeps programs that read, change and write the same small file from one another. The folder is
// locked, because the file itself is replaced by another one.

import Glibc

/// The right to change the files of a folder; released when the value is destroyed.
public struct FolderLock: ~Copyable, Sendable {
  // The others hold it while they write some kilobytes each: on a slow disk parts of a second.
  private static let tries = 1_000
  private static let pauseMicroseconds: UInt32 = 10_000

  private let descriptor: Int32

  /// Waits up to ten seconds for the folder of `path`, which is created where it is missing.
  ///
  /// - Throws: `notAFolder`, `cannotWrite` with the system's reason, EWOULDBLOCK where another
  ///   program holds the lock.
  public init(of path: String) throws(FileError) {
    let folder = OutputPath.folder(of: path)
    do throws(FileError) { try Folder.make(folder) } catch {
      // The folder's failure is the file's.
      guard case .cannotWrite(_, let number) = error else { throw error }
      throw .cannotWrite(path: path, errno: number)
    }
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw .cannotWrite(path: path, errno: errno) }
    for _ in 0..<Self.tries {
      if flock(opened, LOCK_EX | LOCK_NB) == 0 {
        descriptor = opened
        return
      }
      let reason = errno
      guard reason == EWOULDBLOCK || reason == EINTR else {
        close(opened)
        throw .cannotWrite(path: path, errno: reason)
      }
      usleep(Self.pauseMicroseconds)
    }
    close(opened)
    throw .cannotWrite(path: path, errno: EWOULDBLOCK)
  }

  deinit {
    // Closing the descriptor releases the lock.
    close(descriptor)
  }

  /// Does something to the folder's files while no other program does.
  ///
  /// - Throws: `cannotWrite` as a `Failure`, and what `body` throws.
  public static func hold<Result: ~Copyable, Failure: Error>(
    for path: String, orThrow failure: (FileError) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let lock: FolderLock
    do throws(FileError) { lock = try FolderLock(of: path) } catch { throw failure(error) }
    let result = try body()
    // Held until here.
    _ = consume lock
    return result
  }
}
