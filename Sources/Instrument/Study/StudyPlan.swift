// What a study asks, of whom it asks it how often, and under which conditions.

import Files
import Psychometrics
import Sonification

/// A listener test: tasks, each under several conditions.
public struct StudyPlan: Sendable, Hashable {
  /// One way to make the image heard.
  public struct Condition: Sendable, Hashable {
    /// Its name in the study file, which the listener does not learn.
    public var name: String
    /// The sound, with its ruler where the condition has one.
    public var preset: Preset
    /// How a picture is heard.
    public var way = Way.pen
    /// Whether a beacon leads to a place, and pulses tell on which side of a line the pen is.
    public var isGuided = true
  }

  /// How a picture is heard.
  public enum Way: String, Sendable, Hashable, CaseIterable {
    /// Along strokes.
    case pen
    /// By an overview's sweep over its columns.
    case overview
  }

  /// How an adaptive task chooses its stimuli.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// By expected entropy.
    case quest
    /// 3-down-1-up.
    case staircase
    /// Not at all: all are equally hard.
    case fixed
  }

  /// A task with its numbers.
  public struct Part: Sendable, Hashable {
    /// What is asked.
    public var task: StudyTask
    /// The trials of a block, without practice.
    public var trialCount: Int
    /// How stimuli are chosen.
    public var method = Method.quest
    /// The part of its brightness that a missing column lacks, 0...1, for `vacancy`; the contrast of a
    /// `shape` that is not adapted.
    public var depth = 1.0

    /// Whether each stimulus follows from the answers before.
    public var isAdaptive: Bool { task.alternatives != nil && method != .fixed }
  }

  /// The name of the study.
  public var name: String
  /// The SHA-256 of the study file: answers belong to what was asked.
  public var digest: String
  /// What the order of codes is drawn from; nil to draw it at the first run.
  public var seed: UInt64?
  /// The share of trials that are easy on purpose, 0...1.
  public var catchShare: Double
  /// How far the level of a sound is moved at random, in decibels either way.
  public var roveDecibels: Double
  /// The trials with feedback before the first block of a task.
  public var practiceCount: Int
  /// The tasks, in the order in which they are asked.
  public var parts: [Part]
  /// The conditions, in the order of their names.
  public var conditions: [Condition]

  /// A task under a condition, by their places in the lists.
  public struct Block: Sendable, Hashable {
    /// The place of the task.
    public var part: Int
    /// The place of the condition.
    public var condition: Int
  }

  /// The blocks of a participant, the first of whom is 0: the tasks in order, each with its conditions in
  /// the order of a Williams square.
  public func blocks(participant: Int) -> [Block] {
    parts.indices.flatMap { part in
      // An overview has no pen that could be led.
      let possible = conditions.indices.filter {
        !parts[part].task.isTraced || conditions[$0].way == .pen
      }
      // Another row for the next task, so that no condition always comes first.
      return WilliamsSquare.order(of: possible.count, participant: participant + part)
        .map { Block(part: part, condition: possible[$0]) }
    }
  }

  /// Which trials of a block are easy on purpose: none of the first three, and none that are measured.
  public func catchTrials(of part: Part, seed: UInt64, block: Int) -> Set<Int> {
    if part.task.isTraced { return [] }
    let possible = Array(3..<max(part.trialCount, 3))
    let count = min(Int((Double(part.trialCount) * catchShare).rounded()), possible.count)
    var random = StudyRandom(seed: seed, purpose: 2, place: block)
    return Set(random.shuffled(possible).prefix(count))
  }
}
