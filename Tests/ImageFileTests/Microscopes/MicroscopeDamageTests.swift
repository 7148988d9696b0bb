// Microscopes' files that are cut or changed: a typed error or a picture, never a crash.
import Foundation
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("Damaged files of microscopes end in a typed error")
struct MicroscopeDamageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let whole: [(name: String, bytes: [UInt8])] = [
    ("dm3", dm(3)), ("dm4", dm(4)), ("ser", ser(0x0210)), ("wide.ser", ser(0x0220)),
    ("mrc", mrc), ("gwy", gwy), ("sur", sur(nil)), ("packed.sur", sur(DigitalSurfTests.streams)),
  ]

  private static func dm(_ version: Int) -> [UInt8] {
    DMBuilder(version: version).image(
      sizes: [3, 2, 2], type: 10,
      data: .array(type: 4, count: 12, bytes: [UInt8](0..<24)),
      dimensions: [(0.5, 0, "nm"), (0.5, 0, "nm"), (1, 0, "s")], brightness: (1, 2, "e-"),
      tags: [
        ("Microscope Info", .group([("Voltage", .real(3e5)), ("Name", .text("Titan"))])),
        ("Place", .place([1, 2])),
        ("Pairs", .structures(types: [2, 6], count: 1, bytes: [UInt8](0..<6))),
      ])
  }

  private static func ser(_ version: UInt16) -> [UInt8] {
    var builder = SERBuilder(version: version)
    builder.elements = [[UInt8](0..<12), [UInt8](12..<24)]
    return builder.file()
  }

  private static func sur(_ streams: [(bytes: Int, packed: [UInt8])]?) -> [UInt8] {
    var builder = DigitalSurfBuilder(comment: "text")
    builder.streams = streams
    return builder.object()
  }

  private static let mrc = MRCBuilder(
    sizes: (3, 2, 2), mode: 6, cell: (3, 2, 2), extended: MRCBuilder.feiRecord(paddedTo: 1024),
    extendedType: "FEI2", data: [UInt8](0..<24)
  ).file()

  private static let gwy = GWYBuilder.file([
    ("/0/data/title", .text("Height")),
    ("/0/data", GWYBuilder.field(width: 2, height: 2, size: (1e-6, 1e-6), [1, 2, 3, 4])),
    ("/0/meta", .object("GwyContainer", [("Tip", .text("sharp"))])),
  ])

  @Test("every prefix of a file is an error, and never an image", arguments: 0..<8)
  func truncation(index: Int) throws {
    let (name, bytes) = Self.whole[index]
    // Digital Micrograph ends its files with eight zeros behind the tree.
    let end = bytes.count - (name.hasPrefix("dm") ? 8 : 0)
    #expect(try !ImageFile.open(path: folder.file("whole", bytes)).pixels.isEmpty)
    let path = folder.path("cut.\(name)")
    for length in 0..<end {
      _ = try folder.file("cut.\(name)", Array(bytes.prefix(length)))
      do throws(ImageFileError) {
        _ = try ImageFile.open(path: path)
        // The last tags of a tree hold no pixels, but what follows them is promised.
        Issue.record("\(name) cut at \(length) of \(bytes.count) is an image")
      } catch {
        let isTold =
          switch error {
          case .truncated, .notAnImage, .damaged: true
          default: false
          }
        #expect(isTold, "\(name) cut at \(length): \(error)")
      }
    }
  }

  @Test("an experiment cut anywhere is refused or opens its whole series, and loses only notes")
  func experiment() throws {
    var builder = SERBuilder(type: 1, width: 2, height: 1)
    builder.elements = [[5, 6]]
    let series = try folder.file("cut_1.ser", builder.file())
    let bytes = EMIBuilder.file([
      ("High tension", "300", "kV"), ("Mode", "TEM uP SA Zoom Image", ""),
    ])
    let whole = try ImageFile.header(path: folder.file("cut.emi", bytes)).acquisition
    #expect(whole.voltageKilovolts?.value == 300)
    for length in 0..<bytes.count {
      let path = try folder.file("cut.emi", Array(bytes.prefix(length)))
      #expect(Array(try ImageFile.open(path: series).pixels) == [5, 6], "cut at \(length)")
      do throws(ImageFileError) {
        let (header, image) = try ImageFile.read(path: path)
        #expect(length >= 4 && Array(image.pixels) == [5, 6], "cut at \(length)")
        let told = header.acquisition.voltageKilovolts
        #expect(told == nil || told == whole.voltageKilovolts, "cut at \(length)")
      } catch {
        #expect(length < 4 && error == .notAnImage(path: path), "cut at \(length): \(error)")
      }
    }
  }

  @Test("20,000 seeded mutations of each format give an image or a typed error", arguments: 0..<8)
  func mutations(index: Int) throws {
    let (name, bytes) = Self.whole[index]
    var generator = SeededGenerator(seed: 0xD0_0D + UInt64(index))
    let path = try folder.file("changed.\(name)", bytes)
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    var (images, errors) = (0, 0)
    for _ in 0..<20_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<changed.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: changed[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: changed[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        default: changed[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
        }
      }
      try file.seek(toOffset: 0)
      try file.write(contentsOf: changed)
      do throws(ImageFileError) {
        let (header, image) = try ImageFile.read(path: path, limitMegapixels: 16)
        #expect(image.pixels.count == image.width * image.height)
        #expect(header.pixelSize.map { $0.x > 0 && $0.y > 0 } ?? true)
        images += 1
      } catch {
        errors += 1
      }
      if images % 64 == 1 { _ = try? ImageFile.metadata(path: path) }
    }
    print("\(name): of 20,000 mutations \(images) were images, \(errors) typed errors")
    #expect(errors > 0 && images > 0)
  }
}
