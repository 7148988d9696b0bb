// The way through the bright places of a picture, against how the bundled pictures were made: the JSON beside
// each.

import Analysis
import Foundation
import Geometry
import ImageFile
import Micrograph
import Testing

@Suite("Bright places in order")
struct FeatureTourTests {
  private struct Place: Decodable {
    let x: Double
    let y: Double

    var point: ImagePoint { ImagePoint(x: x, y: y) }
  }
  private struct Particle: Decodable {
    let center: Place
    let radius: Double

    /// The middle of the part of the disc that lies in a picture of this side.
    func seenMiddle(side: Int) -> ImagePoint {
      let reach = Int(radius)
      var (sumX, sumY, count) = (0.0, 0.0, 0.0)
      for row in -reach...reach {
        for column in -reach...reach where row * row + column * column <= reach * reach {
          let (x, y) = (center.x + Double(column), center.y + Double(row))
          guard (0..<Double(side)).contains(x), (0..<Double(side)).contains(y) else { continue }
          (sumX, sumY, count) = (sumX + x, sumY + y, count + 1)
        }
      }
      return ImagePoint(x: sumX / count, y: sumY / count)
    }
  }
  private struct Defect: Decodable {
    let position: Place
  }
  private struct Truth: Decodable {
    let particles: [Particle]?
    let vacancies: [Defect]?
    let dopants: [Defect]?
  }

  private static func tour(_ name: String) throws -> (tour: FeatureTour, truth: Truth) {
    let micrograph = try ImageFile.open(path: "Images/\(name).png")
    let tour = try FeatureTour(of: micrograph, window: Histogram(micrograph).window())
    let data = try Data(contentsOf: URL(filePath: "Images/\(name).json"))
    return (tour, try JSONDecoder().decode(Truth.self, from: data))
  }

  /// Walks until the first place comes again, and returns the way.
  private static func walk(
    _ tour: FeatureTour, _ order: FeatureTour.Order, isNext: Bool = true
  ) throws -> [Int] {
    var way: [Int] = []
    var place: Int?
    repeat {
      place = tour.next(after: place, order, isNext: isNext)
      way.append(try #require(place))
    } while way.count <= tour.features.count + 1 && (way.count < 2 || way.last != way.first)
    #expect(way.removeLast() == way.first)
    return way
  }

  @Test(
    "of 60 particles at least 57 are visited, each once and within 5 pixels of the middle of what is seen"
  )
  func particles() throws {
    let (tour, truth) = try Self.tour("sem-particles")
    let particles = try #require(truth.particles).map { $0.seenMiddle(side: 1_024) }
    #expect(particles.count == 60)
    #expect(tour.features.allSatisfy { $0.kind == .region })
    for order in FeatureTour.Order.allCases {
      let way = try Self.walk(tour, order)
      #expect(Set(way).count == way.count && way.count == tour.features.count)
      let found = particles.filter { particle in
        way.contains { tour.features[$0].center.distance(to: particle) <= 5 }
      }
      #expect(found.count >= 57, "\(found.count)")
      #expect(try Self.walk(tour, order, isNext: false) == way.reversed())
    }
  }

  @Test("the columns of a crystal are visited row by row, those that are missing are not")
  func columns() throws {
    let (tour, truth) = try Self.tour("haadf-vacancy")
    #expect(tour.features.allSatisfy { $0.kind == .column })
    let way = try Self.walk(tour, .reading)
    #expect(way == Array(tour.features.indices))
    for vacancy in try #require(truth.vacancies).map(\.position.point) {
      let nearest = try #require(tour.nearest(to: vacancy))
      #expect(tour.features[nearest].center.distance(to: vacancy) > 5)
    }
    // Along a row each column lies to the right of the one before; a new row begins at the left.
    let steps = zip(tour.features, tour.features.dropFirst()).map { $1.center.x - $0.center.x }
    let rows = steps.count { $0 < 0 } + 1
    #expect(Double(tour.features.count) / Double(rows) > 20, "\(rows)")
    #expect(tour.features.first.map { $0.center.y < 60 } == true)
    #expect(tour.features.last.map { $0.center.y > 940 } == true)
  }

  @Test("by brightness the heavier columns come first")
  func brightest() throws {
    let (tour, truth) = try Self.tour("haadf-vacancy")
    let way = try Self.walk(tour, .brightness)
    let levels = way.map { tour.features[$0].brightness }
    #expect(levels == levels.sorted(by: >))
    let dopants = try #require(truth.dopants).map(\.position.point)
    for dopant in dopants {
      let nearest = try #require(tour.nearest(to: dopant))
      #expect(tour.features[nearest].center.distance(to: dopant) < 5)
      #expect(tour.rank(of: nearest) <= dopants.count, "\(tour.rank(of: nearest))")
    }
  }

  @Test("a picture where nothing stands out has none")
  func nothing() throws {
    let flat = FeatureTour([])
    #expect(
      flat.next(after: nil, .reading) == nil && flat.nearest(to: ImagePoint(x: 0, y: 0)) == nil)
    let one = FeatureTour([
      BrightFeature(
        kind: .region, center: ImagePoint(x: 3, y: 4), diameterPixels: 2, brightness: 1)
    ])
    #expect(one.next(after: nil, .brightness) == 0 && one.next(after: 0, .reading) == 0)
    // An index of another picture begins again.
    #expect(one.next(after: 9, .reading) == 0)
  }
}
