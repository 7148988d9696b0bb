// What a study may hope to find: for each task a difference worth knowing, and how often it is found.

import Foundation
import Psychometrics

/// The power of one task of a study.
public struct StudyExpectation: Sendable, Hashable {
  /// What is asked.
  public let task: StudyTask
  /// The number that is compared.
  public let measure: StudyMeasure
  /// The true difference: a ratio of thresholds, times and distances; else a difference.
  public let difference: Double
  /// The share of studies that find it, for each number of listeners.
  public let found: [Double]

  // Deviations of one listener's number, from the figures of simulated runs (threshold: 80 trials of QUEST+)
  // or of one trial; what was not measured is assumed large.
  private static let thresholdDeviation = log(1.23)
  private static let interactionDeviation = log(1.15)
  private static let countTrialDeviation = 0.15
  private static let timeTrialDeviation = log(1.5)
  private static let shareTrialDeviation = 0.15
  // Of a median of normal numbers, as a multiple of that of their mean.
  private static let medianFactor = (Double.pi / 2).squareRoot()
  private static let typicalSensitivity = 1.5
  private static let typicalShare = 0.75
  private static let ratio = 1.3
  private static let sensitivityDifference = 0.5
  private static let countDifference = 0.05
  private static let shareDifference = 0.1

  /// Draws studies of one task.
  ///
  /// - Parameters:
  ///   - part: the task with its numbers.
  ///   - listeners: numbers of listeners.
  ///   - studies: how many are drawn for each.
  public init(_ part: StudyPlan.Part, listeners: [Int], studies: Int) {
    task = part.task
    measure = StudyMeasure.all(of: part)[0]
    let trials = Double(max(part.trialCount, 1))
    let difference: Double
    let (shift, measurement, interaction): (Double, Double, Double)
    switch measure {
    case .threshold:
      difference = Self.ratio
      (shift, measurement, interaction) = (
        log(Self.ratio), Self.thresholdDeviation * (80 / trials).squareRoot(),
        Self.interactionDeviation
      )
    case .sensitivity:
      difference = Self.sensitivityDifference
      (shift, measurement, interaction) = (
        difference, Self.sensitivityDeviation(part), 0.15 * Self.typicalSensitivity
      )
    case .countError:
      difference = Self.countDifference
      (shift, measurement, interaction) = (
        difference, Self.countTrialDeviation / trials.squareRoot(), 0.15 * difference
      )
    case .seconds, .distance, .speed:
      difference = Self.ratio
      (shift, measurement, interaction) = (
        log(Self.ratio), Self.medianFactor * Self.timeTrialDeviation / trials.squareRoot(),
        Self.interactionDeviation
      )
    case .share:
      difference = Self.shareDifference
      (shift, measurement, interaction) = (
        difference, Self.medianFactor * Self.shareTrialDeviation / trials.squareRoot(), 0.05
      )
    }
    self.difference = difference
    let power = StudyPower.standard
    found = listeners.map {
      power.found(
        shift: shift, measurement: measurement, interaction: interaction, listeners: $0,
        studies: studies, seed: 1)
    }
  }

  /// The deviation of d' of one listener.
  private static func sensitivityDeviation(_ part: StudyPlan.Part) -> Double {
    // The middle half of the interval of an answer sheet as it is to be expected.
    let interval: Estimate?
    if let alternatives = part.task.alternatives {
      let right = Int((typicalShare * Double(part.trialCount)).rounded())
      interval =
        AlternativeChoice(right: right, trials: part.trialCount, alternatives: alternatives)
        .sensitivity
    } else {
      let half = max(part.trialCount / 2, 1)
      let rate = NormalDistribution.probability(upTo: typicalSensitivity / 2)
      let hits = Int((rate * Double(half)).rounded())
      interval =
        Detection(hits: hits, signals: half, falseAlarms: half - hits, noises: half).sensitivity
    }
    guard let interval else { return typicalSensitivity }
    return (interval.high - interval.low) / (2 * NormalDistribution.quantile(0.975))
  }
}
