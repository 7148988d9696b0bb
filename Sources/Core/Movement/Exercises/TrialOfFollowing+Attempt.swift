// What an attempt at following a shape came to.

extension TrialOfFollowing {
  /// The attempt so far; nil where every touch was an accident.
  func attempt(number: Int) -> ExerciseAttempt? {
    let runs = meantRuns
    guard !runs.isEmpty else { return nil }
    let found = FollowFigures(runs, line: line)
    var figures = AttemptFigures(durationSeconds: found.durationSeconds, points: 0)
    if let error = found.greatestError, progress >= Self.leastShare {
      figures.points = score.points(forError: error) * factor
    }
    figures.coverage = coverage?.share
    figures.errorRMS = scaled(found.errorRMS)
    figures.greatestError = scaled(found.greatestError)
    figures.frechet = scaled(found.frechet)
    figures.length = scaled(found.length)
    figures.meanSpeed = scaled(found.longest?.meanSpeed)
    figures.spectralArcLength = found.longest?.spectralArcLength
    figures.logDimensionlessJerk = found.longest?.logDimensionlessJerk
    return ExerciseAttempt(number: number, touches: runs, figures: figures)
  }

  private func scaled(_ length: Double?) -> Double? {
    length.map { $0 * unitScale }
  }
}
