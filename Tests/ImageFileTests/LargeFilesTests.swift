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

  @Test("a TIFF stack beyond 4 GiB opens at its last frame, and no other is read")
  func stack() throws {
    // Frames stand a gigabyte apart, with nothing between them that takes room on the disk.
    let (side, count, step) = (1_024, 9, 1 << 30)
    let folder = try TemporaryFolder()
    let path = folder.path("stack.tif")
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try #require(FileHandle(forWritingAtPath: path))
    func bytes(_ value: Int, _ length: Int) -> [UInt8] {
      (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let notes = Array("ImageJ=1.53t\nimages=\(count)\nframes=\(count)\n\0".utf8)
    let frameBytes = 2 * side * side
    try file.write(
      contentsOf: [0x49, 0x49] + bytes(43, 2) + bytes(8, 2) + bytes(0, 2) + bytes(16, 8))
    var place = 16
    for frame in 0..<count {
      // Type 16 is a whole number of 64 bits, type 2 a text.
      let tags = [
        (256, 16, 1, side), (257, 16, 1, side), (258, 16, 1, 16), (259, 16, 1, 1), (262, 16, 1, 1),
        (270, 2, notes.count, place + 300), (273, 16, 1, place + 512), (277, 16, 1, 1),
        (278, 16, 1, side), (279, 16, 1, frameBytes),
      ]
      let next = place + step
      var directory = bytes(tags.count, 8)
      for (tag, type, number, value) in tags {
        directory += bytes(tag, 2) + bytes(type, 2) + bytes(number, 8) + bytes(value, 8)
      }
      try file.seek(toOffset: UInt64(place))
      try file.write(contentsOf: directory + bytes(frame < count - 1 ? next : 0, 8))
      try file.seek(toOffset: UInt64(place + 300))
      try file.write(contentsOf: notes)
      // The number of the frame in its last pixel.
      try file.seek(toOffset: UInt64(place + 512 + frameBytes - 2))
      try file.write(contentsOf: bytes(frame + 1, 2))
      place = next
    }
    try file.close()
    let header = try ImageFile.header(path: path)
    #expect(header.frames?.count == count && header.width == side)
    let image = try ImageFile.open(path: path, PictureChoice(frame: count))
    #expect(image.pixels[side * side - 1] == Float(count) && image.pixels[0] == 0)
  }
}
