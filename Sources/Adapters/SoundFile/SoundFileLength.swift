// How much sound a file really holds: the header of a truncated one is wrong or missing.

import CSndFile
import Files

/// Counts the frames of a sound file.
public enum SoundFileLength {
  private static let framesAtOnce = 65_536

  /// The frames that can be read; nil where the file is not a sound.
  ///
  /// The stated length is accepted where its last frame can be read; any other file is read to its
  /// end.
  /// - Throws: why the file cannot be opened.
  public static func frames(of path: String) throws(FileError) -> Int? {
    let input = try InputFile(path: path)
    guard let (file, info) = input.openSound() else { return nil }
    defer { sf_close(file) }
    let channels = Int(info.channels)
    var samples = [Int32](repeating: 0, count: framesAtOnce * channels)
    // An unfinished FLAC file has the largest number there is.
    if info.frames > 0, info.frames < Int64.max,
      sf_seek(file, info.frames - 1, Int32(SEEK_SET)) == info.frames - 1,
      sf_readf_int(file, &samples, 1) == 1
    {
      return Int(info.frames)
    }
    // A failed search leaves the reader where nothing can be read.
    guard let (again, _) = input.openSound() else { return nil }
    defer { sf_close(again) }
    var count = 0
    while true {
      let read = Int(sf_readf_int(again, &samples, sf_count_t(framesAtOnce)))
      guard read > 0 else { return count }
      count += read
    }
  }
}
