// What a bundled image of a crystal is made of, as the program that made it wrote it down.

import Foundation

/// The columns of an image.
package struct CrystalTruth: Decodable {
  /// A place in pixels.
  package struct Place: Decodable, Hashable {
    package let x: Double
    package let y: Double
  }
  /// A column of atoms.
  package struct Column: Decodable {
    package let atomicNumber: Int
    package let position: Place
  }
  /// A grain's cell.
  package struct Grain: Decodable {
    package let edgePixels: Double
    package let rotationDegrees: Double
  }
  /// A length.
  package struct Size: Decodable { package let value: Double }
  package let width: Int
  package let height: Int
  package let pixelSize: Size
  package let grains: [Grain]
  package let columns: [Column]
  package let dopants: [Column]
  package let vacancies: [Column]

  /// The truth in a file beside the image.
  package init(_ path: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: path)))
  }

  /// How many columns of the heavy kind lie on the way from one place to another, in nanometres.
  package func heavyColumns(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double)
  ) -> Int {
    let size = pixelSize.value
    let (x, y) = ((end.x - start.x) / size, (end.y - start.y) / size)
    let length = hypot(x, y)
    let heavy = (columns + dopants + vacancies).filter { $0.atomicNumber >= 38 }
    let places = Set(
      heavy.map(\.position).filter { place in
        let (dx, dy) = (place.x - start.x / size, place.y - start.y / size)
        let along = (dx * x + dy * y) / length
        let beside = (dx * y - dy * x) / length
        return along > 0 && along < length && abs(beside) < 10
      })
    return places.count
  }
}
