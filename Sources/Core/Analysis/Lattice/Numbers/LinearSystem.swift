// Normal equations of least squares.

/// A symmetric system of linear equations, as sums over measurements give it.
struct LinearSystem: Sendable {
  /// How many unknowns there are.
  let count: Int
  /// The matrix, row by row.
  var matrix: [Double]
  /// The right-hand side.
  var right: [Double]

  /// All zero.
  init(count: Int) {
    self.count = count
    matrix = [Double](repeating: 0, count: count * count)
    right = [Double](repeating: 0, count: count)
  }

  /// Adds another system's sums, `weight` times.
  mutating func add(_ other: LinearSystem, weight: Double = 1) {
    for index in matrix.indices { matrix[index] += weight * other.matrix[index] }
    for index in right.indices { right[index] += weight * other.right[index] }
  }

  /// Keeps unknowns at 0.
  mutating func hold(_ unknowns: Range<Int>) {
    for unknown in unknowns {
      for other in 0..<count {
        matrix[unknown * count + other] = 0
        matrix[other * count + unknown] = 0
      }
      right[unknown] = 0
    }
  }

  /// The solution, by Cholesky's decomposition; nil where the matrix is singular.
  ///
  /// The diagonal is first scaled to 1 and then raised by 1e-12, so that an unknown without
  /// measurements stays 0.
  func solution() -> [Double]? {
    let scale = (0..<count).map { index in
      let diagonal = matrix[index * count + index]
      return diagonal > 0 ? 1 / diagonal.squareRoot() : 0
    }
    var lower = [Double](repeating: 0, count: count * count)
    for row in 0..<count {
      for column in 0...row {
        var sum = matrix[row * count + column] * scale[row] * scale[column]
        if row == column { sum = scale[row] == 0 ? 1 : sum + 1e-12 }
        for inner in 0..<column {
          sum -= lower[row * count + inner] * lower[column * count + inner]
        }
        if row == column {
          guard sum > 0, sum.isFinite else { return nil }
          lower[row * count + row] = sum.squareRoot()
        } else {
          lower[row * count + column] = sum / lower[column * count + column]
        }
      }
    }
    var values = (0..<count).map { right[$0] * scale[$0] }
    for row in 0..<count {
      for inner in 0..<row { values[row] -= lower[row * count + inner] * values[inner] }
      values[row] /= lower[row * count + row]
    }
    for row in stride(from: count - 1, through: 0, by: -1) {
      for inner in row + 1..<max(count, row + 1) {
        values[row] -= lower[inner * count + row] * values[inner]
      }
      values[row] /= lower[row * count + row]
    }
    return (0..<count).map { values[$0] * scale[$0] }
  }
}
