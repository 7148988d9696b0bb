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
