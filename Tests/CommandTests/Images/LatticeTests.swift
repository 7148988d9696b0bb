// `penumbra lattice` on the bundled images, whose JSON files hold how they were made: the truth is fitted
// to the columns' positions.

import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("The lattice of an image", .timeLimit(.minutes(60)))
struct LatticeTests {
  private struct Answer: Decodable {
    struct Figure: Decodable {
      let value: Double
      let deviation: Double
    }
    struct Measures: Decodable {
      let unit: String
      let a: Figure
      let b: Figure
      let angleDegrees: Figure
    }
    struct Turn: Decodable {
      let grain: Int
      let degrees: Figure
      let isSameCell: Bool
    }
    struct Found: Decodable {
      let ax: Figure
      let ay: Figure
      let bx: Figure
      let by: Figure
      let pixels: Measures
      let specimen: Measures?
      let turns: [Turn]?
    }
    let isFound: Bool
    let reason: String?
    let lattices: [Found]
  }

  private struct Sites: Decodable {
    struct Finding: Decodable {
      let xPixels: Double
      let xNanometres: Double
      let score: Double
    }
    struct Findings: Decodable {
      let count: Int
      let findings: [Finding]
    }
    let sites: Findings
  }

  // The drifted edges: 39 px at 8 and 88 degrees, moved by (2.4, -1.6) px over 1024 rows.
  private static func truth(degrees: Double) -> (x: Double, y: Double) {
    let (x, y) = (39 * cos(degrees * .pi / 180), 39 * sin(degrees * .pi / 180))
    return (x + 2.4 / 1024 * y, y - 1.6 / 1024 * y)
  }

  private func answer(_ arguments: String...) async throws -> Answer {
    let outcome = try await ProgramFolder().penumbra(["lattice", "--json"] + arguments)
    #expect(outcome.status == 0 && outcome.standardError == "")
    return try JSONDecoder().decode(Answer.self, from: Data(outcome.standardOutput.utf8))
  }

  private struct Fields: Decodable {
    struct Grain: Decodable {
      let number: Int
      let sharePercent: Double
    }
    struct Part: Decodable {
      let mean: Double
      let deviation: Double
      let minimum: Double
      let maximum: Double
    }
    struct Strain: Decodable {
      let xx: Part
      let yy: Part
      let xy: Part
      let rotationDegrees: Part
    }
    struct Fields: Decodable {
      let grains: [Grain]?
      let borderPixels: Double?
      let strain: Strain?
    }
    let fields: Fields?
  }

  // Two crystals turned by 22 degrees, with a vertical border at column 300 of 512.
  private static func twoGrains() -> [UInt8] {
    var bytes = [UInt8]("P5\n512 512\n255\n".utf8)
    for row in 0..<512 {
      for column in 0..<512 {
        let degrees = column < 300 ? 10.0 : 32
        let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        let x = Double(column) * cosine + Double(row) * sine
        let y = Double(row) * cosine - Double(column) * sine
        let (u, v) = (x / 20 - (x / 20).rounded(), y / 24 - (y / 24).rounded())
        let square = (20 * u) * (20 * u) + (24 * v) * (24 * v)
        bytes.append(UInt8(20 + 200 * exp(-square / 24)))
      }
    }
    return bytes
  }

  @Test("grains are told with their shares and their border, and drawn")
  func fieldOfGrains() async throws {
    let folder = try ProgramFolder()
    let image = try folder.write(Self.twoGrains(), to: "grains.pgm")
    let outcome = try await folder.penumbra(
      "lattice", image, "--json", "--grains", folder.file("map.tif"))
    #expect(outcome.status == 0 && outcome.standardError == "", "\(outcome.standardError)")
    let fields = try JSONDecoder().decode(Fields.self, from: Data(outcome.standardOutput.utf8))
      .fields
    let grains = try #require(fields?.grains)
    #expect(grains.map(\.number) == [1, 2])
    // The border is found to a third of a cell, and winds by that much.
    let limit = 100.0 / 3 * 24 / 512
    #expect(abs(grains[0].sharePercent - 100 * 300 / 512) < limit)
    #expect(abs(grains[1].sharePercent - 100 * 212 / 512) < limit)
    #expect((500...680).contains(fields?.borderPixels ?? 0))
    let values = try await folder.penumbra(
      "statistics", folder.file("map.tif"), "box 20,20,200,400", "box 350,20,150,400", "--json")
    #expect(values.status == 0)
    #expect(values.standardOutput.contains("\"mean\" : 1"))
    #expect(values.standardOutput.contains("\"mean\" : 2"))
  }

  // Crests 8 px apart, on noise.
  private static func fringes(isAlongX: Bool) -> [UInt8] {
    var noise = SeededGenerator(seed: 3)
    let pixels = (0..<128 * 128).map { place -> UInt8 in
      let along = Double(isAlongX ? place % 128 : place / 128)
      return UInt8(100 + 60 * cos(2 * .pi * along / 8) + Double(noise.next() >> 56) / 32)
    }
    return "P5\n128 128\n255\n".utf8 + pixels
  }

  private struct Waves: Decodable {
    struct Wave: Decodable {
      let spacingPixels: Double
      let spacing: Double?
      let unit: String?
      let directionDegrees: Double
      let ratio: Double
    }
    struct Spectrum: Decodable {
      let widthPixels: Int
      let heightPixels: Int
      let waves: [Wave]
    }
    let isFound: Bool
    let spectrum: Spectrum?
  }

  @Test(
    "the spectrum is written with its scale, and the planes' spacings are told, also without a lattice"
  )
  func spectrum() async throws {
    let folder = try ProgramFolder()
    let path = folder.file("spectrum.tif")
    let outcome = try await folder.penumbra(
      "lattice", "Images/haadf-rhombic.png", "--json", "--spectrum", path)
    #expect(outcome.status == 0 && outcome.standardError == "", "\(outcome.standardError)")
    let told = try JSONDecoder().decode(Waves.self, from: Data(outcome.standardOutput.utf8))
    let spectrum = try #require(told.spectrum)
    #expect(spectrum.widthPixels == 1024 && spectrum.heightPixels == 1024)
    // The planes (10) and (01) of the crystal are its cell's area over the other edge apart.
    let (a, b) = (Self.truth(degrees: 8), Self.truth(degrees: 88))
    let area = abs(a.x * b.y - a.y * b.x)
    for edge in [a, b] {
      let plane = area / hypot(edge.x, edge.y)
      let wave = try #require(spectrum.waves.first { abs($0.spacingPixels / plane - 1) < 0.005 })
      #expect(abs((wave.spacing ?? 0) - wave.spacingPixels * 0.01) < 1e-9 && wave.unit == "nm")
    }
    #expect(spectrum.waves.map(\.ratio) == spectrum.waves.map(\.ratio).sorted(by: >))
    let facts = try await folder.penumbra("inspect", path)
    #expect(facts.standardOutput.contains("0.097656 1/nm a pixel"), "\(facts.standardOutput)")
    // A wave in one direction is no lattice, and has a spectrum.
    for (isAlongX, words) in [(true, "8 px at 0°"), (false, "8 px at 90°")] {
      let image = try folder.write(Self.fringes(isAlongX: isAlongX), to: "fringes.pgm")
      let one = try await folder.penumbra("lattice", image, "--spectrum", folder.file("one.tif"))
      #expect(one.status == 0 && one.standardOutput.contains("one spacing in one direction"))
      #expect(one.standardOutput.contains(words), "\(one.standardOutput)")
      #expect(FileManager.default.fileExists(atPath: folder.file("one.tif")))
    }
    let fringes = Self.fringes(isAlongX: true)
    let image = try folder.write(fringes, to: "fringes.pgm")
    let over = try await folder.penumbra("lattice", image, "--spectrum", image)
    #expect(over.status != 0 && over.standardError.contains(image))
    #expect(try Data(contentsOf: URL(filePath: image)) == Data(fringes))
  }

  @Test("strain is told and written part by part, and looks at the whole image alone")
  func fieldOfStrain() async throws {
    let folder = try ProgramFolder()
    let image = "Images/haadf-rhombic.png"
    let outcome = try await folder.penumbra(
      "lattice", image, "--json", "--strain", folder.file("s.tif"))
    #expect(outcome.status == 0 && outcome.standardError == "", "\(outcome.standardError)")
    let fields = try JSONDecoder().decode(Fields.self, from: Data(outcome.standardOutput.utf8))
      .fields
    let strain = try #require(fields?.strain)
    // The bundled crystal is straight: what is told is noise.
    for part in [strain.xx, strain.yy, strain.xy] {
      #expect(part.deviation < 0.001 && abs(part.mean) < 1e-4, "\(part)")
      #expect(part.minimum < part.mean && part.mean < part.maximum)
    }
    #expect(strain.rotationDegrees.deviation < 0.05)
    for name in ["s-xx.tif", "s-yy.tif", "s-xy.tif", "s-rotation.tif"] {
      let told = try await folder.penumbra("inspect", folder.file(name))
      #expect(told.status == 0 && told.standardOutput.contains("1024 × 1024"), "\(name)")
    }
    let refused = try await folder.penumbra(
      "lattice", image, "--region", "0,0,512,512", "--strain", folder.file("t.tif"))
    #expect(refused.status == 64 && refused.standardError.contains("--strain"))
  }

  @Test(
    "is measured to 3/1000 of a pixel",
    arguments: ["haadf-rhombic.png", "haadf-vacancy.png"])
  func bundled(name: String) async throws {
    let found = try await answer("Images/\(name)").lattices
    let lattice = try #require(found.first)
    #expect(found.count == 1)
    let (one, other) = (Self.truth(degrees: 8), Self.truth(degrees: 88))
    let vectors = [lattice.ax, lattice.ay, lattice.bx, lattice.by].map(\.value)
    // Which of the two is the shorter hangs on the drift.
    let orders = [[one.x, one.y, other.x, other.y], [other.x, other.y, one.x, one.y]]
    #expect(orders.contains { zip($0, vectors).allSatisfy { abs($0 - $1) < 0.003 } })
    #expect(lattice.specimen?.unit == "nm")
    #expect(abs((lattice.specimen?.a.value ?? 0) - lattice.pixels.a.value / 100) < 1e-9)
  }

  @Test("two grains are told with the angle between them")
  func grains() async throws {
    let found = try await answer("Images/grain-boundary.png").lattices
    #expect(found.count == 2)
    let text = try await ProgramFolder().penumbra("lattice", "Images/grain-boundary.png")
    #expect(text.standardOutput.contains("grain       2 of 2"))
    // 22 degrees between crystals that drift bends by up to 0.2 (see MakeImagesTests).
    let turn = try #require(found[1].turns?.first)
    #expect(found[0].turns == nil && turn.grain == 1 && turn.isSameCell)
    #expect(abs(turn.degrees.value - 22) < 0.2 && (0.0001...0.1).contains(turn.degrees.deviation))
    #expect(text.standardOutput.contains("turn        turned by 2"))
  }

  @Test("the columns of each grain are held against its own: none of the perfect crystals differs")
  func sitesOfGrains() async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(
      "lattice", "Images/grain-boundary.png", "--sites", folder.file("sites.csv"))
    #expect(outcome.status == 0 && outcome.standardError == "")
    #expect(outcome.standardOutput.contains("of which 0 differ"))
    #expect(outcome.standardOutput.contains("borders     columns within 0.38"))
    let table = try String(contentsOfFile: folder.file("sites.csv"), encoding: .utf8)
    #expect(table.hasPrefix("grain,species,i,j,x_px,y_px,x_nm,y_nm,change,z\n"))
    let grains = Set(table.split(separator: "\n").dropFirst().map { $0.prefix(2) })
    #expect(grains == ["1,", "2,"])
  }

  @Test(
    "is refused with a reason where there is none",
    arguments: [
      ("line-grating.png", "one"), ("sem-particles.png", "no spacing stands out"),
    ])
  func refused(name: String, reason: String) async throws {
    let answer = try await answer("Images/\(name)")
    #expect(!answer.isFound && answer.lattices.isEmpty)
    #expect(try #require(answer.reason).contains(reason))
  }

  @Test("a region, a table and a wrong region")
  func regionAndTable() async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(
      "lattice", "Images/haadf-rhombic.png", "--region", "100,100,400,300", "--csv",
      folder.file("table.csv"))
    #expect(outcome.status == 0)
    #expect(outcome.standardOutput.contains("cells along the shorter side"))
    let wrong = try await folder.penumbra(
      "lattice", "Images/haadf-rhombic.png", "--region", "1,2,3")
    #expect(wrong.status == 64)
    let outside = try await folder.penumbra(
      "lattice", "Images/haadf-rhombic.png", "--region", "9000,0,100,100")
    #expect(outside.standardOutput.contains("outside the image"))
  }

  @Test("the bundled vacancies and dopants are the first five sites, and no other differs")
  func sites() async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(
      "lattice", "Images/haadf-vacancy.png", "--sites", folder.file("sites.csv"), "--cell",
      folder.file("cell.tif"), "--residual", folder.file("residual.tif"))
    #expect(outcome.status == 0 && outcome.standardError == "")
    #expect(outcome.standardOutput.contains("of which 5 differ"))
    #expect(try folder.names() == ["cell.tif", "residual.tif", "sites.csv"])
    let table = try String(contentsOfFile: folder.file("sites.csv"), encoding: .utf8)
    let rows = table.split(separator: "\n").dropFirst().map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
    }
    // Positions and changes as in haadf-vacancy.json: 38 and 22 missing, 56 in the place of 38.
    let truth = [
      (275.563, 311.042, -1.0), (696.171, 253.908, -1), (616.291, 687.885, -1),
      (473.086, 454.884, 0.933), (790.867, 731.73, 0.933),
    ]
    for (x, y, change) in truth {
      let row = try #require(
        rows.first { abs($0[3] - x) < 0.5 && abs($0[4] - y) < 0.5 }, "(\(x), \(y))")
      #expect(abs(row[7] - change) < 0.03)
      #expect(abs(row[8]) >= 60)
    }
    #expect(rows.dropFirst(5).allSatisfy { abs($0[8]) < 5 })
    // The same five without a file, in words and in JSON, in the table's order.
    let told = try await folder.penumbra("lattice", "Images/haadf-vacancy.png", "--findings")
    #expect(told.status == 0 && told.standardError == "")
    #expect(
      told.standardOutput.split(separator: "\n").count { $0.hasPrefix("            column ") } == 5)
    #expect(told.standardOutput.contains("column weaker by 100 %, z -"))
    #expect(told.standardOutput.contains(", at x 2.756, y 3.111 nm"))
    let json = try await folder.penumbra(
      "lattice", "Images/haadf-vacancy.png", "--findings", "--json")
    let found = try JSONDecoder().decode(Sites.self, from: Data(json.standardOutput.utf8)).sites
    #expect(found.count == rows.count)
    #expect(found.findings.map(\.xPixels) == rows.prefix(5).map { $0[3] })
    #expect(found.findings.map(\.score) == rows.prefix(5).map { $0[8] })
    for finding in found.findings {
      #expect(abs(finding.xNanometres - 0.01 * finding.xPixels) < 1e-9)
    }
  }
}
