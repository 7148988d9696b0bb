// Small systems of linear equations, as least squares make them.

/// Equations whose matrix is symmetric and positive.
enum NormalEquations {
  /// The solution by elimination; nil where the matrix is singular.
  ///
  /// - Parameters:
  ///   - matrix: row by row, as many as `right`.
  ///   - right: the right-hand side.
  /// - Returns: as many numbers.
  static func solution(_ matrix: [Double], _ right: [Double]) -> [Double]? {
    let count = right.count
    var matrix = matrix
    var right = right
    for pivot in 0..<count {
      let value = matrix[pivot * count + pivot]
      guard value > 0, value.isFinite else { return nil }
      for row in pivot + 1..<count where pivot + 1 < count {
        let factor = matrix[row * count + pivot] / value
        for column in pivot..<count {
          matrix[row * count + column] -= factor * matrix[pivot * count + column]
        }
        right[row] -= factor * right[pivot]
      }
    }
    for row in (0..<count).reversed() {
      for column in row + 1..<count where row + 1 < count {
        right[row] -= matrix[row * count + column] * right[column]
      }
      right[row] /= matrix[row * count + row]
    }
    return right
  }
}
