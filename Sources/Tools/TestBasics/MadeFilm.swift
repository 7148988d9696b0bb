// Films whose every pixel is known: AVI files of uncompressed blue, green and red, by Microsoft's
// "AVI RIFF File Reference".

import Foundation

/// A film of grey or coloured frames.
public struct MadeFilm {
  /// Columns.
  public var width = 48
  /// Rows.
  public var height = 32
  /// Its rate.
  public var framesPerSecond = 60
  /// How many there are.
  public var frames = 20
  /// The red, green and blue of a pixel of a frame.
  public var color: (_ frame: Int, _ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) = { frame, x, y in
    let grey = UInt8((frame * 7 + x + 2 * y) % 256)
    return (grey, grey, grey)
  }

  /// The grey value of a pixel of the usual frames.
  public func grey(_ frame: Int, _ x: Int, _ y: Int) -> UInt8 { color(frame, x, y).0 }

  /// A film.
  public init(width: Int = 48, height: Int = 32, frames: Int = 20) {
    (self.width, self.height, self.frames) = (width, height, frames)
  }

  private func number(_ value: Int, _ bytes: Int = 4) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(content.count) + content + (content.count % 2 == 1 ? [0] : [])
  }

  private func list(_ name: String, _ content: [UInt8]) -> [UInt8] {
    chunk("LIST", Array(name.utf8) + content)
  }

  private var frameBytes: Int { (width * 3 + 3) / 4 * 4 * height }

  /// A frame's rows, from the lowest up, each padded to four bytes.
  private func pixels(_ frame: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for y in (0..<height).reversed() {
      for x in 0..<width {
        let (red, green, blue) = color(frame, x, y)
        bytes += [blue, green, red]
      }
      while bytes.count % 4 != 0 { bytes.append(0) }
    }
    return bytes
  }

  /// The file; its head promises `frames`, also where it holds fewer.
  public var bytes: [UInt8] {
    let head =
      number(1_000_000 / framesPerSecond) + number(frameBytes * framesPerSecond) + number(0)
      + number(0x10) + number(frames) + number(0) + number(1) + number(frameBytes)
      + number(width) + number(height) + number(0) + number(0) + number(0) + number(0)
    let stream =
      Array("vidsDIB ".utf8) + number(0) + number(0) + number(0) + number(1)
      + number(framesPerSecond) + number(0) + number(frames) + number(frameBytes) + number(-1)
      + number(0) + number(0) + number(0)
    let format =
      number(40) + number(width) + number(height) + number(1, 2) + number(24, 2) + number(0)
      + number(frameBytes) + number(0) + number(0) + number(0) + number(0)
    var film: [UInt8] = []
    var index: [UInt8] = []
    for frame in 0..<frames {
      index += Array("00db".utf8) + number(0x10) + number(4 + film.count) + number(frameBytes)
      film += chunk("00db", pixels(frame))
    }
    let headers = list(
      "hdrl", chunk("avih", head) + list("strl", chunk("strh", stream) + chunk("strf", format)))
    return chunk("RIFF", Array("AVI ".utf8) + headers + list("movi", film) + chunk("idx1", index))
  }
}
