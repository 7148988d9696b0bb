// The throughput of all attempts of a run together.

extension ExerciseRecord {
  /// The throughput of all attempts' ways together, in bits a second; nil where it cannot be told.
  ///
  /// The mean over the rings, as ``ReachFigures`` has it of one attempt, but with the effective width of a ring from
  /// the touches of every attempt: the spread of the few touches of one attempt is too small in the mean, and its
  /// throughput too large, by 3 % with nine targets and by 0.4 % with eight times nine.
  public var throughputBitsPerSecond: Double? {
    guard case .reach(let task) = exercise.task, !attempts.isEmpty else { return nil }
    let figures = attempts.map { attempt in
      ReachFigures(task, touchDowns: attempt.touches.compactMap(\.first))
    }
    let rings = task.rings.indices.compactMap { index in
      RingThroughput(figures.flatMap { $0.ways.indices.contains(index) ? $0.ways[index] : [] })
    }
    return SampleMoments(rings.map(\.bitsPerSecond)).mean
  }
}
