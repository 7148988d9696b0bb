// Pictures in colour with alpha. Source of truth: Pillow, which reads what is written and writes what is read, and the
// PNG specification's chunk oFFs.

import Foundation
import ImageFile
import TestBasics
import TestSupport
import Testing

@Suite("Colour and alpha in PNG", .timeLimit(.minutes(60)))
struct ColorPictureTests {
  private static func python(_ code: String, _ arguments: [String]) async throws -> String {
    let run = try await Subprocess.run("/usr/bin/python3", ["-c", code] + arguments)
    try #require(run.status == 0, "\(run.standardError)")
    return run.standardOutput
  }

  private static func random(_ count: Int, seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  @Test("what is written is what Pillow reads, to the byte, and says where it belongs")
  func written() async throws {
    let folder = try ProgramFolder()
    let path = folder.file("paint.png")
    let picture = try #require(
      ColorPicture(
        width: 31, height: 17, left: 640, top: 5, pixels: Self.random(4 * 31 * 17, seed: 3)))
    try ImageFile.write(picture, to: path)
    let words = try await Self.python(
      """
      import sys, struct, PIL.Image as I
      image = I.open(sys.argv[1])
      data = open(sys.argv[1], 'rb').read()
      at = data.index(b'oFFs')
      print(image.mode, *image.size, *struct.unpack('>iiB', data[at + 4:at + 13]), image.tobytes().hex())
      """, [path])
    let hex = picture.pixels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(words == "RGBA 31 17 640 5 0 \(hex)\n")
    #expect(try ImageFile.readColors(path: path) == picture)
  }

  @Test(
    "every kind of PNG is read as Pillow converts it",
    arguments: ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
  func kinds(mode: String) async throws {
    let folder = try ProgramFolder()
    let path = folder.file("picture.png")
    let hex = try await Self.python(
      """
      import sys, numpy, PIL.Image as I
      values = numpy.random.default_rng(4).integers(0, 256, (9, 13, 4), numpy.uint8)
      image = I.fromarray(values, 'RGBA')
      mode = sys.argv[2]
      if mode == 'I;16':
          grey = (values[:, :, 0].astype(numpy.uint16) * 257)
          I.fromarray(grey).save(sys.argv[1])
          image = I.fromarray(values[:, :, 0])
      else:
          image = image.convert(mode)
          image.save(sys.argv[1])
      print(image.convert('RGBA').tobytes().hex())
      """, [path, mode])
    let picture = try ImageFile.readColors(path: path)
    #expect(picture.width == 13 && picture.height == 9 && picture.left == 0 && picture.top == 0)
    let found = picture.pixels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(found + "\n" == hex)
  }

  @Test("what is cut off, damaged, too large or no PNG is refused by name")
  func refused() throws {
    let folder = try ProgramFolder()
    let path = folder.file("paint.png")
    let picture = try #require(
      ColorPicture(width: 40, height: 30, pixels: Self.random(4_800, seed: 5)))
    try ImageFile.write(picture, to: path)
    let bytes = try folder.bytes(of: "paint.png")
    for count in stride(from: 9, to: bytes.count, by: 61) {
      let cut = try folder.write(Array(bytes.prefix(count)), to: "cut.png")
      #expect(throws: ImageFileError.self) { try ImageFile.readColors(path: cut) }
    }
    var changed = bytes
    changed[bytes.count / 2] ^= 0x10
    let damaged = try folder.write(changed, to: "damaged.png")
    #expect(throws: ImageFileError.damaged(path: damaged)) {
      try ImageFile.readColors(path: damaged)
    }
    let other = try folder.write("P5 1 1 255\nx", to: "other.png")
    #expect(throws: ImageFileError.notAnImage(path: other)) {
      try ImageFile.readColors(path: other)
    }
    #expect(
      throws: ImageFileError.tooLarge(path: path, width: 40, height: 30, limitMegapixels: 0)
    ) { try ImageFile.readColors(path: path, limitMegapixels: 0) }
    #expect(throws: ImageFileError.self) {
      try ImageFile.readColors(path: folder.file("absent.png"))
    }
    #expect(ColorPicture(width: 0, height: 2, pixels: []) == nil)
    #expect(ColorPicture(width: 1, height: 1, pixels: [1, 2, 3]) == nil)
  }
}
