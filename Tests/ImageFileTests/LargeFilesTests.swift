// Files so large that several threads share the pixels: each pixel's value is known from its place.
import Foundation
import ImageFile
import Micrograph
import TestBasics
import Testing

struct LargeFilesTests {
  @Test("every pixel of a large 16-bit file has its own value, whichever thread brought it")
  func shared() throws {
    let (width, height) = (4_099, 4_001)
    let folder = try TemporaryFolder()
    var bytes = [UInt8]("P5\n\(width) \(height)\n65535\n".utf8)
    bytes.reserveCapacity(bytes.count + 2 * width * height)
    for index in 0..<width * height {
      // A prime, so that no row and no part repeats another.
      let value = index % 65_521
      bytes.append(UInt8(value >> 8))
      bytes.append(UInt8(value & 0xFF))
    }
    let pixels = try ImageFile.open(path: folder.file("large.pgm", bytes)).pixels
    #expect(pixels.count == width * height)
    #expect(pixels.indices.allSatisfy { pixels[$0] == Float($0 % 65_521) })
  }
}
