// Places of a square and numbers without a default, as exercises have them.

import Files
import Movement
import TOMLKit

extension SettingsTable {
  /// The number under `key`.
  ///
  /// - Throws: `missingKey`, `wrongType`, `notFinite`, `outOfRange`.
  func needed(_ key: String, in range: ClosedRange<Double>) throws(SettingsError) -> Double {
    guard let number = try number(key, in: ValueRange(range)) else { throw missing(key) }
    return number
  }

  /// The place under `key`, x and y in shares of the side.
  ///
  /// - Throws: `missingKey`, `wrongType`, `notFinite`, `outOfRange`.
  func place(_ key: String) throws(SettingsError) -> PathPoint {
    guard let value = value(key) else { throw missing(key) }
    return try place(value, key)
  }

  /// The places of the list under `key`; errors name a place by its number, from 1.
  ///
  /// - Throws: `missingKey`, `wrongType`, `notFinite`, `outOfRange`.
  func places(_ key: String, most: Int) throws(SettingsError) -> [PathPoint] {
    guard let value = value(key) else { throw missing(key) }
    guard let list = value.array else { throw wrongType(key, .corners) }
    guard list.count <= most else { throw tooLarge(key, list.count, most: most) }
    var places: [PathPoint] = []
    for element in list { places.append(try place(element, "\(key)[\(places.count + 1)]")) }
    return places
  }

  private func place(
    _ value: any TOMLValueConvertible, _ key: String
  ) throws(SettingsError) -> PathPoint {
    let pair = value.array?.compactMap { $0.double ?? $0.int.map(Double.init) } ?? []
    guard pair.count == 2, value.array?.count == 2 else { throw wrongType(key, .numbers(2)) }
    for number in pair { _ = try checked(number, key, in: ValueRange(0...1)) }
    return PathPoint(x: pair[0], y: pair[1])
  }

  /// Refuses a number that is too large for the room there is.
  ///
  /// - Throws: `outOfRange`.
  func checkRoom(
    _ number: Double, _ key: String, from lowest: Double, room: Double
  ) throws(SettingsError) {
    // 0.65 and 0.35 add up to a little more than 1, as do others.
    let slack = 1e-9
    guard number > room + slack else { return }
    let shown = ((room + slack) * 1e6).rounded(.down) / 1e6
    throw .outOfRange(
      path: path, key: fullName(key), value: number,
      range: ValueRange(lowest...max(lowest, shown)))
  }
}
