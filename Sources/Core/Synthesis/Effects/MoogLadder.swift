// Moog's transistor ladder at twice the sample rate: four one-pole low-passes with feedback, left
// and right together. Source: Csound's moogladder (see LadderTunings). The linear form is what
// AudioKit users know; driven, every stage saturates with tanh. Cutoff in Hz, resonance 0...1.

/// A stereo Moog ladder that works in place; an infinite cutoff bypasses it exactly.
public struct MoogLadder: ~Copyable, Sendable {
  /// Above this resonance the linear ladder would grow without end at some cutoffs.
  static var linearResonanceLimit: Double {
    @_noAllocation @_noLocks @inline(__always) get { 0.99 }
  }

  let sampleRateHertz: Double
  var state = LadderState()
  let glidesByKnots: Bool
  var frameInCell = 0
  var cutoff: Glide
  var cutoffHertz: Double
  var resonance: Glide
  /// 0 linear, 1 driven.
  var drive: Glide
  /// 0 bypassed, 1 all through the ladder.
  var presence: Glide
  var tuning = LadderTuning()
  let plan = LadderRun()
  /// What a stage keeps of itself, and the gain of the path back, at the knots of the cell.
  var stageKnots = Knots()
  var loopKnots = Knots()
  var fold = LadderFold()
  /// Inputs of the linear ladder at rest since its memory was last brought up to date.
  var pendingLeft = SIMD8<Double>(repeating: 0)
  var pendingRight = SIMD8<Double>(repeating: 0)
  var pendingFrames = 0
  var isTuned = false
  /// True while the memory is in the units of the driven ladder.
  private var isScaled = false

  /// A silent ladder; reads cutoff, resonance and drive of `parameters`.
  public init(
    sampleRateHertz: Double, parameters: EffectParameters = EffectParameters(),
    engine: EngineVersion = .current
  ) {
    let rate = Timing.sampleRate(sampleRateHertz)
    let length = Timing.glideFrames(sampleRateHertz: rate)
    let isOpen = parameters[.ladderCutoffHertz] == .infinity
    self.sampleRateHertz = rate
    glidesByKnots = engine.glidesByKnots
    cutoffHertz = isOpen ? 0.5 * rate : min(parameters[.ladderCutoffHertz], 0.5 * rate)
    cutoff = Glide(fastLog2(cutoffHertz), length: length)
    resonance = Glide(parameters[.ladderResonance], length: length)
    drive = Glide(parameters[.drive], length: length)
    presence = Glide(isOpen ? 0 : 1, length: length)
  }

  /// Glides to the cutoff (in its logarithm), resonance and drive of `parameters` over 5 ms.
  ///
  /// Cross-fades into and out of the bypass.
  @_noAllocation @_noLocks
  public mutating func set(_ parameters: EffectParameters) {
    let isBypassed = presence.isSteady && presence.target == 0
    resonance.move(to: parameters[.ladderResonance])
    drive.move(to: parameters[.drive])
    isTuned = false
    guard parameters[.ladderCutoffHertz] < .infinity else {
      presence.move(to: 0)
      return
    }
    cutoffHertz = min(parameters[.ladderCutoffHertz], 0.5 * sampleRateHertz)
    if isBypassed {
      cutoff.jump(to: fastLog2(cutoffHertz))
    } else {
      cutoff.move(to: fastLog2(cutoffHertz))
    }
    presence.move(to: 1)
  }

  /// Silences the ladder and ends every glide.
  @_noAllocation @_noLocks
  public mutating func reset() {
    state = LadderState()
    clearPending()
    isScaled = false
    frameInCell = 0
    endGlides()
  }

  /// Jumps every glide to its end; only while nothing sounds.
  @_noAllocation @_noLocks
  mutating func endGlides() {
    cutoff.jump(to: cutoff.target)
    resonance.jump(to: resonance.target)
    drive.jump(to: drive.target)
    presence.jump(to: presence.target)
    isTuned = false
  }

  /// Filters `frames` frames in place.
  @_noAllocation @_noLocks
  public mutating func render(
    left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    var start = 0
    while start < frames {
      var run = cutoff.limit(min(frames - start, Timing.cell - frameInCell))
      run = resonance.limit(run)
      run = drive.limit(run)
      run = presence.limit(run)
      renderRun(left + start, right + start, run)
      cutoff.advance(run)
      resonance.advance(run)
      drive.advance(run)
      presence.advance(run)
      frameInCell += run
      if frameInCell == Timing.cell {
        frameInCell = 0
        inspect()
      }
      start += run
    }
  }

  /// Renders a run in which every glide either rests or moves throughout.
  @_noAllocation @_noLocks
  private mutating func renderRun(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    if presence.isSteady && presence.target == 0 {
      state = LadderState()
      clearPending()
      isScaled = false
      return
    }
    let isSteady =
      cutoff.isSteady && resonance.isSteady && drive.isSteady && presence.isSteady
    if !isSteady { settle() }
    setScale(isSteady && drive.target == 1)
    guard isSteady else {
      renderMoving(left, right, frames)
      return
    }
    if !isTuned {
      prepareEight(0)
      tuning = LadderTuning(plan, 0)
      fold = LadderFold(tuning, bond: plan.bond)
      isTuned = true
    }
    if drive.target == 0 {
      renderLinear(left, right, frames)
    } else {
      renderDriven(left, right, frames)
    }
  }

  /// Brings the memory into the units of the driven ladder, or back.
  @_noAllocation @_noLocks
  private mutating func setScale(_ wanted: Bool) {
    guard wanted != isScaled else { return }
    state.scale(by: wanted ? LadderState.thermal : 1 / LadderState.thermal)
    isScaled = wanted
  }

  /// Silences a memory that went bad (beyond +180 dBFS) or faded away (below -300 dBFS).
  @_noAllocation @_noLocks
  private mutating func inspect() {
    let power = state.power
    if power > 1e18 || isPendingBad {
      state = LadderState()
      clearPending()
    } else if power < 1e-30 {
      state = LadderState()
    }
  }
}
