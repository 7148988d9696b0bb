// A refined lattice with what it would be without each band of rows.

/// A reciprocal basis, and the one that each eighth of the rows, left out in turn, leaves.
struct LatticeEstimate: Sendable {
  /// How many bands are left out in turn: scan noise is common to a row, so single pixels' noise would
  /// give errors 1.3 to 2.8 times too small.
  static let bands = 8

  let reciprocal: PlaneBasis
  let withoutBand: [PlaneBasis]

  // Student's t for 95.45 % with one to seven degrees of freedom: a deviation that is known from eight bands
  // alone is often too small, and twice it would hold 91 % only.
  private static let students = [13.97, 4.53, 3.31, 2.87, 2.65, 2.52, 2.43]

  /// The standard deviation of a figure of the lattice, by the jackknife (Efron and Stein, 1981), scaled so
  /// that twice it holds 95 %.
  func deviation(of figure: (PlaneBasis) -> Double) -> Double {
    let values = withoutBand.map { figure($0) }
    guard values.count > 1 else { return .infinity }
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let student = Self.students[min(values.count - 2, Self.students.count - 1)]
    return student / 2 * (squares * (count - 1) / count).squareRoot()
  }
}
