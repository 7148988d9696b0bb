// Files that are cut, corrupt, lying or not files: each must end in its own error.
import Files
import Foundation
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("Bad files end in the error that names what is wrong")
struct DamagedFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let tiff = TIFFBuilder.grey(
    width: 4, height: 2, bits: 16, format: 1, strip: [UInt8](0..<16)
  ).build()

  static let whole: [(name: String, bytes: [UInt8])] = [
    ("png", TestFiles.png16), ("tiff", tiff), ("pgm", TestFiles.pgm16), ("jpeg", TestFiles.jpeg),
  ]

  @Test("every prefix of a file is truncated, never an image", arguments: 0..<4)
  func truncation(index: Int) throws {
    let (name, bytes) = Self.whole[index]
    for length in 0..<bytes.count {
      let path = try folder.file("\(name)-\(length)", Array(bytes.prefix(length)))
      let error = #expect(throws: ImageFileError.self) { try ImageFile.open(path: path) }
      if length >= 8 { #expect(error == .truncated(path: path), "\(name) cut at \(length)") }
      if length < 3 { #expect(error == .notAnImage(path: path), "\(name) cut at \(length)") }
    }
  }

  @Test(
    "hundreds of seeded mutations of each format give an image or a typed error", arguments: 0..<4)
  func mutations(index: Int) throws {
    let (name, bytes) = Self.whole[index]
    var generator = SeededGenerator(seed: 0xC0FFEE + UInt64(index))
    var images = 0
    var errors = 0
    for _ in 0..<300 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 2..<changed.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: changed[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: changed[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        default: changed[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
        }
      }
      let path = try folder.file(name, changed)
      do throws(ImageFileError) {
        let image = try ImageFile.open(path: path, limitMegapixels: 16)
        #expect(image.pixels.count == image.width * image.height)
        images += 1
      } catch {
        errors += 1
      }
    }
    print("\(name): of 300 mutations \(images) were images, \(errors) typed errors")
    #expect(errors > 0)
  }

  @Test("a header of 100000 × 100000 is too large, before memory is taken")
  func lyingHeader() throws {
    let path = try folder.file("huge.png", Self.png(width: 100_000, height: 100_000))
    #expect(
      throws: ImageFileError.tooLarge(
        path: path, width: 100_000, height: 100_000, limitMegapixels: 512)
    ) { try ImageFile.open(path: path) }
    let header = Array("P5 100000 100000 255\n".utf8)
    let map = try folder.file("huge.pgm", header)
    #expect(
      throws: ImageFileError.tooLarge(
        path: map, width: 100_000, height: 100_000, limitMegapixels: 512)
    ) { try ImageFile.open(path: map) }
  }

  @Test("a header within the limit that the file cannot hold is truncated, not allocated")
  func implausibleHeader() throws {
    let path = try folder.file("lie.png", Self.png(width: 20_000, height: 20_000))
    #expect(throws: ImageFileError.truncated(path: path)) { try ImageFile.open(path: path) }
    let lie = TIFFBuilder.grey(
      width: 20_000, height: 20_000, bits: 16, format: 1, strip: [1, 2, 3, 4], compression: 5)
    let tiff = try folder.file("lie.tif", lie.build())
    #expect(throws: ImageFileError.truncated(path: tiff)) { try ImageFile.open(path: tiff) }
  }

  @Test("the limit is the caller's: 6 pixels pass a limit of 1 megapixel, not of 0")
  func limit() throws {
    let path = try folder.file("small.png", TestFiles.png16)
    #expect(try ImageFile.open(path: path, limitMegapixels: 1).width == 3)
    #expect(
      throws: ImageFileError.tooLarge(path: path, width: 3, height: 2, limitMegapixels: 0)
    ) { try ImageFile.open(path: path, limitMegapixels: 0) }
  }

  @Test("pixels that are corrupt inside sound chunks are damage")
  func corruptStream() throws {
    var bytes = TestFiles.png16
    bytes[bytes.count - 24] ^= 0x55
    let path = try folder.file("bad.png", bytes)
    #expect(throws: ImageFileError.damaged(path: path)) { try ImageFile.open(path: path) }
  }

  @Test("a directory that points to itself or past the file ends at once")
  func directoryLoop() throws {
    let loop: [UInt8] = [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x4A, 1, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0,
    ]
    let path = try folder.file("loop.tif", loop + [8, 0, 0, 0])
    #expect(throws: ImageFileError.damaged(path: path)) { try ImageFile.open(path: path) }
    // The next page is this page again: only the first is read.
    var pages = Self.tiff
    let start = Int(pages[4])
    pages.replaceSubrange(pages.count - 4..<pages.count, with: [UInt8(start), 0, 0, 0])
    #expect(try ImageFile.open(path: folder.file("pages.tif", pages)).width == 4)
    let past = try folder.file("past.tif", [0x49, 0x49, 42, 0, 0xF0, 0xFF, 0xFF, 0x7F])
    #expect(throws: ImageFileError.truncated(path: past)) { try ImageFile.open(path: past) }
  }

  @Test("sizes whose products no number holds are damage, or larger than the limit")
  func hugeProducts() throws {
    let most = 0xFFFF_FFFF
    let changes: [[Int: TIFFBuilder.Value]] = [
      [277: .long([most])], [258: .long([most])], [277: .long([most]), 258: .long([most])],
      [256: .long([0x7FFF_FFFF]), 257: .long([0x7FFF_FFFF]), 277: .long([0xFFFF])],
      [277: .short([0xFFFF]), 284: .short([2]), 258: .short([8])],
      [
        322: .long([0xFF_FFFF]), 323: .long([0xFF_FFFF]), 324: .long([8]), 325: .long([4]),
        277: .long([0xFFFF]), 258: .long([64]),
      ],
      [37706: .long([0x7FFF_FFFF])], [330: .long([most])],
    ]
    for (index, more) in changes.enumerated() {
      for isBig in [false, true] {
        let file = TIFFBuilder.grey(
          width: 2, height: 2, bits: 8, format: 1, strip: [1, 2, 3, 4], isBig: isBig, more: more)
        let path = try folder.file("huge.tif", file.build())
        let isNote = more.keys.allSatisfy { [37706, 330].contains($0) }
        do throws(ImageFileError) {
          let image = try ImageFile.open(path: path)
          #expect(isNote && Array(image.pixels) == [1, 2, 3, 4], "\(index)")
        } catch {
          #expect(!isNote, "\(index): \(error)")
        }
        _ = try? ImageFile.header(path: path)
      }
    }
  }

  @Test("kinds of pixels that are not read are named")
  func unsupported() throws {
    let complex = TIFFBuilder.grey(
      width: 1, height: 1, bits: 64, format: 6, strip: [UInt8](repeating: 0, count: 8))
    let path = try folder.file("complex.tif", complex.build())
    #expect(throws: ImageFileError.unsupportedPixelType(path: path, found: "complex numbers")) {
      try ImageFile.open(path: path)
    }
    let bits = try folder.file("bits.pbm", Array("P4 8 1\n".utf8) + [0xAA])
    #expect(
      throws: ImageFileError.unsupportedVariant(path: bits, found: "a black-and-white PBM bitmap")
    ) {
      try ImageFile.open(path: bits)
    }
  }

  @Test("no file, a folder, a device, an empty file, a text, a loop of links")
  func notFiles() throws {
    let missing = folder.path("missing.png")
    #expect(throws: ImageFileError.file(.notFound(path: missing))) {
      try ImageFile.open(path: missing)
    }
    #expect(throws: ImageFileError.file(.notAFile(path: folder.path, kind: .folder))) {
      try ImageFile.open(path: folder.path)
    }
    #expect(throws: ImageFileError.file(.notAFile(path: "/dev/zero", kind: .device))) {
      try ImageFile.open(path: "/dev/zero")
    }
    for bytes in [[], Array("# Penumbra\n".utf8), [0x89, 0x50]] {
      let path = try folder.file("empty.png", bytes)
      #expect(throws: ImageFileError.notAnImage(path: path)) { try ImageFile.open(path: path) }
    }
    let link = folder.path("link.png")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
    #expect(throws: ImageFileError.file(.notReadable(path: link, errno: ELOOP))) {
      try ImageFile.open(path: link)
    }
  }

  /// The 16-bit PNG with another size in its header and the right check sum over it.
  static func png(width: UInt32, height: UInt32) -> [UInt8] {
    var bytes = TestFiles.png16
    for place in 0..<4 {
      bytes[16 + place] = UInt8(truncatingIfNeeded: width >> (24 - 8 * UInt32(place)))
      bytes[20 + place] = UInt8(truncatingIfNeeded: height >> (24 - 8 * UInt32(place)))
    }
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes[12..<29] {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    for place in 0..<4 {
      bytes[29 + place] = UInt8(truncatingIfNeeded: ~sum >> (24 - 8 * UInt32(place)))
    }
    return bytes
  }
}
