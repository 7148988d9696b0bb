// The rules of an exercise that has none of its own.

extension ScoreRules {
  /// Three points within a fiftieth of the side or a tenth of a beat, one within a twentieth or a fifth.
  public static func usual(for task: Exercise.Task) -> ScoreRules {
    switch task {
    case .follow, .reach:
      ScoreRules(steps: [Step(within: 0.02, points: 3), Step(within: 0.05, points: 1)])
    case .keepRhythm:
      ScoreRules(steps: [Step(within: 0.1, points: 3), Step(within: 0.2, points: 1)])
    }
  }

  /// What an error is worth, before the factor for doing it by ear.
  public func points(forError error: Double) -> Int {
    steps.first { error <= $0.within }?.points ?? 0
  }

  /// The most points of one attempt, before the factor for doing it by ear.
  public func mostPoints(for task: Exercise.Task) -> Int {
    let best = steps.map(\.points).max() ?? 0
    switch task {
    case .follow: return best
    case .reach(let reach): return best * reach.wayCount
    case .keepRhythm(let rhythm): return best * (rhythm.guidedBeats + rhythm.freeBeats)
    }
  }
}
