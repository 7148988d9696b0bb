// Normal equations, solved by Cholesky factorisation. Source: Golub and Van Loan, Matrix
// Computations, 4th edition (2013), section 4.2.

/// A symmetric system of at most ten equations.
struct NormalEquations {
  let count: Int
  /// The matrix row by row; only its lower triangle is used.
  private var matrix: [Double]
  private(set) var right: [Double]

  init(count: Int) {
    self.count = count
    matrix = [Double](repeating: 0, count: count * count)
    right = [Double](repeating: 0, count: count)
  }

  /// Adds one observation: `row` times the unknowns should be `value`.
  mutating func add(row: [Double], value: Double) {
    for i in 0..<count {
      let factor = row[i]
      guard factor != 0 else { continue }
      right[i] += factor * value
      for j in 0...i { matrix[i * count + j] += factor * row[j] }
    }
  }

  /// The least-squares solution, or nil where the observations do not determine it.
  ///
  /// `damping` is the share of each diagonal element that is added to it (Levenberg and Marquardt).
  func solution(damping: Double = 0) -> [Double]? {
    guard let factor = choleskyFactor(damping: damping) else { return nil }
    return solve(factor, right)
  }

  /// The inverse of the matrix row by row, or nil where it has none.
  func inverse() -> [Double]? {
    guard let factor = choleskyFactor(damping: 0) else { return nil }
    var inverse = [Double](repeating: 0, count: count * count)
    for column in 0..<count {
      var unit = [Double](repeating: 0, count: count)
      unit[column] = 1
      let solved = solve(factor, unit)
      for row in 0..<count { inverse[row * count + column] = solved[row] }
    }
    return inverse
  }

  private func choleskyFactor(damping: Double) -> [Double]? {
    var factor = matrix
    for i in 0..<count {
      for j in 0...i {
        var sum = matrix[i * count + j]
        if i == j { sum *= 1 + damping }
        for k in 0..<j { sum -= factor[i * count + k] * factor[j * count + k] }
        if i == j {
          // The pivot of a linearly dependent column is nothing but rounding.
          guard sum > 1e-13 * matrix[i * count + i] else { return nil }
          factor[i * count + i] = sum.squareRoot()
        } else {
          factor[i * count + j] = sum / factor[j * count + j]
        }
      }
    }
    return factor
  }

  private func solve(_ factor: [Double], _ values: [Double]) -> [Double] {
    var result = values
    for i in 0..<count {
      for k in 0..<i { result[i] -= factor[i * count + k] * result[k] }
      result[i] /= factor[i * count + i]
    }
    for i in stride(from: count - 1, through: 0, by: -1) {
      for k in i + 1..<max(count, i + 1) { result[i] -= factor[k * count + i] * result[k] }
      result[i] /= factor[i * count + i]
    }
    return result
  }
}
