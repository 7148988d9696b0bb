// The promises that parsers of different files share.

/// Checks for values that were read.
enum Promise {
  /// A number lies in a range; NaN lies in none.
  static func within(
    _ value: Double, _ range: ClosedRange<Double>, _ name: String
  ) throws(Finding) {
    guard range.contains(value) else { throw .outOfBounds(name: name, value: "\(value)") }
  }

  /// Checks that a number is neither infinite nor NaN.
  static func finite(_ value: Double, _ name: String) throws(Finding) {
    guard value.isFinite else { throw .outOfBounds(name: name, value: "\(value)") }
  }

  /// Checks that two reads give the same result.
  static func same<Value: Equatable>(
    _ first: Value, _ second: Value, _ name: String
  ) throws(Finding) {
    guard first == second else {
      throw .inconsistent(name: name, first: "\(first)", second: "\(second)")
    }
  }
}
