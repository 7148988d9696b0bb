// The truth files of crystals as far as the tests read them.
import Geometry

struct LatticeTruth: Decodable {
  struct Place: Decodable {
    let x: Double
    let y: Double

    var point: ImagePoint { ImagePoint(x: x, y: y) }
  }

  struct Column: Decodable {
    let i: Int
    let j: Int
    let atomicNumber: Int
    let position: Place

    var point: ImagePoint { position.point }

    /// Whether the column lies in the picture by `margin` px and clear of the scale bar.
    func isClear(margin: Double) -> Bool {
      let isInside =
        point.x > margin && point.y > margin && point.x < 1023 - margin
        && point.y < 1023 - margin
      return isInside && !(point.x < 270 && point.y > 910)
    }
  }

  struct Bar: Decodable {
    let x: Int
    let y: Int
    let length: Int
    let thickness: Int
  }

  let valuesPerCount: Double
  let columns: [Column]
  let vacancies: [Column]?
  let dopants: [Column]?
  let scaleBar: Bar

  /// The counts between the columns, as the truth file's formula says.
  func background(at point: ImagePoint) -> Double {
    90 + 30 * point.x / 1024 + 20 * point.y / 1024
  }
}
