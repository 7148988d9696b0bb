// The figures of a block from its rows.

import Foundation
import Psychometrics

extension StudyFigures.Block {
  private static let table = QuestTable(.threeDecades())

  /// Computes the figures of rows of one task and condition, of which there is at least one.
  init?(_ rows: [StudyRow], isComplete: Bool) {
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
    case .brighter: threshold = Self.threshold(counted)
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
  var measure: Double? {
    switch task {
    case .brighter: threshold.map { log($0.value) }
    case .vacancy: sensitivity?.value
    case .columns: meanError
    }
  }

  // All trials count, however they were chosen.
  private static func threshold(_ rows: [StudyRow]) -> Estimate {
    var quest = QuestPlus(table)
    for row in rows {
      guard case .patches(let first, let second, _, _) = row.stimulus, first != second else {
        continue
      }
      quest.take(isCorrect: row.isCorrect, toStimulus: log10((first - second).magnitude))
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
