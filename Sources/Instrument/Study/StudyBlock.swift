// One task under one condition: which stimulus comes next. It is made again from the answers that were
// stored, so that a study goes on where it was broken off.

import Engine
import Foundation
import Psychometrics
import Sonification

/// A block of trials.
public struct StudyBlock: Sendable {
  /// A trial to be presented.
  public struct Trial: Sendable, Hashable {
    /// Its number within the block, from 0.
    public var number: Int
    /// Whether it is easy on purpose.
    public var isCatch: Bool
    /// What is heard.
    public var stimulus: StudyStimulus
  }

  /// The task with its numbers.
  public let part: StudyPlan.Part
  /// The trials answered so far.
  public private(set) var answered = 0

  private let catchTrials: Set<Int>
  private let roveDecibels: Double
  private let way: StudyPlan.Way
  private let seed: UInt64
  private let place: Int
  private var quest: QuestPlus
  private var staircase: Staircase

  // Columns of a row that may have a gap, and how fast they pass.
  private static let rowCount = 12
  private static let rowPerSecond = 6.0
  private static let easiestDifference = 0.9
  private static let practiceDifferences = [0.6, 0.3]
  private static let columnRange = 3...30
  private static let paceRange = 2.0...20.0
  private static let shapePixels = (radius: 26.0...34.0, offset: -6.0...6.0)
  private static let groundRange = 0.2...0.8
  // From the edges of the picture, in pixels.
  private static let placeMargin = 60.0
  private static let lineAmplitude = 40.0...120.0
  private static let lineWaves = 0.6...1.4

  /// Begins a block.
  ///
  /// - Parameters:
  ///   - plan: the study.
  ///   - part: the task with its numbers.
  ///   - way: how the stimuli are heard.
  ///   - place: the block's place among those of the participant.
  ///   - seed: the participant's.
  public init(
    _ plan: StudyPlan, _ part: StudyPlan.Part, way: StudyPlan.Way = .pen, place: Int, seed: UInt64
  ) {
    self.part = part
    // The same paces under each condition: they must not tell which one it is.
    self.way = plan.conditions.contains { $0.way == .overview } ? .overview : way
    self.place = place
    self.seed = seed
    roveDecibels = plan.roveDecibels
    catchTrials = plan.catchTrials(of: part, seed: seed, block: place)
    quest = QuestPlus(StudyGuess.table(of: part.task))
    staircase = Staircase(start: 0.5, highest: 1)
  }

  /// Whether all trials are answered.
  public var isFinished: Bool { answered >= part.trialCount }

  /// The trial to present.
  public var next: Trial {
    var random = StudyRandom(seed: seed, purpose: 16 + UInt64(place), place: answered)
    let isCatch = catchTrials.contains(answered)
    let difference = isCatch ? Self.easiestDifference : plainDifference
    return Trial(
      number: answered, isCatch: isCatch,
      stimulus: stimulus(difference: difference, isCatch: isCatch, &random))
  }

  /// A trial of the practice, which is easy and told to be right or wrong.
  public func practice(_ number: Int) -> Trial {
    var random = StudyRandom(seed: seed, purpose: 3 + UInt64(place) << 8, place: number)
    let difference = Self.practiceDifferences[number % Self.practiceDifferences.count]
    return Trial(
      number: number, isCatch: true,
      stimulus: stimulus(difference: difference, isCatch: true, &random))
  }

  /// Takes the answer to `next`.
  public mutating func take(isCorrect: Bool) {
    let isCatch = catchTrials.contains(answered)
    answered += 1
    guard part.isAdaptive, !isCatch else { return }
    switch part.method {
    case .fixed: break
    case .quest: quest.take(isCorrect: isCorrect, at: quest.nextIndex)
    case .staircase:
      staircase.take(isCorrect: isCorrect)
      // Trials left over are those of another run, from where this one settled.
      if staircase.isFinished {
        staircase = Staircase(start: min(4 * (staircase.threshold ?? 0.25), 1), highest: 1)
      }
    }
  }

  private var plainDifference: Double {
    switch part.method {
    case .fixed: part.depth
    case .quest: pow(10, quest.nextStimulus)
    case .staircase: staircase.stimulus
    }
  }

  private func stimulus(
    difference: Double, isCatch: Bool, _ random: inout StudyRandom
  ) -> StudyStimulus {
    func rove(_ random: inout StudyRandom) -> Double {
      // To a hundredth, as the table has it.
      (random.uniform(in: -roveDecibels...max(roveDecibels, -roveDecibels)) * 100).rounded() / 100
    }
    switch part.task {
    case .brighter:
      let darker = random.uniform(in: 0...max(1 - difference, 0))
      let isFirst = random.uniform() < 0.5
      let brighter = min(darker + difference, 1)
      return .patches(
        first: isFirst ? brighter : darker, second: isFirst ? darker : brighter,
        firstDecibels: rove(&random), secondDecibels: rove(&random))
    case .vacancy:
      let hasGap = random.uniform() < 0.5
      // The first two show what a column is, the last two that the row went on.
      let gap = hasGap ? 2 + random.index(below: Self.rowCount - 4) : nil
      return .row(
        count: Self.rowCount, gap: gap, depth: isCatch ? 1 : part.depth,
        perSecond: Self.rowPerSecond, decibels: rove(&random))
    case .columns:
      let range = isCatch ? 3...5 : Self.columnRange
      let count = range.lowerBound + random.index(below: range.count)
      let paces = Self.paceRange
      let span = log(paces.upperBound / paces.lowerBound)
      var pace =
        isCatch ? paces.lowerBound : paces.lowerBound * exp(span * random.uniform())
      if way == .overview {
        // An overview is never shorter nor longer.
        let seconds = OverviewSweep.secondsRange
        pace = min(
          max(pace, Double(count) / seconds.upperBound), Double(count) / seconds.lowerBound)
      }
      return .row(
        count: count, gap: nil, depth: 0, perSecond: (pace * 10).rounded() / 10,
        decibels: rove(&random))
    case .shape:
      let shapes = StudyShape.allCases
      func pixels(_ range: ClosedRange<Double>) -> Double { random.uniform(in: range).rounded() }
      return .shape(
        shapes[random.index(below: shapes.count)], contrast: difference,
        x: pixels(Self.shapePixels.offset), y: pixels(Self.shapePixels.offset),
        radius: pixels(Self.shapePixels.radius), decibels: rove(&random))
    case .earcon:
      let sounds = Earcon.allCases
      return .earcon(
        name: sounds[random.index(below: sounds.count)].rawValue, loudness: difference,
        ground: random.uniform(in: Self.groundRange), decibels: rove(&random))
    case .place:
      let range = Self.placeMargin...Double(StudyPicture.tracedPixels) - Self.placeMargin
      return .place(
        x: random.uniform(in: range).rounded(), y: random.uniform(in: range).rounded())
    case .follow:
      return .line(
        amplitude: random.uniform(in: Self.lineAmplitude).rounded(),
        waves: random.uniform(in: Self.lineWaves), phase: random.uniform(in: 0...(2 * .pi)))
    }
  }
}
