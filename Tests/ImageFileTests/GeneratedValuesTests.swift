// Files of every kind by tifffile, Pillow and libtiff's tools, with their values according to
// numpy.
import Foundation
import ImageFile
import Micrograph
import TestBasics
import TestSupport
import Testing

@Suite("Image values: files of every kind are read right or refused truly")
struct GeneratedValuesTests {
  /// A generated file and what must come of it.
  struct Case {
    let name: String
    let recipe: String
    let expected: String
    let width: Int
    let height: Int
    let polarity: Polarity
    let page: Int

    init(line: Substring) throws {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 7, "\(line)")
      (name, recipe, expected) = (cells[0], cells[1], cells[2])
      width = try #require(Int(cells[3]))
      height = try #require(Int(cells[4]))
      polarity = try #require(Polarity(rawValue: cells[5]))
      page = try #require(Int(cells[6]))
    }
  }

  static func cases(in folder: TemporaryFolder) throws -> [Case] {
    let script = try #require(
      Bundle.module.url(
        forResource: "make_values", withExtension: "py", subdirectory: "Generator"))
    // The system's own Python, which Debian's packages belong to.
    let generator = try Subprocess.runHere("/usr/bin/python3", [script.path, folder.path])
    try #require(generator.status == 0, "\(generator.standardError)")
    let table = try String(contentsOfFile: folder.path("cases.tsv"), encoding: .utf8)
    return try table.split(separator: "\n").map { try Case(line: $0) }
  }

  @Test("every pixel is numpy's, or one true reason is given")
  func values() throws {
    let folder = try TemporaryFolder()
    let cases = try Self.cases(in: folder)
    #expect(cases.filter { $0.expected == "equal" }.count >= 300)
    for file in cases {
      do throws(ImageFileError) {
        let image = try ImageFile.open(path: folder.path(file.name))
        guard file.expected == "equal" else {
          Issue.record("\(file.recipe): opened, must be refused: \(file.expected)")
          continue
        }
        #expect(
          (image.width, image.height) == (file.width, file.height), "\(file.recipe): its size")
        #expect(image.polarity == file.polarity, "\(file.recipe): its polarity")
        #expect(image.page == file.page, "\(file.recipe): its page")
        compare(image, with: folder.path("\(file.name).values"), file.recipe)
      } catch {
        let (kind, reason) = Self.parts(of: error)
        let words = file.expected.split(separator: ": ", maxSplits: 1).map(String.init)
        #expect(
          words.count == 2 && kind == words[0] && reason.hasPrefix(words[1]),
          "\(file.recipe): \(kind) \(reason) instead of \(file.expected)")
      }
    }
  }

  @Test("bytes changed in files of every compression give an image or a typed error")
  func damaged() throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 12)
    let names = try Self.cases(in: folder).map(\.name).filter { $0.hasSuffix(".tif") }
    var outcomes = (images: 0, errors: 0)
    for _ in 0..<3_000 {
      let name = try #require(names.randomElement(using: &generator))
      var bytes = [UInt8](try #require(FileManager.default.contents(atPath: folder.path(name))))
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 8..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      let path = try folder.file("changed.tif", bytes)
      do throws(ImageFileError) {
        let image = try ImageFile.open(path: path, limitMegapixels: 16)
        #expect(image.pixels.count == image.width * image.height)
        outcomes.images += 1
      } catch {
        outcomes.errors += 1
      }
    }
    #expect(outcomes.images > 100 && outcomes.errors > 100, "\(outcomes)")
  }

  private func compare(_ image: Micrograph, with path: String, _ recipe: String) {
    guard let data = FileManager.default.contents(atPath: path),
      data.count == image.pixels.count * 4
    else {
      Issue.record("\(recipe): as many values as pixels")
      return
    }
    let values = data.withUnsafeBytes { bytes in
      (0..<image.pixels.count).map {
        Float(
          bitPattern: UInt32(
            littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self)))
      }
    }
    let wrong = values.indices.first {
      values[$0] != image.pixels[$0] && !(values[$0].isNaN && image.pixels[$0].isNaN)
    }
    if let wrong {
      Issue.record(
        "\(recipe): pixel \(wrong) is \(image.pixels[wrong]) instead of \(values[wrong])")
    }
  }

  private static func parts(of error: ImageFileError) -> (kind: String, reason: String) {
    switch error {
    case .unsupportedPixelType(_, let found): ("unsupportedPixelType", found)
    case .unsupportedCompression(_, let found): ("unsupportedCompression", found)
    case .unsupportedColors(_, let found): ("unsupportedColors", found)
    case .unsupportedVariant(_, let found): ("unsupportedVariant", found)
    default: ("\(error)", "")
    }
  }
}
