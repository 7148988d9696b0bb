// The figures of blocks that are not thresholds: measurements by hand, and which alternative was told.

import Engine
import Foundation
import Psychometrics

extension StudyFigures.Block {
  /// Takes up the medians of what hands did.
  mutating func take(tracings rows: [StudyRow]) {
    var (distances, times, shares, speeds): ([Double], [Double], [Double], [Double]) = (
      [], [], [], []
    )
    for row in rows {
      switch StudyTracing(text: row.answer) {
      case .place(let distance, let seconds, _)?:
        distances.append(distance)
        times.append(seconds)
      case .follow(let share, let speed, _, let seconds)?:
        shares.append(share)
        speeds.append(speed)
        times.append(seconds)
      case nil: break
      }
    }
    distancePixels = MeasuredMedian.estimate(of: distances)
    seconds = MeasuredMedian.estimate(of: times)
    heldShare = MeasuredMedian.estimate(of: shares)
    pixelsPerSecond = MeasuredMedian.estimate(of: speeds)
  }

  /// Takes up the share of right answers and what was told instead.
  mutating func take(choices rows: [StudyRow]) {
    let names = task.alternativeNames
    var choice = AlternativeChoice(alternatives: max(names.count, 2))
    var counts: [[Int]: Int] = [:]
    for row in rows {
      choice.trials += 1
      choice.right += row.isCorrect ? 1 : 0
      guard !row.isCorrect, let shown = Int(row.stimulus.rightAnswer), let told = Int(row.answer)
      else { continue }
      counts[[shown, told], default: 0] += 1
    }
    share = choice.share
    chance = choice.chance
    sensitivity = choice.sensitivity
    func name(_ number: Int) -> String {
      names.indices.contains(number - 1) ? names[number - 1] : String(number)
    }
    confusions = counts.map { pair, count in
      StudyFigures.Confusion(shown: name(pair[0]), told: name(pair[1]), count: count)
    }.sorted {
      ($1.count, $0.shown, $0.told) < ($0.count, $1.shown, $1.told)
    }
  }
}

extension StudyTask {
  /// The names of the alternatives in their order; none where there are none with names.
  public var alternativeNames: [String] {
    switch self {
    case .shape: StudyShape.allCases.map(\.rawValue)
    case .earcon: Earcon.allCases.map(\.rawValue)
    case .brighter, .vacancy, .columns, .place, .follow: []
    }
  }
}
