// `penumbra tactile` as a user runs it. Source of truth: the formula of the grating, columns of period
// 20 px on 1024 px, and the dots of Unicode's and the embosser's Braille.

import Foundation
import TestSupport
import Testing

@Suite("Touchable pictures", .timeLimit(.minutes(60)))
struct TactileCommandTests {
  private struct Findings: Decodable {
    let style: String
    let levels: Int?
    let columns: Int
    let rows: Int
    let raisedDots: Int
    let placesByLevel: [Int]
    let isFlat: Bool
  }

  @Test("without an output Braille is printed: as many cells and lines as were asked for")
  func terminal() async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(
      "tactile", Grating.path, "--levels", "2", "--columns", "20", "--rows", "10")
    #expect(outcome.status == 0 && outcome.standardError == "", "\(outcome)")
    let lines = outcome.standardOutput.split(separator: "\n")
    #expect(lines.count == 10)
    var raised = 0
    for line in lines {
      #expect(line.unicodeScalars.count == 20)
      for scalar in line.unicodeScalars {
        #expect((0x2800...0x28FF).contains(scalar.value))
        raised += (scalar.value - 0x2800).nonzeroBitCount
      }
    }
    let told = try await folder.penumbra(
      "tactile", Grating.path, "--levels", "2", "--columns", "20", "--rows", "10", "--json")
    let found = try JSONDecoder().decode(Findings.self, from: Data(told.standardOutput.utf8))
    #expect(found.raisedDots == raised && found.levels == 2 && found.style == "levels")
    #expect(found.placesByLevel.reduce(0, +) == found.columns * found.rows && !found.isFlat)
  }

  /// The letters of North American Braille ASCII in the order of Unicode's patterns of six dots.
  private static let letters = Array(
    " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=")

  /// The raised dots of lines of cells: column and row of each; dot 1 is a cell's first bit.
  private static func dots(_ lines: [[UInt32]], rows: Int) -> Set<[Int]> {
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    var found: Set<[Int]> = []
    for (line, cells) in lines.enumerated() {
      for (cell, bits) in cells.enumerated() {
        for (dot, place) in places.enumerated() where bits >> UInt32(dot) & 1 == 1 {
          found.insert([cell * 2 + place.0, line * rows + place.1])
        }
      }
    }
    return found
  }

  // 72 rows of dots are 24 lines of an embosser's cells and 18 of a Braille line's.
  @Test(
    "a page read back has the dots that Unicode's Braille has, each and no other",
    arguments: ["sem-particles.png", "haadf-vacancy.png", "line-grating.png", "gradient.tif"],
    [["--edges"], ["--levels", "2"], ["--levels", "5"]])
  func readBack(image: String, style: [String]) async throws {
    let folder = try ProgramFolder()
    let embossed = try await folder.penumbra(
      ["tactile", "Images/\(image)", "--rows", "24", "--brf", folder.file("a.brf")] + style)
    try #require(embossed.status == 0, "\(embossed.standardError)")
    let told = try await folder.penumbra(
      ["tactile", "Images/\(image)", "--rows", "18"] + style)
    let page = String(decoding: try folder.bytes(of: "a.brf"), as: UTF8.self)
    let lines = try page.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      try $0.map { UInt32(try #require(Self.letters.firstIndex(of: $0))) }
    }
    #expect(lines.count == 24 && Set(Self.letters).count == 64)
    let read = Self.dots(lines, rows: 3)
    let shown = told.standardOutput.split(separator: "\n").map { line in
      line.unicodeScalars.map { $0.value &- 0x2800 }
    }
    #expect(shown.count == 18 && shown.joined().allSatisfy { $0 < 256 })
    let expected = Self.dots(shown, rows: 4)
    #expect(read.count > 50, "\(read.count)")
    let difference = read.symmetricDifference(expected)
    #expect(
      difference.isEmpty, "\(difference.sorted { $0.lexicographicallyPrecedes($1) }.prefix(5))")
  }

  @Test("a sheet and a page are written together: 40 cells by 25 lines, one form feed")
  func files() async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(
      "tactile", "Images/sem-particles.png", "--edges", "--svg", folder.file("a.svg"), "--brf",
      folder.file("a.brf"), "--paper", "letter")
    #expect(outcome.status == 0 && outcome.standardOutput == "", "\(outcome)")
    let svg = try String(contentsOfFile: folder.file("a.svg"), encoding: .utf8)
    #expect(svg.contains("width=\"215.9mm\" height=\"279.4mm\"") && svg.contains("id=\"braille\""))
    let brf = try Data(contentsOf: URL(fileURLWithPath: folder.file("a.brf")))
    #expect(brf.count { $0 == 0x0A } == 25 && brf.last == 0x0C && brf.count { $0 == 0x0C } == 1)
    for line in brf.dropLast().split(separator: 0x0A) {
      #expect(line.count <= 40 && line.allSatisfy { (0x20...0x5F).contains($0) })
    }
  }

  @Test("what cannot be felt is refused, and nothing is written")
  func refusals() async throws {
    let folder = try ProgramFolder()
    for options in [
      ["--levels", "1"], ["--levels", "6"], ["--columns", "0"], ["--rows", "9000"],
      ["--edges", "--levels", "3"], ["--layer", "nothing"],
    ] {
      let outcome = try await folder.penumbra(
        ["tactile", Grating.path, "--svg", folder.file("a.svg")] + options)
      expectComplaint(outcome, status: 64)
      #expect(!FileManager.default.fileExists(atPath: folder.file("a.svg")), "\(options)")
    }
    let image = try await folder.penumbra("tactile", "none.png")
    expectComplaint(image, status: 66, saying: "none.png")
  }

  @Test("an output over the image, or over the other output, is refused")
  func conflicts() async throws {
    let run = try await SmallRun()
    let before = try run.contents()
    for options in [
      ["--svg", "image.pgm"], ["--brf", "./image.pgm"], ["--svg", "new", "--brf", "./new"],
    ] {
      let outcome = try await run.penumbra(["tactile", "image.pgm"] + options)
      expectComplaint(outcome, status: 64)
      #expect(try run.contents().changes(since: before) == [], "\(options)")
    }
  }
}
