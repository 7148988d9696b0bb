// Places that touch one another become patches.

/// Joins marked places that touch, also at their corners, row by row.
///
/// Runs of a row are joined with those of the row above (Rosenfeld and Pfaltz, "Sequential operations in
/// digital picture processing", 1966).
struct PatchFinder: Sendable {
  /// Places that touch.
  struct Patch: Hashable {
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int
    var count: Int
    /// The sum of their differences.
    var sum = 0
  }

  private struct Run {
    var row: Int
    var first: Int
    var last: Int
    var parent: Int
  }

  // Noise everywhere is no picture of things.
  private static let mostRuns = 20_000

  private var runs: [Run] = []

  /// The patches of a picture of marks; none where there are too many to be things.
  mutating func patches(
    in marks: [UInt8], width: Int, values: [Int16] = []
  ) -> [Patch] {
    runs.removeAll(keepingCapacity: true)
    var above = 0..<0
    for row in 0..<(width > 0 ? marks.count / width : 0) {
      let start = runs.count
      findRuns(in: marks, row: row, width: width)
      guard runs.count <= Self.mostRuns else { return [] }
      join(start..<runs.count, with: above)
      above = start..<runs.count
    }
    return collect(values, width)
  }

  private mutating func findRuns(in marks: [UInt8], row: Int, width: Int) {
    marks.withUnsafeBytes { marks in
      let start = row * width
      var x = 0
      while x < width {
        if x + 8 <= width, marks.loadUnaligned(fromByteOffset: start + x, as: UInt64.self) == 0 {
          x += 8
          continue
        }
        guard marks[start + x] != 0 else {
          x += 1
          continue
        }
        let first = x
        while x < width, marks[start + x] != 0 { x += 1 }
        runs.append(Run(row: row, first: first, last: x - 1, parent: runs.count))
      }
    }
  }

  private mutating func join(_ row: Range<Int>, with above: Range<Int>) {
    var upper = above.lowerBound
    for index in row {
      while upper < above.upperBound, runs[upper].last + 1 < runs[index].first { upper += 1 }
      var touching = upper
      while touching < above.upperBound, runs[touching].first <= runs[index].last + 1 {
        let (one, other) = (root(index), root(touching))
        runs[max(one, other)].parent = min(one, other)
        touching += 1
      }
    }
  }

  private mutating func root(_ index: Int) -> Int {
    var index = index
    while runs[index].parent != index {
      runs[index].parent = runs[runs[index].parent].parent
      index = runs[index].parent
    }
    return index
  }

  private mutating func collect(_ values: [Int16], _ width: Int) -> [Patch] {
    var patches: [Patch] = []
    var place = [Int](repeating: -1, count: runs.count)
    for index in runs.indices {
      let (run, root) = (runs[index], root(index))
      if place[root] < 0 {
        place[root] = patches.count
        patches.append(
          Patch(left: run.first, right: run.last, top: run.row, bottom: run.row, count: 0))
      }
      var patch = patches[place[root]]
      patch.left = min(patch.left, run.first)
      patch.right = max(patch.right, run.last)
      patch.bottom = run.row
      patch.count += run.last - run.first + 1
      if !values.isEmpty {
        for x in run.first...run.last { patch.sum += Int(values[run.row * width + x]) }
      }
      patches[place[root]] = patch
    }
    return patches
  }
}
