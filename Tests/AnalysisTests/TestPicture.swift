// Pictures that are made the same way on every machine, with whole-number arithmetic.

import Analysis
import Micrograph
import TestBasics

/// A made picture.
enum TestPicture {
  /// Blobs, a slope and noise; a share of pixels without a value, alone, in rows and in blocks.
  static func make(
    width: Int, height: Int, seed: UInt64, gaps: Bool = false, pixelSize: PixelSize? = nil,
    polarity: Polarity = .blackIsZero
  ) -> Micrograph {
    var generator = SeededGenerator(seed: seed)
    var pixels = (0..<width * height).map { place -> Float in
      let (column, row) = (place % width, place / width)
      let blob = (column / 7 + row / 5) % 3 == 0 ? 800 : 0
      return Float(3 * column + row + blob + Int(generator.next() >> 56)) / 8
    }
    if gaps {
      for place in pixels.indices where generator.next() >> 60 == 0 { pixels[place] = .nan }
      for place in pixels.indices where generator.next() >> 54 == 0 { pixels[place] = .infinity }
      for column in 0..<width { pixels[height / 2 * width + column] = .nan }
      for row in 0..<height / 3 {
        for column in 0..<width / 3 { pixels[row * width + column] = -.infinity }
      }
    }
    return Micrograph(
      width: width, height: height, pixels: pixels, pixelType: .float32, pixelSize: pixelSize,
      polarity: polarity)
  }

  /// The picture seen in a mirror.
  static func flipped(
    _ picture: Micrograph, acrossColumns: Bool, acrossRows: Bool
  ) -> Micrograph {
    let pixels = (0..<picture.pixels.count).map { place -> Float in
      let (column, row) = (place % picture.width, place / picture.width)
      return picture[
        acrossColumns ? picture.width - 1 - column : column,
        acrossRows ? picture.height - 1 - row : row]
    }
    return Micrograph(
      width: picture.width, height: picture.height, pixels: pixels,
      pixelType: picture.pixelType, pixelSize: picture.pixelSize, polarity: picture.polarity)
  }

  /// The bits of all pixels.
  static func bits(_ picture: Micrograph) -> [UInt32] {
    picture.pixels.map(\.bitPattern)
  }

  /// FNV-1a of all bits.
  static func digest(_ picture: Micrograph) -> UInt64 {
    bits(picture).reduce(0xCBF2_9CE4_8422_2325) { digest, bits in
      (0..<4).reduce(digest) { digest, byte in
        let value = UInt64(bits >> (8 * UInt32(byte)) & 0xFF)
        return (digest ^ value) &* 0x100_0000_01B3
      }
    }
  }
}
