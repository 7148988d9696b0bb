// Opens sounds of ordinary files with libsndfile.

import CSndFile
import Files

extension InputFile {
  /// Opens the file's sound, from its beginning; nil where libsndfile cannot read it.
  ///
  /// libsndfile closes a descriptor that it is given and cannot read, though it is asked to leave it open. It
  /// gets one of its own: closed twice, a descriptor takes another thread's file away.
  borrowing func openSound() -> (file: OpaquePointer, info: SF_INFO)? {
    var info = SF_INFO()
    guard let file = sf_open("/proc/self/fd/\(descriptor)", Int32(SFM_READ), &info) else {
      return nil
    }
    return (file, info)
  }
}
