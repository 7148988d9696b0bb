// The nine parts of a picture by name, row by row as the digits of a telephone lie.

import Geometry
import Translation

/// The names of the nine parts of a picture.
public enum NinthNames {
  /// The names, the upper left first, the lower right last.
  public static let all = [
    translated("upper left"), translated("upper middle"), translated("upper right"),
    translated("left"), translated("middle"), translated("right"), translated("lower left"),
    translated("lower middle"), translated("lower right"),
  ]

  /// The name of the part in which a point lies.
  public static func name(of point: ImagePoint, width: Int, height: Int) -> String {
    func third(_ value: Double, _ whole: Int) -> Int {
      let share = (value + 0.5) / Double(max(whole, 1))
      return share < 1.0 / 3 ? 0 : share < 2.0 / 3 ? 1 : 2
    }
    return all[3 * third(point.y, height) + third(point.x, width)]
  }

  /// The name of a part of a part, the innermost first: 1...9 for each ninth that led there.
  public static func words(_ digits: [Int]) -> String {
    let names = digits.reversed().compactMap { (1...9).contains($0) ? all[$0 - 1] : nil }
    return names.isEmpty
      ? translated("whole picture") : names.joined(separator: translated(" of the "))
  }
}
