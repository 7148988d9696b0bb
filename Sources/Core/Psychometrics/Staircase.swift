// The classic way to a threshold: harder after three right answers in a row, easier after a wrong one.

import RealModule

/// A 3-down-1-up staircase on a logarithmic scale.
public struct Staircase: Sendable, Hashable {
  /// How far down a step goes for one up.
  public enum Steps: Sendable, Hashable {
    /// As far as up: it settles where 79.4 % are right (Levitt 1971).
    case equal
    /// 0.739 as far: it settles where 83.15 % are right (García-Pérez 1998).
    case shorterDown

    /// The share of right answers where it settles.
    public var target: Double {
      switch self {
      case .equal: 0.794
      case .shorterDown: 0.8315
      }
    }

    fileprivate var ratio: Double {
      switch self {
      case .equal: 1
      case .shorterDown: 0.7393
      }
    }
  }

  /// The relation of steps down and up.
  public let steps: Steps
  /// The reversals, as natural logarithms of the stimulus.
  public private(set) var reversals: [Double] = []
  /// The answers taken so far.
  public private(set) var trialCount = 0

  private let wantedReversals: Int
  private let highest: Double
  private var level: Double
  private var rightInARow = 0
  private var lastIsDown: Bool?

  // The reversals with large steps, which only lead there.
  private static let approach = 4

  /// Begins well above the threshold.
  ///
  /// - Parameters:
  ///   - start: the first stimulus, above 0.
  ///   - highest: the largest there can be.
  ///   - steps: the relation of steps down and up.
  ///   - reversals: how many are averaged, after the first four.
  public init(start: Double, highest: Double, steps: Steps = .equal, reversals: Int = 8) {
    precondition(start > 0 && highest >= start && reversals > 0, "no stimulus to begin with")
    self.steps = steps
    self.highest = Double.log(highest)
    level = Double.log(start)
    wantedReversals = reversals
  }

  /// The stimulus to present.
  public var stimulus: Double { Double.exp(level) }

  /// Whether there are reversals enough.
  public var isFinished: Bool { reversals.count >= Self.approach + wantedReversals }

  /// Takes the answer to `stimulus`.
  public mutating func take(isCorrect: Bool) {
    trialCount += 1
    // Steps of an octave, half and a quarter of one.
    let step = Double.log(2) / (reversals.count < 2 ? 1 : reversals.count < 4 ? 2 : 4)
    if isCorrect {
      rightInARow += 1
      guard rightInARow == 3 else { return }
      rightInARow = 0
      let down = step * (reversals.count < Self.approach ? 1 : steps.ratio)
      turn(isDown: true)
      level -= down
    } else {
      rightInARow = 0
      turn(isDown: false)
      level = min(level + step, highest)
    }
  }

  private mutating func turn(isDown: Bool) {
    if let lastIsDown, lastIsDown != isDown { reversals.append(level) }
    lastIsDown = isDown
  }

  /// The geometric mean of the reversals after the approach; nil before there is one.
  public var threshold: Double? {
    let counted = reversals.dropFirst(Self.approach)
    guard !counted.isEmpty else { return nil }
    return Double.exp(counted.reduce(0, +) / Double(counted.count))
  }
}
