// `penumbra lens`, and a sheet seen through a lens that was measured. Source of truth: the camera that draws board and
// sheet through a lens whose numbers are known.

import Foundation
import Geometry
import TestNeeds
import TestSupport
import Testing

// A film plays in its own time: beside other tests most of its pictures would be dropped.
@Suite("The lens of a camera", .serialized, .timeLimit(.minutes(60)), .needs(.quiet))
struct LensTests {
  private struct Findings: Decodable {
    let camera: String
    let views: Int
    let widthPixels: Int
    let deviation: Double
    let k1: Double
    let focal: Double

    enum CodingKeys: String, CodingKey {
      case camera, views, k1
      case widthPixels = "width_px"
      case deviation = "rms_px"
      case focal = "focal_x_px"
    }
  }

  /// A film of the board at so many places, two pictures at each.
  private static func film(_ count: Int, _ folder: ProgramFolder) async throws -> String {
    let film = folder.file("board-\(count).mkv")
    try await MadeLensBoards.writeFilm(count, to: film)
    return film
  }

  @Test("is measured from a film of the board, listed, used over a sheet, and removed")
  func wholeWay() async throws {
    let folder = try ProgramFolder()
    let none = try await folder.penumbra("lens")
    #expect(none.status == 0 && none.standardError.contains("No lens is stored"))
    let film = try await Self.film(15, folder)
    let measured = try await folder.penumbra("lens", "measure", film, "--json")
    try #require(measured.status == 0, "\(measured.standardError)")
    let findings = try JSONDecoder().decode(Findings.self, from: Data(measured.standardOutput.utf8))
    #expect(findings.camera == "board-15.mkv" && findings.widthPixels == 640)
    #expect(findings.views >= 12 && findings.deviation < 0.3, "\(measured.standardOutput)")
    // The focal length and the bend are those of the drawing, 500 px and −0.28, as far as so few views tell.
    #expect(abs(findings.focal - 500) < 15 && abs(findings.k1 + 0.28) < 0.03, "\(findings)")
    let path = folder.file("config/penumbra/lenses/board-15.mkv.toml")
    #expect(measured.standardError.contains("Wrote \(path)"))
    let listed = try await folder.penumbra("lens", "list")
    #expect(
      listed.standardOutput.hasPrefix("board-15.mkv: 640 × 360 px, the edge is moved by up to "),
      "\(listed.standardOutput)")

    var sheet = MadeSheetView(width: 640, height: 360)
    (sheet.bends, sheet.tip) = (MadeLensBoards.bends, PagePoint(x: 80, y: 80))
    let trace = folder.file("sheet.mkv")
    try await SheetFilm.write([SheetFilm.Shot(sheet, pictures: 150)], to: trace)
    func line(_ lens: String...) async throws -> Subprocess.Outcome {
      try await folder.penumbra(
        ["trace", BundledPen.image, "--sheet", trace, "--audio", "off", "--no-record"] + lens)
    }
    for name in ["board-15.mkv", path] {
      let traced = try await line("--lens", name)
      #expect(traced.status == 0, "\(traced.standardError)")
      #expect(
        traced.standardError.contains("Lens: corrected as it was measured (board-15.mkv)."),
        "\(traced.standardError)")
      #expect(traced.standardError.contains("Sheet: found."), "\(traced.standardError)")
    }
    let plain = try await line()
    #expect(plain.status == 0 && !plain.standardError.contains("Lens: "), "\(plain.standardError)")

    expectComplaint(try await line("--lens", "other"), status: 64, saying: "board-15.mkv")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try folder.write(text.replacing("height-px = 360", with: "height-px = 480"), to: "other.toml")
    expectComplaint(
      try await line("--lens", folder.file("other.toml")), status: 65, saying: "640 × 360")
    try folder.write(text.replacing("k1 = -", with: "k1 = -9"), to: "folded.toml")
    expectComplaint(
      try await line("--lens", folder.file("folded.toml")), status: 65, saying: "folded.toml")

    let removed = try await folder.penumbra("lens", "remove", "board-15.mkv")
    #expect(removed.status == 0 && !FileManager.default.fileExists(atPath: path))
    expectComplaint(
      try await folder.penumbra("lens", "remove", "board-15.mkv"), status: 64,
      saying: "none is stored")
  }

  @Test("too few places of the board are told with how many were kept, and nothing is stored")
  func tooFew() async throws {
    let folder = try ProgramFolder()
    let film = try await Self.film(2, folder)
    expectComplaint(
      try await folder.penumbra("lens", "measure", film), status: 65,
      saying: "in 2 different places")
    #expect(!FileManager.default.fileExists(atPath: folder.file("config/penumbra/lenses")))
    expectComplaint(
      try await folder.penumbra("lens", "measure", BundledPen.image), status: 64,
      saying: "is no camera and no film")
    expectComplaint(
      try await folder.penumbra("lens", "measure", folder.file("absent.mkv")), status: 66,
      saying: "absent.mkv")
  }
}
