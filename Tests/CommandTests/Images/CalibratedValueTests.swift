// Figures of values whose unit the file names, and a picture with the microscope's caption. Source of truth: the numbers
// in the files, which are written here, and ImageJ's rule for them: c0 + c1 · value, in the unit vunit.

import Foundation
import TestSupport
import Testing

@Suite("Values in their unit", .timeLimit(.minutes(60)))
struct CalibratedValueTests {
  private struct Findings: Decodable {
    struct Calibration: Decodable {
      let scale: Double
      let origin: Double
      let unit: String
    }
    struct Region: Decodable {
      let mean: Double
    }
    let calibration: Calibration?
    let regions: [Region]?
  }

  // Four columns of 10, 20, 30 and 40 in each row.
  private static func picture(scale: Double) -> NotedPicture {
    NotedPicture(
      width: 4, rows: Array(repeating: [10, 20, 30, 40], count: 4), tag: 270,
      note: "ImageJ=1.53t\ncf=0\nc0=-5.0\nc1=\(scale)\nvunit=e-\n")
  }

  @Test("statistics are told in the unit; JSON has what is stored and says what it measures")
  func statistics() async throws {
    let folder = try ProgramFolder()
    let path = try folder.write(Self.picture(scale: -0.5).bytes, to: "counts.tif")
    let told = try await folder.penumbra("statistics", path, "box 0,0,4,4", "box 0,0,1,4")
    #expect(told.status == 0, "\(told.standardError)")
    // -5 - 0.5 · 25, 10 and 40; the deviation keeps its sign, and the range its order.
    for words in [
      "  mean      -17.5 +- ", "  range     -25 to -10 e-, median -17.5 e-", "  sum       -280 e-",
      "difference  -7.5 +- ", "ratio 1.75",
    ] {
      #expect(told.standardOutput.contains(words), "\(words) in \(told.standardOutput)")
    }
    #expect(told.standardOutput.contains("deviation 5.77"), "\(told.standardOutput)")
    let json = try await folder.penumbra("statistics", path, "--json")
    let found = try JSONDecoder().decode(Findings.self, from: Data(json.standardOutput.utf8))
    #expect(found.regions?.first?.mean == 25)
    let calibration = try #require(found.calibration)
    #expect((calibration.scale, calibration.origin) == (-0.5, -10) && calibration.unit == "e-")
    // A layer's values are not those of the file.
    let layer = try await folder.penumbra("statistics", path, "--layer", "gradient", "--json")
    #expect(layer.status == 0 && !layer.standardOutput.contains("calibration"))
  }

  @Test(
    "a profile is told and drawn in the unit; its table has what is stored and says what it measures"
  )
  func profile() async throws {
    let folder = try ProgramFolder()
    let path = try folder.write(Self.picture(scale: 0.5).bytes, to: "counts.tif")
    let plain = try folder.write(
      NotedPicture(width: 4, rows: Self.picture(scale: 1).rows, tag: 270, note: "none").bytes,
      to: "plain.tif")
    func draw(_ path: String, _ name: String) async throws -> [UInt8] {
      let outcome = try await folder.penumbra(
        "profile", path, "--from", "0,1", "--to", "3,1", "--csv", folder.file("\(name).csv"),
        "--picture", folder.file("\(name).png"))
      #expect(outcome.status == 0, "\(outcome.standardError)")
      if name == "unit" {
        #expect(
          outcome.standardOutput.contains("values      0 to 15 e-, mean 7.5 e-"),
          "\(outcome.standardOutput)")
      }
      return try folder.bytes(of: "\(name).png")
    }
    let (first, second) = (try await draw(path, "unit"), try await draw(plain, "plain"))
    #expect(first != second)
    let table = String(decoding: try folder.bytes(of: "unit.csv"), as: UTF8.self)
    #expect(table.contains("\n# values as stored; each is (value - 10.0) x 0.5 e-\n"), "\(table)")
    #expect(table.contains("\n3.0,3.0,1.0,40.0,"))
    #expect(!String(decoding: try folder.bytes(of: "plain.csv"), as: UTF8.self).contains("stored"))
  }

  @Test("the microscope's caption is told, and a line onto it refused with what is left")
  func caption() async throws {
    let folder = try ProgramFolder()
    let specimen = Array(repeating: [UInt8](repeating: 7, count: 4), count: 8)
    let path = try folder.write(
      NotedPicture(
        width: 4, rows: specimen + Array(repeating: [255, 255, 255, 255], count: 2), tag: 34682,
        note: "[Image]\r\nResolutionX=4\r\nResolutionY=8\r\n"
      ).bytes, to: "fei.tif")
    let told = try await folder.penumbra("inspect", path)
    #expect(
      told.standardOutput.contains(
        "caption     the lowest 2 rows are the microscope's, and neither heard nor measured"),
      "\(told.standardOutput) \(told.standardError)")
    #expect(told.standardOutput.contains("values      7 to 7"))
    let json = try await folder.penumbra("inspect", path, "--json")
    #expect(json.standardOutput.contains("\"captionRows\" : 2"), "\(json.standardOutput)")
    let refused = try await folder.penumbra("profile", path, "--from", "0,0", "--to", "3,9")
    #expect(refused.status == 64 || refused.status == 65)
    #expect(
      refused.standardError.contains(
        "The point 3,9 is not on the specimen: of the image's 10 rows the lowest 2 are a caption; "
          + "choose one from 0,0 to 3,7."), "\(refused.standardError)")
  }
}
