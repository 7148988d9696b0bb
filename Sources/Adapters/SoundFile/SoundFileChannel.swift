// The bytes that libsndfile writes go through here, because it forgets the system's number for what
// went wrong, above all when a file is closed.

import CSndFile
import Files
import Glibc

/// An open file under libsndfile.
///
/// A class, because libsndfile holds its address as long as the file is open.
final class SoundFileChannel {
  /// The system's number for the first failure; 0 while all is well.
  private(set) var failure: Int32 = 0

  private let descriptor: Int32
  private let isOwned: Bool

  /// Takes an open file, which is closed with this value where it is owned.
  init(_ descriptor: Int32, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Begins a sound file; nil where libsndfile refuses the format.
  ///
  /// The channel must outlive it.
  func begin(_ info: inout SF_INFO) -> OpaquePointer? {
    var calls = SF_VIRTUAL_IO(
      get_filelen: { SoundFileChannel.at($0).length },
      seek: { SoundFileChannel.at($2).seek($0, $1) },
      read: { _, _, _ in 0 },
      write: { SoundFileChannel.at($2).write($0, $1) },
      tell: { SoundFileChannel.at($0).seek(0, SEEK_CUR) })
    return sf_open_virtual(
      &calls, Int32(SFM_WRITE), &info, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Has everything stored safely.
  func store() {
    if fsync(descriptor) != 0 { note() }
  }

  private static func at(_ address: UnsafeMutableRawPointer?) -> SoundFileChannel {
    guard let address else { preconditionFailure("libsndfile gives back the address it was given") }
    return Unmanaged<SoundFileChannel>.fromOpaque(address).takeUnretainedValue()
  }

  private var length: sf_count_t {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? sf_count_t(status.st_size) : 0
  }

  private func seek(_ offset: sf_count_t, _ origin: Int32) -> sf_count_t {
    sf_count_t(lseek(descriptor, off_t(offset), origin))
  }

  private func write(_ bytes: UnsafeRawPointer?, _ count: sf_count_t) -> sf_count_t {
    var written = 0
    while written < Int(count) {
      let step = Glibc.write(descriptor, bytes?.advanced(by: written), Int(count) - written)
      if step > 0 {
        written += step
      } else if step < 0, errno != EINTR {
        note()
        break
      }
    }
    return sf_count_t(written)
  }

  private func note() {
    if failure == 0 { failure = errno }
  }
}

extension SoundFileError {
  /// What went wrong with a sound file: the system's reason where there is one, else libsndfile's.
  static func writing(
    _ path: String, _ channel: SoundFileChannel, _ file: OpaquePointer?
  ) -> SoundFileError {
    if channel.failure != 0 { return .file(.cannotWrite(path: path, errno: channel.failure)) }
    return .cannotWrite(path: path, message: SoundFileReason.words(of: file))
  }
}
