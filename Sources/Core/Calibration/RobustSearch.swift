// Finds the touches that missed their target. Every smallest set of touches proposes a map, the map
// with the least median error starts, and touches join in the order of their distance until the
// next one lies too far off. Sources: Rousseeuw, Least median of squares regression, J. Am. Stat.
// Assoc. 79 (1984) 871; Atkinson and Riani, Robust Diagnostic Regression Analysis (2000), chapter 2.

/// The search for touches that belong together.
enum RobustSearch {
  /// The chance, shared by all touches, that a good touch counts as a miss.
  private static let falseAlarm = 0.001
  // A set settles after one or two exchanges.
  private static let exchangeLimit = 4

  /// The indices of the touches that agree with each other, in order; all of them where too few to
  /// decide.
  ///
  /// `leastDeviation` is the deviation below which touches do not turn others into misses.
  static func consistent(
    _ shape: FitShape, _ touches: [NormalTouch], leastDeviation: Double
  ) -> [Int] {
    let count = touches.count
    let all = Array(0..<count)
    // The largest share of misses a median can bear.
    let half = (count + shape.minimalTouchCount + 1) / 2
    guard half < count, let start = leastMedian(shape, touches, rank: half) else { return all }
    var kept = start
    var consistent: [Int]?
    for size in half...count {
      guard let (settled, model) = settle(shape, touches, from: kept, size: size) else { break }
      kept = settled
      guard size < count else { break }
      if isNextMissed(model, touches, kept: settled, leastDeviation) {
        consistent = consistent ?? settled
      }
    }
    return (consistent ?? all).sorted()
  }

  /// The `rank` touches closest to the map that brings them closest, among the maps through every
  /// smallest set of touches.
  private static func leastMedian(
    _ shape: FitShape, _ touches: [NormalTouch], rank: Int
  ) -> [Int]? {
    var least = Double.infinity
    var best: FittedModel?
    var errors = [Double](repeating: 0, count: touches.count)
    forEachSubset(of: touches.count, size: shape.minimalTouchCount) { subset in
      guard let model = LeastSquares.linearFit(shape, to: subset.map { touches[$0] }) else {
        return
      }
      // A map is no better than the best so far once too many errors exceed that one's.
      var above = 0
      for (place, touch) in touches.enumerated() {
        errors[place] = model.squaredError(of: touch)
        if !(errors[place] < least) { above += 1 }
        if above > touches.count - rank { return }
      }
      least = errors.sorted()[rank - 1]
      best = model
    }
    return best.map { closest(rank, to: $0, touches) }
  }

  private static func closest(
    _ size: Int, to model: FittedModel, _ touches: [NormalTouch]
  ) -> [Int] {
    let errors = touches.map { model.squaredError(of: $0) }
    return Array(touches.indices.sorted { errors[$0] < errors[$1] }.prefix(size))
  }

  /// The `size` touches that are the closest to their own best map, and that map.
  private static func settle(
    _ shape: FitShape, _ touches: [NormalTouch], from start: [Int], size: Int
  ) -> ([Int], FittedModel)? {
    var kept = start
    for _ in 0..<exchangeLimit {
      guard let model = LeastSquares.fit(shape, to: kept.map { touches[$0] }) else { return nil }
      let next = closest(size, to: model, touches)
      if Set(next) == Set(kept) { return (kept, model) }
      kept = next
    }
    return LeastSquares.fit(shape, to: kept.map { touches[$0] }).map { (kept, $0) }
  }

  /// Whether the closest of the touches left out is too far off to be one of the kept.
  private static func isNextMissed(
    _ model: FittedModel, _ touches: [NormalTouch], kept: [Int], _ leastDeviation: Double
  ) -> Bool {
    let inside = kept.map { touches[$0] }
    let degrees = 2 * inside.count - model.shape.parameterCount
    let left = touches.indices.filter { !kept.contains($0) }
    guard degrees > 0,
      let next = left.min(by: {
        model.squaredError(of: touches[$0]) < model.squaredError(of: touches[$1])
      }), let spread = ErrorSpread(model, inside)
    else { return false }
    let variance = max(
      model.squaredErrors(of: inside) / Double(degrees), leastDeviation * leastDeviation)
    let error = model.squaredError(of: touches[next])
    let ratio = error / (2 * variance * (1 + spread.leverage(at: touches[next], of: model)))
    return FisherTail.probability(above: ratio, degrees: degrees)
      < falseAlarm / Double(touches.count)
  }

  private static func forEachSubset(of count: Int, size: Int, _ body: ([Int]) -> Void) {
    var subset = Array(0..<size)
    while true {
      body(subset)
      guard let place = subset.indices.last(where: { subset[$0] < count - size + $0 }) else {
        return
      }
      subset[place] += 1
      for later in place + 1..<max(size, place + 1) { subset[later] = subset[later - 1] + 1 }
    }
  }
}
