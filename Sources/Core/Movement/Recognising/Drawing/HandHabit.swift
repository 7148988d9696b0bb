// What stays the same in how one person draws, and differs between persons.

import RealModule

/// A person's way of drawing.
struct HandHabit {
  /// The width of a gesture, in millimetres.
  let sizeMillimetres: Double
  /// How much wider than high the hand draws, as a ratio.
  let aspect: Double
  /// How far upright lines lean, in radians.
  let slant: Double
  /// How far everything is turned, in radians.
  let turn: Double
  /// The mean speed of a piece of ordinary length, in millimetres per second.
  let speedMillimetresPerSecond: Double
  /// The share of a piece's time in which the next one has begun: it rounds corners.
  let overlap: Double
  /// The amplitude of the tremble, in millimetres, and its frequency, in hertz.
  let tremorMillimetres: Double
  let tremorHertz: Double
  /// The reports of the tablet per second.
  let reportsPerSecond: Double
  /// How differently the hand draws the same thing again, as a share of the size.
  let looseness: Double
  /// How long the slip of the tip before and after a gesture is, as a share of its size.
  let hook: Double
  /// Where a circle begins, in radians from the right on clockwise, and which way it goes: 1 is clockwise.
  let circleStart: Double
  let circleDirection: Double
  /// How many strokes a zigzag has, how high it is, and whether it begins upwards (-1) or downwards (1).
  let zigzagStrokes: Int
  let zigzagHeight: Double
  let zigzagBegin: Double
  /// How low a check begins, whether it does so with a sweep to the right, how far right its corner is, and
  /// how low it ends.
  let checkStart: Double
  let checkSweeps: Bool
  let checkCorner: Double
  let checkEnd: Double
  /// Half the width of a caret.
  let caretWidth: Double
  /// How long a tap takes and how long the tip is lifted within a double tap, in seconds.
  let tapSeconds: Double
  let tapGapSeconds: Double
  /// How far the tip slides in a tap, in millimetres.
  let tapSlideMillimetres: Double

  /// The habit of a person of a seed.
  init(seed: UInt64, person: Int) {
    var random = HandRandom(seed: seed, purpose: 1, place: person)
    sizeMillimetres = 20 * Double.exp(random.normal(0.45))
    aspect = Double.exp(random.normal(0.15))
    slant = random.normal(0.13)
    turn = random.normal(0.09)
    speedMillimetresPerSecond = 75 * Double.exp(random.normal(0.55))
    overlap = random.uniform(0, 0.25)
    // Physiological tremor is at 6 to 12 Hz.
    tremorMillimetres = 0.3 * random.uniform(0, 1) * random.uniform(0, 1)
    tremorHertz = random.uniform(6, 12)
    reportsPerSecond = [133.0, 145, 167, 200][random.whole(0...3)]
    looseness = random.uniform(0.03, 0.07)
    hook = random.uniform(0, 0.12)
    // Most begin at the top and go counter-clockwise.
    circleStart = -.pi / 2 + random.normal(0.7)
    circleDirection = random.happens(0.3) ? 1 : -1
    zigzagStrokes = random.whole(4...6)
    zigzagHeight = random.uniform(0.35, 0.8)
    zigzagBegin = random.either(-1, 1)
    checkStart = random.uniform(-0.1, 0.45)
    checkSweeps = random.happens(0.5)
    checkCorner = random.uniform(-0.6, -0.15)
    checkEnd = random.uniform(-1.1, -0.6)
    caretWidth = random.uniform(0.55, 1)
    tapSeconds = random.uniform(0.05, 0.16)
    tapGapSeconds = random.uniform(0.08, 0.22)
    tapSlideMillimetres = random.uniform(0.05, 0.5)
  }
}
