// Gestures as stroke files, drawn here by plain geometry: the truth that the recogniser's own drawn hands have no
// part in.

import Foundation
import TestBasics

/// A hand with habits of its own.
struct DrawnHand {
  /// A place, in millimetres of the tablet, x to the right and y downwards.
  struct Place {
    let x: Double
    let y: Double

    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    func distance(to other: Place) -> Double { hypot(other.x - x, other.y - y) }
  }

  /// The signs of these tests; the last four are no gesture of theirs.
  enum Sign: String, CaseIterable {
    case ring, bar, saw
    case square, spiral, ell, stem

    static let gestures: [Sign] = [.ring, .bar, .saw]
    static let others: [Sign] = [.square, .spiral, .ell, .stem]
  }

  private var random: SeededGenerator
  private let size: Double
  private let slant: Double
  private let millimetresPerSecond: Double
  private let start: Double

  /// How long a pixel of its files is, in millimetres.
  static let millimetresPerPixel = 0.1

  init(_ number: Int) {
    random = SeededGenerator(seed: 7_000 + UInt64(number))
    size = 8 + 10 * random.unit()
    slant = 0.2 * (random.unit() - 0.5)
    millimetresPerSecond = 50 + 80 * random.unit()
    start = -Double.pi / 2 + 0.6 * random.normal()
  }

  /// One contact of a sign, about the middle of the image, a little different each time.
  mutating func contact(_ sign: Sign) -> [Place] {
    let scale = size * exp(0.12 * random.normal())
    let turn = slant + 0.05 * random.normal()
    let first = start + 0.2 * random.normal()
    let path: [Place] =
      switch sign {
      case .ring: (0...60).map { Self.polar(1, first - 2 * .pi * Double($0) / 60) }
      case .spiral:
        (0...90).map { Self.polar(0.1 + Double($0) / 90, first - 6 * .pi * Double($0) / 90) }
      case .bar: [Place(-1.2, 0), Place(1.2, 0)]
      case .stem: [Place(0, -1.2), Place(0, 1.2)]
      case .saw: (0...5).map { Place(-1.5 + 0.6 * Double($0), $0.isMultiple(of: 2) ? 0.5 : -0.5) }
      case .square: [Place(-1, -1), Place(1, -1), Place(1, 1), Place(-1, 1), Place(-1, -1)]
      case .ell: [Place(-0.8, -1), Place(-0.8, 1), Place(0.8, 1)]
      }
    return path.map { place in
      let (x, y) = (place.x + 0.04 * random.normal(), place.y + 0.04 * random.normal())
      return Place(
        60 + scale * (x * cos(turn) - y * sin(turn)), 60 + scale * (x * sin(turn) + y * cos(turn)))
    }
  }

  /// A stroke file of these gestures, each of one contact or several, a second apart.
  func file(_ gestures: [[[Place]]]) -> String {
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    var time = 0.5
    func add(_ place: Place, _ contact: Int) {
      let (x, y) = (place.x / Self.millimetresPerPixel, place.y / Self.millimetresPerPixel)
      let pressure = contact == 1 ? 0.5 : 0
      lines.append(String(format: "%.4f,%.3f,%.3f,%.1f,%d", time, x, y, pressure, contact))
      time += 0.005
    }
    for gesture in gestures {
      for contact in gesture {
        let places = reports(along: contact)
        for place in places { add(place, 1) }
        if let last = places.last { add(last, 0) }
        // Within the pause of a gesture.
        time += 0.1
      }
      time += 1
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A stroke file of a sign, drawn so often.
  mutating func file(_ sign: Sign, times: Int) -> String {
    var drawn: [[[Place]]] = []
    for _ in 0..<times { drawn.append([contact(sign)]) }
    return file(drawn)
  }

  /// The places of reports along a path at a steady speed, 200 a second.
  private func reports(along path: [Place]) -> [Place] {
    let lengths = zip(path, path.dropFirst()).map { $0.distance(to: $1) }
    let step = millimetresPerSecond / 200
    var places = path.first.map { [$0] } ?? []
    var ahead = step
    for (index, length) in lengths.enumerated() {
      let (from, to) = (path[index], path[index + 1])
      while ahead <= length {
        let share = ahead / length
        places.append(Place(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)))
        ahead += step
      }
      ahead -= length
    }
    // A tap goes nowhere, and is reported all the same.
    while places.count < 12, let last = path.last { places.append(last) }
    return places
  }

  private static func polar(_ radius: Double, _ angle: Double) -> Place {
    Place(radius * cos(angle), radius * sin(angle))
  }
}
