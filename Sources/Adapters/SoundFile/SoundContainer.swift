// Which file format holds a sound of a length, known before its first byte. Sources: RIFF counts
// bytes in 32 bits; RF64 (EBU Tech 3306) in 64; FLAC's STREAMINFO counts samples in 36 bits
// (RFC 9639, section 8.2).

import Glibc

/// The file format of a stereo sound.
public enum SoundContainer: Sendable, Hashable {
  /// WAV with 32-bit floats, up to 4 GiB.
  case wave
  /// RF64 with 32-bit floats, for longer files.
  case rf64
  /// FLAC with 24 bits.
  case flac

  /// The format that holds up to `frames` frames, by the ending of a path: FLAC, or WAV as long as
  /// that is sufficient.
  ///
  /// - Throws: `fileTooLong` where the path asks for FLAC and FLAC cannot hold them.
  public init(path: String, frames: Int) throws(SoundFileError) {
    switch SoundStream.Format(path: path) {
    case .flac: self = .flac
    case .floatWave: self = frames <= SoundContainer.wave.limitFrames ? .wave : .rf64
    }
    guard frames <= limitFrames else {
      throw .fileTooLong(path: path, container: self, limitFrames: limitFrames)
    }
  }

  /// The frames that fit into one file.
  public var limitFrames: Int {
    switch self {
    // 4096 bytes are left for the header.
    case .wave: (Int(UInt32.max) - 4096) / 8
    case .rf64: (Int.max - 4096) / 8
    case .flac: (1 << 36) - 1
    }
  }

  /// The bytes of one frame; nil where they depend on the sound.
  public var bytesPerFrame: Int? {
    self == .flac ? nil : 8
  }

  /// Checks that there is room at `path` for a file of at least `frames` frames.
  ///
  /// FLAC is not checked: silence takes next to nothing there. `freeBytes` returns the room in a
  /// folder, nil where it is unknown.
  /// - Throws: `noRoom`.
  public func checkRoom(
    at path: String, frames: Int,
    freeBytes: (_ folder: String) -> Int? = SoundContainer.freeBytes
  ) throws(SoundFileError) {
    guard let bytesPerFrame else { return }
    let (needed, overflow) = frames.multipliedReportingOverflow(by: bytesPerFrame)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard let free = freeBytes(folder), overflow || needed > free else { return }
    throw .noRoom(
      path: path, neededBytes: overflow ? .max : needed, freeBytes: free,
      isRoomForFLAC: frames <= SoundContainer.flac.limitFrames)
  }

  /// The bytes this user may still write in a folder; nil where the system does not report it.
  public static func freeBytes(in folder: String) -> Int? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    let (bytes, overflow) = UInt64(status.f_bavail).multipliedReportingOverflow(
      by: UInt64(status.f_frsize))
    return overflow ? nil : Int(exactly: bytes)
  }
}
