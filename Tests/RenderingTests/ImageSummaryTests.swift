// What a picture shows at a glance, against how the bundled pictures were made: the JSON beside each.
import Analysis
import Foundation
import ImageFile
import Micrograph
import Testing

@Suite("What a picture shows")
struct ImageSummaryTests {
  private struct Truth: Decodable {
    struct Place: Decodable {
      let x: Double
      let y: Double
    }
    struct Particle: Decodable {
      let center: Place
      let radius: Double
    }
    let particles: [Particle]?
  }

  private static func summary(
    _ name: String
  ) throws -> (summary: ImageSummary, micrograph: Micrograph) {
    let micrograph = try ImageFile.open(path: "Images/\(name).png")
    let window = Histogram(micrograph).window()
    return (try ImageSummary(of: micrograph, window: window), micrograph)
  }

  @Test("three columns are missing in one crystal, within 5 pixels, and none in the other")
  func crystals() throws {
    guard case .crystal(let crystal) = try Self.summary("haadf-vacancy").summary.structure,
      case .crystal(let whole) = try Self.summary("haadf-rhombic").summary.structure
    else {
      Issue.record("a crystal was not found")
      return
    }
    #expect(whole.findings == [] && whole.missingCount == 0)
    #expect(crystal.missingCount == 3 && crystal.lightCount == 0 && crystal.heavyCount == 2)
    struct Defect: Decodable {
      let position: Truth.Place
    }
    struct Defects: Decodable {
      let vacancies: [Defect]
      let dopants: [Defect]
    }
    let data = try Data(contentsOf: URL(filePath: "Images/haadf-vacancy.json"))
    let truth = try JSONDecoder().decode(Defects.self, from: data)
    for (places, sign) in [(truth.vacancies, -1.0), (truth.dopants, 1.0)] {
      for place in places.map(\.position) {
        let near = crystal.findings?.filter {
          $0.change * sign > 0 && abs($0.x - place.x) < 5 && abs($0.y - place.y) < 5
        }
        #expect(near?.count == 1, "\(place)")
      }
    }
  }

  @Test("of 60 particles 57 to 63 are counted, and they cover what the particles cover")
  func particles() throws {
    let data = try Data(contentsOf: URL(filePath: "Images/sem-particles.json"))
    let truth = try #require(try JSONDecoder().decode(Truth.self, from: data).particles)
    let (summary, _) = try Self.summary("sem-particles")
    guard case .regions(let regions) = summary.structure else {
      Issue.record("\(summary.structure)")
      return
    }
    #expect(Double(abs(regions.count - truth.count)) <= 0.05 * Double(truth.count))
    var covered = Set<Int>()
    for particle in truth {
      let (x, y, radius) = (particle.center.x, particle.center.y, particle.radius)
      for row in max(0, Int(y - radius))...min(1023, Int(y + radius) + 1) {
        for column in max(0, Int(x - radius))...min(1023, Int(x + radius) + 1)
        where hypot(Double(column) - x, Double(row) - y) <= radius {
          covered.insert(row * 1024 + column)
        }
      }
    }
    #expect(abs(regions.share - Double(covered.count) / Double(1024 * 1024)) < 0.02)
  }

  @Test("two grains are told as two lattices, a ramp as neither lattice nor regions")
  func others() throws {
    guard case .crystal(let grains) = try Self.summary("grain-boundary").summary.structure else {
      Issue.record("no lattice was found")
      return
    }
    // No column is missing; each is held against the others of its own grain.
    #expect(grains.lattices.count == 2 && grains.findings?.isEmpty == true)
    let ramp = try ImageFile.open(path: "Images/gradient.tif")
    let told = try ImageSummary(of: ramp, window: Histogram(ramp).window())
    #expect(told.structure == .none)
  }

  @Test(
    "brightness: each ninth, the share above the middle, white as zero, and places without values")
  func brightness() throws {
    // Nine squares of 40 x 40: 0, 10, ... 80.
    var values: [Float] = (0..<120 * 120).map { (index: Int) -> Float in
      let (row, column) = (index / 120 / 40, index % 120 / 40)
      return Float(10 * (3 * row + column))
    }
    let window = try #require(IntensityWindow(low: 0, high: 80))
    func summary(_ polarity: Polarity = .blackIsZero) throws -> ImageSummary {
      try ImageSummary(
        of: Micrograph(
          width: 120, height: 120, pixels: values, pixelType: .float32, polarity: polarity),
        window: window)
    }
    let plain = try summary()
    for (ninth, value) in plain.ninths.enumerated() {
      #expect(abs(value - Double(ninth) / 8) < 1e-6)
    }
    #expect(abs(plain.brightShare - 4.0 / 9) < 1e-9)
    let inverse = try summary(.whiteIsZero)
    #expect(abs(inverse.ninths[0] - 1) < 1e-6 && abs(inverse.ninths[8]) < 1e-6)
    for row in 0..<40 {
      for column in 0..<40 { values[row * 120 + column] = .nan }
    }
    #expect(try summary().ninths[0].isNaN && abs(summary().ninths[1] - 0.125) < 1e-6)
  }

  @Test("a large picture is looked at in blocks, and sizes stay in its own pixels")
  func large() throws {
    let side = 4_100
    var values = [UInt8](repeating: 20, count: side * side)
    for (x, y) in [(800, 800), (2000, 3000), (3300, 1500)] {
      for row in y - 150..<y + 150 {
        for column in x - 150..<x + 150
        where (row - y) * (row - y) + (column - x) * (column - x) < 22_500 {
          values[row * side + column] = 200
        }
      }
    }
    let micrograph = Micrograph(
      width: side, height: side, pixels: PixelValues(values), pixelType: .unsigned8)
    let summary = try ImageSummary(
      of: micrograph, window: Histogram(micrograph).window(saturatedFraction: 0))
    guard case .regions(let regions) = summary.structure else {
      Issue.record("\(summary.structure)")
      return
    }
    #expect(regions.count == 3)
    #expect(abs(regions.medianDiameterPixels - 300) < 6)
    #expect(throws: LayerError.cancelled) {
      try ImageSummary(of: micrograph, window: Histogram(micrograph).window()) { _ in false }
    }
  }
}
