// PNG and JPEG by their own libraries, against OpenCV's decoders of the same bytes: whole files,
// truncated files, and files whose content was changed under correct checksums.
import Foundation
import Micrograph
import TestBasics
import Testing

@testable import ImageFile

@Suite("PNG and JPEG by their own libraries are what OpenCV makes of them")
struct OwnLibrariesTests {
  /// The result of decoding a file.
  enum Outcome: Equatable {
    case values([UInt32])
    case failure(DecodedPicture.Failure)
    case flaw(ImageFlaw)
  }

  /// The result of decoding the bytes with this program's choice of decoder, and with OpenCV alone.
  static func outcomes(
    _ bytes: [UInt8], _ choice: PictureChoice = .largest
  ) -> (own: Outcome, openCV: Outcome) {
    let layout: ImageLayout
    do throws(ImageFlaw) {
      layout = try ImageLayout(checking: bytes, choice, limit: SizeLimit(megapixels: 4))
    } catch {
      return (.flaw(error), .flaw(error))
    }
    let other = ImageLayout(header: layout.header, content: layout.content)
    return (outcome(of: layout), outcome(of: other, stepsPerUnit: stretch(layout)))
  }

  private static func outcome(of layout: ImageLayout, stepsPerUnit: Float = 1) -> Outcome {
    do throws(DecodedPicture.Failure) {
      let (pixels, _) = try layout.decode(layout)
      return .values(pixels.map { ($0 / stepsPerUnit).bitPattern })
    } catch {
      return .failure(error)
    }
  }

  // OpenCV stretches grey of 1, 2 and 4 bits to 0...255; the byte 24 holds the bits of a sample, the
  // next the kind of colour.
  private static func stretch(_ layout: ImageLayout) -> Float {
    let bytes = layout.content
    guard layout.header.format == .png, bytes[25] == 0, bytes[24] < 8 else { return 1 }
    return Float(255 / ((1 << bytes[24]) - 1))
  }

  /// Generated files of one ending with their bytes.
  static func files(_ ending: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = try TemporaryFolder()
    return try GeneratedValuesTests.cases(in: folder)
      .filter { $0.name.hasSuffix(ending) && $0.expected == "equal" }
      .map { file in
        let data = try #require(FileManager.default.contents(atPath: folder.path(file.name)))
        return (file.name, [UInt8](data))
      }
  }

  @Test(
    "whole files have the same values, as they are read today and as sessions before pages did",
    arguments: [".png", ".jpg"])
  func whole(ending: String) throws {
    let files = try Self.files(ending)
    #expect(files.count >= (ending == ".png" ? 18 : 6))
    for (name, bytes) in files {
      for choice in [PictureChoice.largest, .asBefore] {
        let (own, openCV) = Self.outcomes(bytes, choice)
        guard case .values(let values) = own else {
          Issue.record("\(name): \(own)")
          continue
        }
        #expect(values.count > 0 && own == openCV, "\(name)")
      }
    }
  }

  @Test("files cut at every 64th byte are refused as before", arguments: [".png", ".jpg"])
  func cut(ending: String) throws {
    for (name, bytes) in try Self.files(ending) {
      for length in stride(from: 0, to: bytes.count, by: 64) {
        let (own, openCV) = Self.outcomes(Array(bytes.prefix(length)))
        #expect(own == openCV, "\(name) cut at \(length)")
        if case .values = own { Issue.record("\(name) cut at \(length) is an image") }
      }
    }
  }

  @Test("pixel data cut at every 64th byte inside sound files come to the same end")
  func cutInside() throws {
    for (name, bytes) in try Self.files(".png") {
      let chunks = Chunk.all(of: bytes)
      let packed = chunks.filter { $0.name == "IDAT" }.flatMap(\.body)
      for length in stride(from: 1, to: packed.count, by: 64) {
        let file = Chunk.file(
          chunks.filter { $0.name == "IHDR" || $0.name == "PLTE" }
            + [Chunk("IDAT", Array(packed.prefix(length))), Chunk("IEND", [])])
        let (own, openCV) = Self.outcomes(file)
        #expect(own == openCV, "\(name), \(length) bytes of its pixels")
      }
    }
    for (name, bytes) in try Self.files(".jpg") {
      for length in stride(from: bytes.count - 2, to: 64, by: -64) {
        let (own, openCV) = Self.outcomes(Array(bytes.prefix(length)) + [0xFF, 0xD9])
        #expect(own == openCV, "\(name), \(length) bytes and its end mark")
      }
    }
  }

  @Test("2,000 seeded mutations of PNG and JPEG come to the same end", arguments: [".png", ".jpg"])
  func mutations(ending: String) throws {
    var generator = SeededGenerator(seed: 0x5EED + UInt64(ending.utf8.count))
    let files = try Self.files(ending)
    var ends = (images: 0, refusals: 0)
    for round in 0..<2_000 {
      let (name, bytes) = try #require(files.randomElement(using: &generator))
      let changed =
        ending == ".png"
        ? Self.changedChunk(of: bytes, using: &generator)
        : Self.changed(bytes, from: 2, using: &generator)
      let (own, openCV) = Self.outcomes(changed)
      #expect(own == openCV, "\(name), mutation \(round)")
      if case .values = own { ends.images += 1 } else { ends.refusals += 1 }
    }
    #expect(ends.images > 50 && ends.refusals > 50, "\(ends)")
  }

  /// One to four bytes or bits changed.
  private static func changed(
    _ bytes: [UInt8], from first: Int, using generator: inout SeededGenerator
  ) -> [UInt8] {
    var changed = bytes
    guard first < bytes.count else { return bytes }
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: first..<changed.count, using: &generator)
      if Bool.random(using: &generator) {
        changed[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      } else {
        changed[place] = .random(in: 0...255, using: &generator)
      }
    }
    return changed
  }

  /// A PNG file with a change in one of its chunks, whose checksum is corrected.
  private static func changedChunk(
    of bytes: [UInt8], using generator: inout SeededGenerator
  ) -> [UInt8] {
    var chunks = Chunk.all(of: bytes)
    let index = Int.random(in: 0..<chunks.count, using: &generator)
    chunks[index].body = changed(chunks[index].body, from: 0, using: &generator)
    return Chunk.file(chunks)
  }

  /// A chunk of a PNG file.
  private struct Chunk {
    let name: String
    var body: [UInt8]

    init(_ name: String, _ body: [UInt8]) {
      (self.name, self.body) = (name, body)
    }

    static func all(of bytes: [UInt8]) -> [Chunk] {
      var chunks: [Chunk] = []
      var place = 8
      while place + 12 <= bytes.count {
        let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
        chunks.append(Chunk(name, Array(bytes[place + 8..<place + 8 + length])))
        place += 12 + length
      }
      return chunks
    }

    static func file(_ chunks: [Chunk]) -> [UInt8] {
      var file = PNGStructure.signature
      for chunk in chunks {
        let named = Array(chunk.name.utf8) + chunk.body
        let sum = CyclicRedundancyCheck.value(of: named[...])
        file += bigEndian(UInt32(chunk.body.count)) + named + bigEndian(sum)
      }
      return file
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
    }
  }
}
