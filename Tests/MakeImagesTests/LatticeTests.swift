// The pictures of crystals, measured against their truth files.
import Foundation
import Geometry
import Micrograph
import Testing

@Suite("Crystals show what their truth says")
struct LatticeTests {
  let made: MadeImages

  init() throws { made = try MadeImages.standard.get() }

  @Test(
    "every column is a local maximum of the smoothed picture",
    arguments: ["haadf-rhombic", "haadf-vacancy", "grain-boundary"])
  func maxima(name: String) throws {
    let image = try made.image(name + ".png")
    let truth = try made.truth(LatticeTruth.self, "Images/\(name).json")
    let columns = truth.columns.filter { $0.isClear(margin: 14) }
    #expect(columns.count > 1200)
    for column in columns {
      let here = image.mean(around: column.point, radius: 4)
      for step in 0..<8 {
        let angle = Double(step) * .pi / 4
        let beside = ImagePoint(
          x: column.point.x + 8 * cos(angle), y: column.point.y + 8 * sin(angle))
        #expect(
          image.mean(around: beside, radius: 4) < here, "\(column.i) \(column.j)")
      }
    }
  }

  @Test("heights above the background go with the atomic number to the power 1.7")
  func heights() throws {
    let image = try made.image("haadf-vacancy.png")
    let truth = try made.truth(LatticeTruth.self, "Images/haadf-vacancy.json")
    var heights: [Int: [Double]] = [:]
    for column in truth.columns where column.isClear(margin: 14) {
      let value = image.mean(around: column.point, radius: 3) / truth.valuesPerCount
      heights[column.atomicNumber, default: []].append(value - truth.background(at: column.point))
    }
    let means = heights.mapValues { $0.reduce(0, +) / Double($0.count) }
    let light = try #require(means[22])
    let heavy = try #require(means[38])
    let dopant = try #require(means[56])
    print("counts above background:", means.sorted { $0.key < $1.key })
    // Hundreds of columns of 28 px: the ratio is known to about 1 %; two dopants to about 2 %.
    #expect(abs(heavy / light / pow(38.0 / 22, 1.7) - 1) < 0.02)
    #expect(abs(dopant / heavy / pow(56.0 / 38, 1.7) - 1) < 0.05)
  }

  @Test("the three vacancies are as dark as the background, the same places before were not")
  func vacancies() throws {
    let image = try made.image("haadf-vacancy.png")
    let whole = try made.image("haadf-rhombic.png")
    let truth = try made.truth(LatticeTruth.self, "Images/haadf-vacancy.json")
    let vacancies = try #require(truth.vacancies)
    #expect(vacancies.count == 3)
    #expect(truth.dopants?.count == 2)
    for vacancy in vacancies {
      let background = truth.background(at: vacancy.point) * truth.valuesPerCount
      let here = image.mean(around: vacancy.point, radius: 4)
      #expect(abs(here / background - 1) < 0.05)
      #expect(whole.mean(around: vacancy.point, radius: 4) > 1.8 * here)
    }
  }

  @Test("the scale bar is 200 px long: 2 nm at the 0.010 nm per pixel of the file")
  func scaleBar() throws {
    let image = try made.image("haadf-rhombic.png")
    let truth = try made.truth(LatticeTruth.self, "Images/haadf-rhombic.json")
    let pixelSize = try #require(image.pixelSize)
    let bright = try #require(image.pixels.max())
    let rows = (0..<1024).filter { y in
      (0..<1024).filter { image.pixels[y * 1024 + $0] == bright }.count >= 200
    }
    #expect(rows == Array(truth.scaleBar.y..<truth.scaleBar.y + truth.scaleBar.thickness))
    for y in rows {
      let columns = (0..<1024).filter { image.pixels[y * 1024 + $0] == bright }
      #expect(columns == Array(truth.scaleBar.x..<truth.scaleBar.x + 200))
    }
    #expect(abs(200 * pixelSize.x - 2) < 1e-9)
    #expect(pixelSize.unit == "nm")
  }

  @Test("the two grains are turned against each other by 22 degrees")
  func grains() throws {
    let truth = try made.truth(LatticeTruth.self, "Images/grain-boundary.json")
    /// The mean direction from each heavy column to its next along a, in degrees.
    func direction(_ isIn: (Double) -> Bool) -> Double {
      let columns = truth.columns.filter { $0.atomicNumber == 38 && isIn($0.point.x) }
      let angles = columns.compactMap { column -> Double? in
        guard let next = columns.first(where: { $0.i == column.i + 1 && $0.j == column.j }) else {
          return nil
        }
        return atan2(next.point.y - column.point.y, next.point.x - column.point.x) * 180 / .pi
      }
      return angles.reduce(0, +) / Double(angles.count)
    }
    // The drift of 2.9 px over the picture shears by less than 0.2 degrees.
    #expect(abs(direction { $0 > 640 } - direction { $0 < 400 } - 22) < 0.2)
  }
}
