// From the table of a shape to the shape; what leaves the square is refused.

import Files
import Foundation
import Geometry
import Movement

extension ExerciseFile {
  /// The shape of the table `follow`.
  ///
  /// - Throws: `unknownKey`, `missingKey`, and what is wrong with a value.
  static func shape(_ top: SettingsTable) throws(SettingsError) -> ExerciseShape {
    let all = Set(shapes.flatMap { keys(of: $0) }).sorted()
    let table = try top.table("follow", known: ["shape"] + all)
    guard let word = try table.choice("shape", of: shapes) else { throw table.missing("shape") }
    try table.checkKeys(known: ["shape"] + keys(of: word))
    switch word {
    case "line":
      let (start, end) = try ends(table)
      return .line(from: start, to: end)
    case "circle":
      let (center, room) = try middle(table)
      return .circle(center: center, radius: try radius("radius", table, room: room))
    case "spiral": return try spiral(table)
    case "wave": return try wave(table)
    case "path": return try path(table)
    default: return .contour(level: try table.needed("level", in: 0...1))
    }
  }

  private static func keys(of shape: String) -> [String] {
    switch shape {
    case "line": ["from", "to"]
    case "circle": ["center", "radius"]
    case "spiral": ["center", "inner-radius", "outer-radius", "turns"]
    case "wave": ["from", "to", "amplitude", "periods"]
    case "path": ["corners", "closed"]
    default: ["level"]
    }
  }

  private static func ends(
    _ table: SettingsTable
  ) throws(SettingsError) -> (from: PathPoint, to: PathPoint) {
    let (start, end) = (try table.place("from"), try table.place("to"))
    try checkLength(start.distance(to: end), "to", table)
    return (start, end)
  }

  private static func checkLength(
    _ length: Double, _ key: String, _ table: SettingsTable
  ) throws(SettingsError) {
    guard lengths.contains(length) else {
      throw .outOfRange(
        path: table.path, key: "the length of \(table.fullName(key))", value: length,
        range: ValueRange(lengths))
    }
  }

  /// The middle of something round, and how large its radius may be.
  private static func middle(
    _ table: SettingsTable
  ) throws(SettingsError) -> (center: PathPoint, room: Double) {
    let center = try table.place("center")
    for number in [center.x, center.y] {
      _ = try table.checked(
        number, "center", in: ValueRange(radii.lowerBound...1 - radii.lowerBound))
    }
    return (center, min(center.x, 1 - center.x, center.y, 1 - center.y))
  }

  private static func radius(
    _ key: String, _ table: SettingsTable, room: Double
  ) throws(SettingsError) -> Double {
    let radius = try table.needed(key, in: radii)
    try table.checkRoom(radius, key, from: radii.lowerBound, room: room)
    return radius
  }

  private static func spiral(_ table: SettingsTable) throws(SettingsError) -> ExerciseShape {
    let (center, room) = try middle(table)
    let inner = try table.needed("inner-radius", in: 0...radii.upperBound)
    try table.checkRoom(inner, "inner-radius", from: 0, room: room)
    let outer = try radius("outer-radius", table, room: room)
    _ = try table.checked(
      outer, "outer-radius", in: ValueRange(above: inner, through: radii.upperBound))
    return .spiral(
      center: center, innerRadius: inner, outerRadius: outer,
      turns: try table.needed("turns", in: turns))
  }

  private static func wave(_ table: SettingsTable) throws(SettingsError) -> ExerciseShape {
    let (start, end) = try ends(table)
    let amplitude = try table.needed("amplitude", in: amplitudes)
    let periods = try table.needed("periods", in: periods)
    func leaves(_ amplitude: Double) -> Bool {
      let farthest = reach(from: start, to: end, amplitude: amplitude, periods: periods)
      return farthest > 1e-9
    }
    guard leaves(amplitude) else {
      return .wave(from: start, to: end, amplitude: amplitude, periods: periods)
    }
    // Bisection to a millionth of the side.
    var (fitting, leaving) = (0.0, amplitude)
    for _ in 0..<20 {
      let middle = (fitting + leaving) / 2
      if leaves(middle) { leaving = middle } else { fitting = middle }
    }
    let shown = (fitting * 1e3).rounded(.down) / 1e3
    throw .outOfRange(
      path: table.path, key: table.fullName("amplitude"), value: amplitude,
      range: ValueRange(min(shown, amplitudes.lowerBound)...shown))
  }

  /// How far a wave leaves the square at most; 0 or less where it does not.
  ///
  /// Each coordinate is c + d s + n sin(w s) for s in 0...1: extreme at the ends, and where
  /// cos(w s) = -d / (n w).
  private static func reach(
    from start: PathPoint, to end: PathPoint, amplitude: Double, periods: Double
  ) -> Double {
    let length = start.distance(to: end)
    let rate = 2 * Double.pi * periods
    let across = [(end.y - start.y) / length, (start.x - end.x) / length]
    let along = [end.x - start.x, end.y - start.y]
    var farthest = -Double.infinity
    for (axis, origin) in [start.x, start.y].enumerated() {
      let height = across[axis] * amplitude
      var places = [0.0, 1.0]
      let cosine = -along[axis] / (height * rate)
      if cosine.magnitude <= 1 {
        let angle = acos(cosine)
        for turn in 0...Int(periods.rounded(.up)) {
          let whole = 2 * Double.pi * Double(turn)
          places += [(whole + angle) / rate, (whole - angle) / rate]
        }
      }
      for place in places where (0...1).contains(place) {
        let value = origin + along[axis] * place + height * sin(rate * place)
        farthest = max(farthest, value - 1, -value)
      }
    }
    return farthest
  }

  private static func path(_ table: SettingsTable) throws(SettingsError) -> ExerciseShape {
    let corners = try table.places("corners", most: ExerciseShape.mostCorners)
    let isClosed = try table.boolean("closed") ?? false
    try checkLength(ShownLine(corners, isClosed: isClosed)?.length ?? 0, "corners", table)
    return .path(corners, isClosed: isClosed)
  }
}
