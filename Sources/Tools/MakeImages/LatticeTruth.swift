// The ground truth of a picture of a crystal.
import Geometry

/// The truth of a `LatticeImage`.
struct LatticeTruth: Encodable {
  struct Grain: Encodable {
    let edgePixels: Double
    let angleDegrees: Double
    let rotationDegrees: Double
    let origin: Position
  }

  struct Noise: Encodable {
    let kind = "Poisson counts and normal read-out noise"
    let readOutCounts = 1.0
    let lineJitterPixels = LatticeImage.jitter
  }

  let seed: UInt64
  let width = LatticeImage.side
  let height = LatticeImage.side
  let pixelType = "16-bit unsigned integer"
  let pixelSize = LatticeImage.pixelSize
  let valuesPerCount = LatticeImage.gain
  let backgroundCounts = "90 + 30 * x / 1024 + 20 * y / 1024"
  let columnCounts = "420 * (atomicNumber / 38) ^ 1.7"
  let columnDeviationPixels = LatticeImage.deviation
  let driftPixels = Position(
    ImagePoint(x: LatticeImage.drift.x, y: LatticeImage.drift.y))
  let driftMeaning =
    "the still sample moves evenly by this much from row 0 to row 1024; positions include it"
  let noise = Noise()
  let scaleBar = ScaleBar(length: 200, label: "2 nm")
  let grains: [Grain]
  let boundary: [Position]?
  let columns: [Column]
  let vacancies: [Column]?
  let dopants: [Column]?

  init(_ image: LatticeImage) {
    seed = image.seed
    grains = image.crystals.map {
      Grain(
        edgePixels: $0.edge, angleDegrees: $0.angle, rotationDegrees: $0.rotation,
        origin: Position($0.origin))
    }
    boundary = image.boundary.isEmpty ? nil : image.boundary.map(Position.init)
    columns = image.columns
    vacancies = image.vacancies.isEmpty ? nil : image.vacancies
    dopants = image.dopants.isEmpty ? nil : image.dopants
  }
}
