// Files of hands: a line for each picture, read whole and written whole.

import Files
import Hands

/// Reads and writes files of hands; the format is that of ``HandLine``.
public enum HandLineFile {
  // An hour of two hands at 60 pictures a second.
  private static let largestBytes = 1 << 29

  /// The frames of a file; nothing is left out.
  ///
  /// - Throws: `file`, the first line that is none, `noFrames`.
  public static func read(_ path: String) throws(HandFileFault) -> [HandFrame] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile(path: path).bytes(limitBytes: largestBytes)
    } catch {
      throw .file(error)
    }
    var reader = HandLineReader()
    reader.take(bytes)
    reader.end()
    var frames: [HandFrame] = []
    do throws(HandLineError) {
      while let frame = try reader.next() { frames.append(frame) }
    } catch {
      throw .line(path: path, error)
    }
    guard !frames.isEmpty else { throw .noFrames(path: path) }
    return frames
  }

  /// Writes frames to a file, which replaces an older one at once.
  ///
  /// - Throws: `file`.
  public static func write(
    _ frames: [HandFrame], order: HandOrder = .mediaPipe, to path: String
  ) throws(HandFileFault) {
    let text = frames.map { HandLine.text(of: $0, order: order) + "\n" }.joined()
    do throws(FileError) {
      try OutputFile.write(Array(text.utf8), to: path)
    } catch {
      throw .file(error)
    }
  }
}
