// The figures of a block from its rows.

import Foundation
import Psychometrics

extension StudyFigures.Block {
  // What is nearer or slower counts as this much: a logarithm has no zero.
  private static let leastPixels = 0.1
  private static let leastSeconds = 0.001

  /// Computes the figures of rows of one task and condition, of which there is at least one.
  init?(_ rows: [StudyRow], _ part: StudyPlan.Part, isComplete: Bool) {
    guard let first = rows.first else { return nil }
    let counted = rows.filter { !$0.isCatch }
    let easy = rows.filter(\.isCatch)
    task = first.task
    condition = first.conditionCode
    trials = counted.count
    self.isComplete = isComplete
    catchTrials = easy.count
    catchCorrect = easy.count(where: \.isCorrect)
    guard !counted.isEmpty else { return }
    switch task {
    case .brighter: threshold = Self.threshold(task, counted)
    case .shape, .earcon:
      take(choices: counted)
      if part.isAdaptive { threshold = Self.threshold(task, counted) }
    case .place, .follow: take(tracings: counted)
    case .vacancy:
      var detection = Detection()
      for row in counted {
        guard case .row(_, let gap, _, _, _) = row.stimulus else { continue }
        detection.take(isSignal: gap != nil, saysYes: row.answer == "1")
      }
      sensitivity = detection.sensitivity
      criterion = detection.criterion
    case .columns:
      let counts = counted.compactMap { row -> (true: Double, told: Double)? in
        guard case .row(let count, _, _, _, _) = row.stimulus, let told = Double(row.answer) else {
          return nil
        }
        return (Double(count), told)
      }
      guard !counts.isEmpty else { return }
      meanError =
        counts.reduce(0) { $0 + ($1.told - $1.true).magnitude / $1.true } / Double(counts.count)
      exponent = Self.exponent(counts)
    }
  }

  /// What is compared between conditions; nil where there is nothing yet.
  func value(of measure: StudyMeasure) -> Double? {
    switch measure {
    case .threshold: threshold.map { log($0.value) }
    case .sensitivity: sensitivity?.value
    case .countError: meanError
    case .seconds: seconds.map { log(max($0.value, Self.leastSeconds)) }
    case .distance: distancePixels.map { log(max($0.value, Self.leastPixels)) }
    case .share: heldShare?.value
    case .speed: pixelsPerSecond.map { log(max($0.value, Self.leastPixels)) }
    }
  }

  // All trials count, however they were chosen.
  private static func threshold(_ task: StudyTask, _ rows: [StudyRow]) -> Estimate {
    var quest = QuestPlus(StudyGuess.table(of: task))
    for row in rows {
      guard let difference = row.stimulus.difference, difference > 0 else { continue }
      quest.take(isCorrect: row.isCorrect, toStimulus: log10(difference))
    }
    return quest.threshold.mapped { pow(10, $0) }
  }

  /// The slope of the told over the true count, both as logarithms; nil where one count was heard only.
  private static func exponent(_ counts: [(true: Double, told: Double)]) -> Double? {
    let points = counts.filter { $0.told > 0 }.map { (x: log($0.true), y: log($0.told)) }
    guard points.count > 1 else { return nil }
    let meanX = points.reduce(0) { $0 + $1.x } / Double(points.count)
    let meanY = points.reduce(0) { $0 + $1.y } / Double(points.count)
    let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    guard spread > 0 else { return nil }
    return points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
  }
}
