// A run for programs: the words and numbers of its table as JSON.

import Movement

/// The figures of a run, with the keys of its table.
public struct ExerciseFindings: Encodable {
  private let table: ExerciseTable

  /// Creates the findings of a run.
  public init(_ record: ExerciseRecord) { table = ExerciseTable(record) }

  private enum CodingKeys: String, CodingKey {
    case exercise, person, began, way, unit, attempts, mean, best, points
    case askedAttempts = "asked_attempts"
    case mostPoints = "most_points"
    case throughput = "throughput_of_all_bit_per_s"
  }

  /// Writes them; a figure that cannot be told is null, as are the person and the time where they are unknown.
  public func encode(to encoder: any Encoder) throws {
    let record = table.record
    let names = table.names.dropFirst()
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(record.exercise.name, forKey: .exercise)
    try container.encode(record.person, forKey: .person)
    try container.encode(UniversalTime(record.beganSeconds)?.stamp, forKey: .began)
    try container.encode(record.way.rawValue, forKey: .way)
    try container.encode(record.unitName, forKey: .unit)
    try container.encode(record.exercise.attemptCount, forKey: .askedAttempts)
    try container.encode(record.points, forKey: .points)
    try container.encode(record.mostPoints, forKey: .mostPoints)
    if let throughput = record.throughputBitsPerSecond {
      try container.encode(MeasureFigure.number(throughput).value, forKey: .throughput)
    }
    try container.encode(
      record.attempts.map { attempt in
        KeyedFigures(
          [(ExerciseTable.numberName, MeasureFigure.whole(attempt.number))]
            + zip(names, table.figures(attempt)).map { ($0, $1) })
      }, forKey: .attempts)
    try container.encode(
      KeyedFigures(zip(names, table.means).map { ($0, $1) }), forKey: .mean)
    let bests = zip(zip(names, table.columns), table.bests).filter { $0.0.1.better != nil }
    try container.encode(KeyedFigures(bests.map { ($0.0.0, $0.1) }), forKey: .best)
  }
}
