// What the answers say: of each block, and of the conditions against one another.

import Foundation
import Psychometrics

/// The figures of a study.
public struct StudyFigures: Sendable, Hashable, Codable {
  /// One task under one condition by one participant.
  public struct Block: Sendable, Hashable, Codable {
    /// What was asked.
    public var task: StudyTask
    /// The condition's code.
    public var condition: String
    /// The trials answered, without those that were easy on purpose.
    public var trials: Int
    /// Whether all trials of the plan are answered.
    public var isComplete: Bool
    /// The trials that were easy on purpose.
    public var catchTrials: Int
    /// How many of them were answered right.
    public var catchCorrect: Int
    /// What is just noticed, with its 95 % interval: the difference in u of `brighter`, the contrast of
    /// `shape`, the loudness of `earcon`.
    public var threshold: Estimate?
    /// The sensitivity d' of `vacancy`, `shape` and `earcon`, with its 95 % interval.
    public var sensitivity: Estimate?
    /// The criterion of `vacancy`: above 0 for one who rather says that nothing is missing.
    public var criterion: Double?
    /// The mean error of `columns`, as a share of the count.
    public var meanError: Double?
    /// The exponent of `columns`: 1 where twice the columns are heard as twice as many.
    public var exponent: Double?
    /// The share of right answers among several alternatives, with its 95 % interval.
    public var share: Estimate?
    /// The share that guessing has.
    public var chance: Double?
    /// What was told for something else, the most frequent first.
    public var confusions: [Confusion]?
    /// The median distance from the place of `place`, in pixels, with its 95 % interval.
    public var distancePixels: Estimate?
    /// The median time of `place` and `follow`, in seconds, with its 95 % interval.
    public var seconds: Estimate?
    /// The median share of the time within 30 px of the line, with its 95 % interval.
    public var heldShare: Estimate?
    /// The median speed along the line, in pixels a second, with its 95 % interval.
    public var pixelsPerSecond: Estimate?

    /// Whether so many easy trials were missed that the block says little.
    public var isDoubtful: Bool {
      catchTrials > 0 && Double(catchCorrect) < StudyFigures.leastCatchShare * Double(catchTrials)
    }

    private enum CodingKeys: String, CodingKey {
      case task, condition, trials, isComplete, catchTrials, catchCorrect, threshold, sensitivity
      case criterion, meanError, exponent, share, chance, confusions, distancePixels, seconds
      case heldShare, pixelsPerSecond
    }
  }

  /// What was told for something else.
  public struct Confusion: Sendable, Hashable, Codable {
    /// What was heard.
    public var shown: String
    /// What was told.
    public var told: String
    /// How often.
    public var count: Int

    /// Creates a count.
    public init(shown: String, told: String, count: Int) {
      self.shown = shown
      self.told = told
      self.count = count
    }
  }

  /// A participant.
  public struct Participant: Sendable, Hashable, Codable {
    /// The code.
    public var code: String
    /// The blocks, in the order in which they were begun.
    public var blocks: [Block]
  }

  /// Two conditions in one task.
  public struct Comparison: Sendable, Hashable, Codable {
    /// What was asked.
    public var task: StudyTask
    /// The number that is compared.
    public var measure: StudyMeasure
    /// The code of one condition.
    public var first: String
    /// The code of the other.
    public var second: String
    /// How many have finished both.
    public var listeners: Int
    /// The mean of the second less the first, of what `measure` names.
    public var meanDifference: Double
    /// The probability of so large a difference where there is none (Wilcoxon, two-sided).
    public var probability: Double
  }

  /// Below this share of easy trials answered right a block is marked.
  public static let leastCatchShare = 0.85

  /// The name of the study.
  public var study: String
  /// The SHA-256 of its file.
  public var studyDigest: String
  /// What the figures are not.
  public var notice = StudyFigures.notice
  /// The participants, in the order of their codes.
  public var participants: [Participant]
  /// Every two conditions of every task that someone has finished.
  public var comparisons: [Comparison]

  /// What every report says.
  public static let notice =
    "These figures compare sounds on this computer with these headphones; they are not audiometry and "
    + "say nothing about anyone's hearing."

  /// Computes the figures of all participants.
  public init(_ plan: StudyPlan, rows: [(code: String, rows: [StudyRow])]) {
    study = plan.name
    studyDigest = plan.digest
    participants = rows.map { code, rows in
      Participant(code: code, blocks: Self.blocks(plan, rows))
    }
    comparisons = Self.comparisons(plan, participants)
  }

  private static func blocks(_ plan: StudyPlan, _ rows: [StudyRow]) -> [Block] {
    var order: [[String]] = []
    var groups: [[String]: [StudyRow]] = [:]
    for row in rows {
      let key = [row.task.rawValue, row.conditionCode]
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(row)
    }
    return order.compactMap { key in
      guard let rows = groups[key], let first = rows.first,
        let part = plan.parts.first(where: { $0.task == first.task })
      else { return nil }
      return Block(rows, part, isComplete: rows.count >= part.trialCount)
    }
  }

  private static func comparisons(
    _ plan: StudyPlan, _ participants: [Participant]
  ) -> [Comparison] {
    plan.parts.flatMap { part in
      let blocks = participants.map { $0.blocks.filter { $0.task == part.task && $0.isComplete } }
      let codes = Set(blocks.joined().map(\.condition)).sorted()
      return StudyMeasure.all(of: part).flatMap { measure in
        codes.indices.flatMap { first in
          codes[(first + 1)...].map { compare(part.task, measure, codes[first], $0, blocks) }
        }
      }
    }
  }

  private static func compare(
    _ task: StudyTask, _ measure: StudyMeasure, _ first: String, _ second: String,
    _ blocks: [[Block]]
  ) -> Comparison {
    let differences = blocks.compactMap { own -> Double? in
      guard let one = own.first(where: { $0.condition == first })?.value(of: measure),
        let other = own.first(where: { $0.condition == second })?.value(of: measure)
      else { return nil }
      return other - one
    }
    return Comparison(
      task: task, measure: measure, first: first, second: second, listeners: differences.count,
      meanDifference: differences.isEmpty
        ? 0 : differences.reduce(0, +) / Double(differences.count),
      probability: SignedRankTest(differences).probability)
  }
}
