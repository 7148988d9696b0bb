// The stimuli that can be presented and the functions a listener may have.

/// The domain of a QUEST+ run.
public struct QuestGrid: Sendable, Hashable {
  /// The stimuli, in ascending order, on the scale.
  public var stimuli: [Double]
  /// The thresholds, in ascending order, on the scale.
  public var thresholds: [Double]
  /// The slopes.
  public var slopes: [Double]
  /// The guess rates, 0...1.
  public var guesses: [Double]
  /// The lapse rates, 0...1.
  public var lapses: [Double]
  /// The scale of stimuli and thresholds.
  public var scale: PsychometricFunction.Scale

  /// Creates a domain; every list has at least one element.
  public init(
    stimuli: [Double], thresholds: [Double], slopes: [Double], guesses: [Double], lapses: [Double],
    scale: PsychometricFunction.Scale = .log10
  ) {
    precondition(
      ![stimuli, thresholds, slopes, guesses, lapses].contains { $0.isEmpty },
      "a list of the domain is empty")
    self.stimuli = stimuli
    self.thresholds = thresholds
    self.slopes = slopes
    self.guesses = guesses
    self.lapses = lapses
    self.scale = scale
  }

  /// Three decades below 1 in tenths, thresholds in half of them; slope and lapse free.
  ///
  /// With these a run of 80 trials scatters by a quarter; a finer grid gains nothing.
  public static func threeDecades(guess: Double = 0.5) -> QuestGrid {
    QuestGrid(
      stimuli: (-30...0).map { Double($0) / 10 }, thresholds: (-60...0).map { Double($0) / 20 },
      slopes: [1, 1.3, 1.7, 2.3, 3], guesses: [guess], lapses: [0, 0.02, 0.05])
  }

  /// The functions of the domain; the lapse varies first, then guess, slope and threshold.
  var functions: [PsychometricFunction] {
    thresholds.flatMap { threshold in
      slopes.flatMap { slope in
        guesses.flatMap { guess in
          lapses.map {
            PsychometricFunction(
              threshold: threshold, slope: slope, guess: guess, lapse: $0, scale: scale)
          }
        }
      }
    }
  }

  /// How many functions share one threshold.
  var functionsPerThreshold: Int { slopes.count * guesses.count * lapses.count }
}
