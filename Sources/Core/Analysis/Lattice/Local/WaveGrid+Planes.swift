// What is done to a plane of a grid: blurred, or asked how far another grain is.

import Micrograph

extension WaveGrid {
  /// A plane under a Gaussian; nil where it was cancelled.
  func blurred(
    _ plane: [Float], sigmaPixels: Double, _ workers: LayerWorkers,
    _ isNeeded: @escaping @Sendable () -> Bool
  ) -> PixelValues? {
    let blur = GaussianBlur(
      PictureSource(width: columns, height: rows, PixelValues(plane)),
      sigmaPixels: sigmaPixels / Double(step), .square)
    let pixels = try? PixelPlane.make(count) {
      blur.make($0, workers, LayerProgress(total: count) { _ in isNeeded() })
    }
    return pixels ?? nil
  }

  // A step along a row or a column, and one along a diagonal.
  private static let straight = 5
  private static let slanted = 7
  // Borders run halfway between points.
  private static let half = 3

  /// For each point, how many points off the next one of another owner is: along rows, columns and diagonals, which
  /// is at most a twelfth too far; `most` at most.
  func distancesToOthers(_ owners: [Int], most: Int) -> [Int] {
    var far = [Int](repeating: WaveGrid.straight * most, count: count)
    func forEachNeighbour(_ way: Int, _ body: (_ point: Int, _ other: Int, _ cost: Int) -> Void) {
      for number in 0..<count {
        let point = way > 0 ? number : count - 1 - number
        let (row, column) = (point / columns, point % columns)
        for (across, down) in [(1, 0), (-1, 1), (0, 1), (1, 1)] {
          let (otherColumn, otherRow) = (column - way * across, row - way * down)
          guard (0..<columns).contains(otherColumn), (0..<rows).contains(otherRow) else { continue }
          let isSlanted = across != 0 && down != 0
          body(
            point, otherRow * columns + otherColumn,
            isSlanted ? WaveGrid.slanted : WaveGrid.straight)
        }
      }
    }
    forEachNeighbour(1) { point, other, _ in
      guard owners[other] != owners[point] else { return }
      (far[point], far[other]) = (WaveGrid.half, WaveGrid.half)
    }
    // Once down and once up: each point from those before it.
    for way in [1, -1] {
      forEachNeighbour(way) { point, other, cost in far[point] = min(far[point], far[other] + cost)
      }
    }
    return far.map { $0 / WaveGrid.straight }
  }
}
