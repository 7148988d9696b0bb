// A palm as the first network tells it, and which of many that overlap are one.
// Source: MediaPipe's non_max_suppression_calculator.cc (weighted: Blazeface, Bazarevsky et al. 2019).

import Hands

/// A palm in the picture, in pixels from its upper left corner.
struct Palm {
  var confidence: Double
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double
  /// Seven places: the wrist, the bases of index, middle, ring and little finger, and two of the
  /// thumb.
  var points: [(x: Double, y: Double)]

  /// The area that two boxes share, as a share of what they cover.
  func overlap(_ other: Palm) -> Double {
    let across = min(right, other.right) - max(left, other.left)
    let along = min(bottom, other.bottom) - max(top, other.top)
    guard across > 0, along > 0 else { return 0 }
    let shared = across * along
    return shared
      / ((right - left) * (bottom - top) + (other.right - other.left)
        * (other.bottom - other.top) - shared)
  }

  /// One palm for all that overlap, each weighing as much as it is sure; the surest first.
  static func merged(_ palms: [Palm]) -> [Palm] {
    var left = palms.sorted { $0.confidence > $1.confidence }
    var merged: [Palm] = []
    while let surest = left.first {
      let same = left.filter { surest.overlap($0) > 0.3 }
      let others = left.filter { !(surest.overlap($0) > 0.3) }
      merged.append(surest.mean(of: same))
      guard others.count < left.count else { break }
      left = others
    }
    return merged
  }

  // Where the palms lie on average; the confidence stays.
  private func mean(of palms: [Palm]) -> Palm {
    let weight = palms.reduce(0) { $0 + $1.confidence }
    guard weight > 0 else { return self }
    func mean(_ part: (Palm) -> Double) -> Double {
      palms.reduce(0) { $0 + $1.confidence * part($1) } / weight
    }
    return Palm(
      confidence: confidence, left: mean(\.left), top: mean(\.top), right: mean(\.right),
      bottom: mean(\.bottom),
      points: points.indices.map { index in
        (x: mean { $0.points[index].x }, y: mean { $0.points[index].y })
      })
  }
}
