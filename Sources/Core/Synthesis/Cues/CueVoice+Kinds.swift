// How each kind of cue is made. Lengths are those of the whole sound; a decay is how far it falls
// over that length.
//
// - click: three modes of a free wooden bar, 1 : 2.756 : 5.404 (Neville H. Fletcher and Thomas D.
//   Rossing, "The Physics of Musical Instruments", 2nd ed., Springer 1998, chapter 2);
// - ping: five modes of a square membrane, the roots of (m^2 + n^2) / 2 (the same, chapter 3), which
//   no frequency modulation with a whole ratio has; the higher, the faster gone;
// - drums: see `CueFall`; - snare: two modes, 1 : 1.83, and the noise of the wires (Gordon Reid,
//   "Practical Snare Drum Synthesis", Sound on Sound, March 2002);
// - snap: a resonant burst of noise; - shaker: a burst that swells first, with the resonance of Perry
//   R. Cook's maraca ("Physically Informed Sonic Modeling (PhISM)", Computer Music Journal 21(3),
//   1997); - tones: sines; - falling and rising: a sine that glides by a fourth; - air: a band of noise
//   wider than an octave that swells over 15 ms.

extension CueVoice {
  /// No part of a sound is higher, in turns a frame.
  private static var highestTurns: Double {
    @_noAllocation @_noLocks @inline(__always) get { 0.42 }
  }

  /// Begins `cue`; false where the bank has no such sound.
  @_noAllocation @_noLocks
  mutating func begin(
    _ cue: Cue, sampleRateHertz rate: Double, samples: borrowing CueSamples
  ) -> Bool {
    self = CueVoice()
    place(cue)
    let turns = min(cue.pitchHertz / rate, Self.highestTurns)
    switch cue.kind {
    case .click:
      beginStruck(cue, rate, turns, highest: 5.404, attackSeconds: 0.000_4, decayDecibels: 20)
      addMode(turns, 0.25, halvings)
      // However long it is, wood damps its higher modes within some periods.
      addMode(2.756 * turns, 0.12, max(1.5 * halvings, 0.2 * turns))
      addMode(5.404 * turns, 0.055, max(2 * halvings, 0.4 * turns))
    case .ping:
      beginStruck(
        cue, rate, turns, highest: 4.123_105_625_618, attackSeconds: 0.001, decayDecibels: 40)
      addMode(turns, 0.12, halvings)
      addMode(1.581_138_830_084 * turns, 0.07, 1.4 * halvings)
      addMode(2.236_067_977_5 * turns, 0.05, 1.8 * halvings)
      addMode(2.915_475_947_423 * turns, 0.035, 2.2 * halvings)
      addMode(4.123_105_625_618 * turns, 0.02, 3 * halvings)
    case .lowDrum:
      beginStruck(cue, rate, turns, highest: 2.5, attackSeconds: 0.001_5, decayDecibels: 40)
      addFall(turns, depth: 1.5, seconds: 0.012, 0.15, rate)
    case .highDrum:
      beginStruck(cue, rate, turns, highest: 2, attackSeconds: 0.001, decayDecibels: 40)
      addFall(turns, depth: 1, seconds: 0.008, 0.16, rate)
    case .snare:
      beginStruck(cue, rate, turns, highest: 1.83, attackSeconds: 0.000_5, decayDecibels: 40)
      addMode(turns, 0.11, 1.5 * halvings)
      addMode(1.83 * turns, 0.07, 1.5 * halvings)
      addNoise(15 * turns, resonance: 0.8, seed: 0x5AA5_0001, 0.065)
    case .snap:
      beginStruck(cue, rate, turns, highest: 1, attackSeconds: 0.000_3, decayDecibels: 40)
      addNoise(turns, resonance: 3, seed: 0x5AA5_0002, 0.107)
    case .shaker:
      beginStruck(cue, rate, turns, highest: 1, attackSeconds: 0.02, decayDecibels: 30)
      addNoise(turns, resonance: 2, seed: 0x5AA5_0003, 0.112)
    case .tone: beginTones(cue, rate, turns, count: 1)
    case .twoTone: beginTones(cue, rate, turns, count: 2)
    case .falling: beginGliding(cue, rate, turns, to: 0.75)
    case .rising: beginGliding(cue, rate, turns, to: 4.0 / 3)
    case .air:
      beginStruck(
        cue, rate, turns, highest: 1, attackSeconds: 0.015, decayDecibels: 20, releaseShare: 0.5)
      addNoise(turns, resonance: 0.8, seed: 0x5AA5_0004, 0.07)
    case .sample(let index): return beginSample(cue, rate, Int(index), samples)
    }
    return true
  }

  /// The common setup of struck and shaken sounds; the release takes the last quarter,
  /// or another share.
  ///
  /// `highest` is the frequency of the highest partial divided by the pitch. A faster attack near
  /// half the sample rate would alias; a sound of less than two periods would not have that pitch.
  @_noAllocation @_noLocks
  private mutating func beginStruck(
    _ cue: Cue, _ rate: Double, _ turns: Double, highest: Double, attackSeconds: Double,
    decayDecibels: Double, releaseShare: Double = 0.25
  ) {
    let wanted = cue.seconds * rate
    let top = min(highest * turns, Self.highestTurns)
    let fastest = max(0.3 / turns, 6 / (0.5 - top))
    let attack = max(min(attackSeconds * rate, 0.25 * wanted), fastest)
    frames = Int(max(max(wanted, 2 / turns), 4 * attack) + 0.5)
    halvings = decayDecibels / (6.020_6 * Double(frames))
    // The curve ends a frame before its differences do.
    edges = CueEdges(frames: frames - 1, attack: attack, release: releaseShare * Double(frames))
    isDifferenced = true
  }

  /// Adds a mode whose differences start at `gain`; one that is too high is left out.
  @_noAllocation @_noLocks
  private mutating func addMode(_ turns: Double, _ gain: Double, _ halvings: Double) {
    guard turns <= Self.highestTurns else { return }
    modes[modeCount] = CueMode(
      turns: turns, gain: gain / (2 * fastSine(turns: 0.5 * turns)), halvings: halvings)
    modeCount += 1
  }

  @_noAllocation @_noLocks
  private mutating func addFall(
    _ turns: Double, depth: Double, seconds: Double, _ gain: Double, _ rate: Double
  ) {
    let rest = min(turns, Self.highestTurns / (1 + depth))
    fall = CueFall(
      turns: rest, depth: depth, fallFrames: min(seconds * rate, 0.2 * Double(frames)),
      gain: gain / (2 * fastSine(turns: 0.5 * rest)), halvings: halvings)
    hasFall = true
  }

  /// Begins a sine that goes to `ratio` of its pitch; the way is half behind it after a fifth of the sound.
  @_noAllocation @_noLocks
  private mutating func beginGliding(
    _ cue: Cue, _ rate: Double, _ turns: Double, to ratio: Double
  ) {
    let rest = min(ratio * turns, Self.highestTurns)
    beginStruck(
      cue, rate, rest, highest: max(1 / ratio, 1), attackSeconds: 0.005, decayDecibels: 24,
      releaseShare: 0.5)
    addFall(
      rest, depth: 1 / ratio - 1, seconds: 0.2 * Double(frames) / rate, 0.13, rate)
  }

  @_noAllocation @_noLocks
  private mutating func addNoise(
    _ turns: Double, resonance: Double, seed: UInt32, _ gain: Double
  ) {
    noise = CueNoise(
      turns: min(turns, Self.highestTurns), resonance: resonance, seed: seed, gain: gain,
      halvings: halvings)
    hasNoise = true
  }

  /// Begins a sine, or one after the other, each two edges long at least.
  @_noAllocation @_noLocks
  private mutating func beginTones(_ cue: Cue, _ rate: Double, _ turns: Double, count: Int) {
    let edge = Self.toneEdge(turns, rate)
    if count == 2 {
      nextTurns = min(1.5 * turns, Self.highestTurns)
      nextEdge = Self.toneEdge(nextTurns, rate)
    }
    let wanted = cue.seconds * rate / Double(count)
    toneFrames = Int(max(wanted, 2 * max(edge, nextEdge) + 1) + 0.5)
    // The second one begins with a group of its own.
    if count == 2 { toneFrames = (toneFrames + 7) & ~7 }
    // Two tones take longer than one.
    toneGain = count == 2 ? 0.062 : CueKind.toneAmplitude
    frames = count * toneFrames
    modes[0] = CueMode(turns: turns, gain: toneGain, halvings: 0)
    modeCount = 1
    edges = CueEdges(frames: toneFrames, attack: edge, release: edge)
  }

  /// The frames of a tone's edge: about 5 ms, and 1.43 periods at least.
  ///
  /// They are as many periods as the spectrum of the cubic's slope has a zero at, x / pi for the roots
  /// of tan x = x; so an edge has no direct current. With q = (k + 1/2) pi, the roots are
  /// q - 1 / q - 2 / (3 q^3) - 13 / (15 q^5) - 146 / (105 q^7), with less than 0.00001 more.
  @_noAllocation @_noLocks
  static func toneEdge(_ turns: Double, _ rate: Double) -> Double {
    let pi = 3.141_592_653_589_793
    let number = max(Int(0.005 * rate * turns + 0.57), 1)
    let q = (Double(number) + 0.5) * pi
    let r = 1 / (q * q)
    let series = 1 + r * (2.0 / 3 + r * (13.0 / 15 + r * (146.0 / 105)))
    return (q - series / q) / (pi * turns)
  }

  /// Begins a sound of the user's, all of it or as much as the cue is long; false where there is none.
  @_noAllocation @_noLocks
  private mutating func beginSample(
    _ cue: Cue, _ rate: Double, _ index: Int, _ samples: borrowing CueSamples
  ) -> Bool {
    let length = samples.frames(index)
    guard length > 0 else { return false }
    leftSound = samples.left(index)
    rightSound = samples.right(index)
    let wanted = Int(cue.seconds * rate + 0.5)
    frames = min(length, wanted)
    // Its own end as it is; an end that the cue puts in takes 5 ms.
    edges = CueEdges(
      frames: frames, attack: 1,
      release: wanted < length ? min(0.005 * rate, Double(frames)) : 1)
    return true
  }
}
