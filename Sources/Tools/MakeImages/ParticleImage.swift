// Rounded particles on a substrate, as secondary electrons show them.
import Foundation
import Geometry
import ImageFile

/// A picture in the manner of a scanning electron microscope.
struct ParticleImage {
  static let side = 1024
  static let pixelSize = StatedPixelSize(value: 2, unit: "nm")
  private static let purpose: UInt64 = 400
  private static let gain = 160.0

  /// A particle: a nearly round blob.
  struct Particle: Encodable {
    let center: Position
    /// The mean radius, in pixels.
    let radius: Double
    /// The share by which the radius varies twice around.
    let ovality: Double
    /// The direction of its longest radius, in degrees.
    let orientation: Double

    /// The radius in the direction of (dx, dy).
    func radius(dx: Double, dy: Double) -> Double {
      radius * (1 + ovality * cos(2 * (atan2(dy, dx) - orientation * .pi / 180)))
    }
  }

  private struct Statement: Encodable {
    let seed: UInt64
    let width = side
    let height = side
    let pixelType = "16-bit unsigned integer"
    let pixelSize = ParticleImage.pixelSize
    let scaleBar = ScaleBar(length: 250, label: "500 nm")
    let noise = "Poisson counts, \(gain) values per count"
    let particles: [Particle]
  }

  let seed: UInt64
  let particles: [Particle]

  /// Places particles of 16 to 75 px at random, none over another.
  init(seed: UInt64) {
    self.seed = seed
    var generator = SeededGenerator(seed: seed, purpose: Self.purpose + 1)
    var placed: [Particle] = []
    for _ in 0..<4000 where placed.count < 60 {
      let radius = exp(generator.uniform(log(16)...log(75))).rounded(toPlaces: 2)
      let reach = Double(Self.side) + radius / 2
      let center = ImagePoint(
        x: generator.uniform(-radius / 2...reach), y: generator.uniform(-radius / 2...reach))
      let particle = Particle(
        center: Position(center), radius: radius,
        ovality: generator.uniform(0...0.07).rounded(toPlaces: 3),
        orientation: generator.uniform(0...180).rounded(toPlaces: 1))
      let isFree = placed.allSatisfy {
        hypot($0.center.x - center.x, $0.center.y - center.y) > ($0.radius + radius) * 1.05
      }
      if isFree { placed.append(particle) }
    }
    particles = placed
  }

  func write(name: String, folder: String) throws {
    var plane = signal()
    plane.addNoise(seed: seed, purpose: Self.purpose, readNoise: 0.5)
    ScaleBar(length: 250, label: "500 nm").draw(into: &plane)
    try ImageFile.writeGray16PNG(
      path: Truth.path(name, "png", folder: folder), pixels: plane.unsigned16(gain: Self.gain),
      width: Self.side, height: Self.side, pixelSize: "2.0 nm")
    try Truth.write(Statement(seed: seed, particles: particles), name: name, folder: folder)
  }

  /// The counts without noise.
  private func signal() -> Plane {
    var plane = Plane(width: Self.side, height: Self.side) { x, y in
      let texture = sin(Double(x) / 71 + 1.3 * sin(Double(y) / 97)) + sin(Double(y) / 53)
      return 62 + 2.5 * texture + 6 * Double(y) / Double(Self.side)
    }
    for particle in particles {
      let reach = particle.radius * 1.08 + 26
      let columns = Int(particle.center.x - reach)...Int(particle.center.x + reach)
      let rows = Int(particle.center.y - reach)...Int(particle.center.y + reach)
      guard columns.overlaps(0...Self.side - 1), rows.overlaps(0...Self.side - 1) else { continue }
      for y in rows.clamped(to: 0...Self.side - 1) {
        for x in columns.clamped(to: 0...Self.side - 1) {
          let index = y * Self.side + x
          plane.values[index] = counts(particle, x: x, y: y, ground: plane.values[index])
        }
      }
    }
    return plane
  }

  private func counts(_ particle: Particle, x: Int, y: Int, ground: Double) -> Double {
    let dx = Double(x) - particle.center.x
    let dy = Double(y) - particle.center.y
    let distance = hypot(dx, dy)
    let radius = particle.radius(dx: dx, dy: dy)
    // The ground beside a particle is shaded: fewer electrons get away there.
    let shaded = ground * (1 - 0.45 * exp(-max(distance - radius, 0) / 7))
    let share = min(distance / radius, 0.995)
    let cosine = (1 - share * share).squareRoot()
    // More electrons leave a tilted surface (as 1 / cosine), and those towards the detector,
    // at the upper right, are caught more often.
    let edge = min(1 / cosine, 5.2) - 1
    let facing = (dx - dy) / radius * 0.7071
    let body = 112 + 36 * edge + 24 * facing
    // The beam is about 1.5 px wide.
    let inside = 1 / (1 + exp((distance - radius) / 0.7))
    return inside * body + (1 - inside) * shaded
  }
}
