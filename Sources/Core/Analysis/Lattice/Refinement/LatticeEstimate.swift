// A refined lattice with what it would be without each band of rows.

/// A reciprocal basis, and the one that each eighth of the rows, left out in turn, leaves.
struct LatticeEstimate: Sendable {
  /// How many bands are left out in turn: scan noise is common to a row, so single pixels' noise would
  /// give errors 1.3 to 2.8 times too small.
  static let bands = 8

  let reciprocal: PlaneBasis
  let withoutBand: [PlaneBasis]

  /// The standard deviation of a figure of the lattice, by the jackknife (Efron and Stein, 1981).
  func deviation(of figure: (PlaneBasis) -> Double) -> Double {
    let values = withoutBand.map { figure($0) }
    guard values.count > 1 else { return .infinity }
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares * (count - 1) / count).squareRoot()
  }
}
