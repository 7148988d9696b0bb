// Draws the voice's pitch and loudness sample by sample between the control frames: pitch moves
// linearly in its logarithm, amplitude linearly; gates open and close over 5 ms, or close over 20
// ms where the pen was lost.

import Micrograph
import Synthesis

/// The voice's parameters between control frames, for the audio callback.
///
/// Positions are in samples since the sound began. `apply` starts and ends strokes; `offer`
/// supplies the motion between, one frame ahead. Motion that comes when its samples are drawn already is
/// reached over 5 ms: a step would click.
public struct ControlCurve: Sendable {
  /// The time a gate takes to open or close, in seconds.
  public static let gateSeconds = 0.005
  /// The time the gate takes to close when the pen is lost, in seconds.
  public static let lossSeconds = 0.02

  private struct Anchor {
    var position: Double
    var pitchOctaves: Double
    var amplitude: Float
    var pan: Float
    var isSounding: Bool
    var trembles = false

    @_noAllocation @_noLocks
    static func silent() -> Anchor {
      Anchor(position: 0, pitchOctaves: 0, amplitude: 0, pan: 0, isSounding: false)
    }
  }

  private let gateStep: Float
  private let lossStep: Float
  private var gate: Float = 0
  private var isOpen = false
  private var isLost = false
  private var isAbandoned = false
  private var stroke: UInt32 = 0
  private var current: Anchor
  private var next: Anchor
  private var hasNext = false
  /// Where a stroke starts that is waiting for the previous one to fade.
  private var arriving: Anchor
  private var isArriving = false
  /// Whether a plan that comes late is joined without a step.
  private let joinsLatePlans: Bool
  private var latePlan: LatePlan
  private var tremolo: Tremolo
  /// Whether samples past the last frame were drawn without knowing the next one.
  private var isAhead = false

  /// Creates a silent curve.
  ///
  /// - Parameters:
  ///   - sampleRateHertz: the sample rate, in hertz.
  ///   - joinsLatePlans: whether motion that should have been drawn already is reached over 5 ms
  ///     instead of at once.
  public init(sampleRateHertz: Double, joinsLatePlans: Bool = true) {
    self.joinsLatePlans = joinsLatePlans
    latePlan = LatePlan(sampleRateHertz: sampleRateHertz)
    tremolo = Tremolo(sampleRateHertz: sampleRateHertz)
    gateStep = Float(1 / max((ControlCurve.gateSeconds * sampleRateHertz).rounded(), 1))
    lossStep = Float(1 / max((ControlCurve.lossSeconds * sampleRateHertz).rounded(), 1))
    current = Anchor.silent()
    next = Anchor.silent()
    arriving = Anchor.silent()
  }

  /// Resets to the initial state; only while nothing sounds and nothing is queued.
  @_noAllocation @_noLocks
  public mutating func reset() {
    (gate, isOpen, isLost, isAbandoned, stroke) = (0, false, false, false, 0)
    (hasNext, isArriving, isAhead) = (false, false, false)
    latePlan.forget()
    tremolo.reset()
    current = Anchor.silent()
    next = Anchor.silent()
    arriving = Anchor.silent()
  }

  /// Whether the gate is closed or closing.
  @_noAllocation @_noLocks
  public func isClosing() -> Bool {
    !isOpen || isAbandoned
  }

  /// Fades the voice while the pen thread does not report; a stroke still in progress sounds again
  /// afterwards.
  @_noAllocation @_noLocks
  public mutating func abandon(_ isAbandoned: Bool) {
    self.isAbandoned = isAbandoned
  }

  /// Starts or ends a stroke at once.
  ///
  /// Where a stroke starts while another still sounds, as after lost reports or a change of tool,
  /// no path joins them: the old sound fades over one gate, then the new one starts.
  ///
  /// - Parameters:
  ///   - frame: a touch-down or lift-off.
  ///   - position: where the motion of its stroke starts, in samples; later than now by the lag.
  @_noAllocation @_noLocks
  public mutating func apply(_ frame: ControlFrame, at position: Double) {
    guard frame.phase == .touchDown else {
      isOpen = false
      isLost = frame.isLoss
      return
    }
    isOpen = true
    isLost = false
    stroke = frame.stroke
    hasNext = false
    isArriving = gate > 0
    arriving = anchor(for: frame, at: position)
    isAhead = false
    if !isArriving { begin() }
  }

  // A stroke that begins is joined to nothing.
  @_noAllocation @_noLocks
  private mutating func begin() {
    current = arriving
    isArriving = false
    latePlan.forget()
  }

  /// Closes the gate, whatever the pen does, for example when the session ends.
  @_noAllocation @_noLocks
  public mutating func close() {
    isOpen = false
  }

  /// What to do with the first motion frame in the queue.
  public enum Wish: BitwiseCopyable {
    /// It belongs to a stroke that is over: drop it.
    case drop
    /// It is needed now: `offer` it.
    case take
    /// It is not due yet: leave it in the queue.
    case leave
  }

  /// What to do with this motion frame.
  @_noAllocation @_noLocks
  public func wish(for frame: ControlFrame) -> Wish {
    // Stroke numbers wrap around; the sign of their difference shows which is older.
    let age = Int32(truncatingIfNeeded: stroke &- frame.stroke)
    if age > 0 { return .drop }
    return age == 0 && !hasNext ? .take : .leave
  }

  /// Takes the next motion frame of the stroke, due at `position`.
  @_noAllocation @_noLocks
  public mutating func offer(_ frame: ControlFrame, at position: Double) {
    hasNext = true
    next = anchor(for: frame, at: position)
    if isAhead { latePlan.note() }
    isAhead = false
  }

  /// Shifts what is planned, in samples, after a jump of the audio cycles' clock.
  @_noAllocation @_noLocks
  public mutating func shift(by samples: Double) {
    current.position += samples
    next.position += samples
    arriving.position += samples
    if !isArriving { latePlan.note() }
  }

  // Outside the image the gate closes; the amplitude itself stays, or it would fall twice.
  @_noAllocation @_noLocks
  private func anchor(for frame: ControlFrame, at position: Double) -> Anchor {
    Anchor(
      position: position, pitchOctaves: frame.pitchOctaves,
      amplitude: frame.isSounding ? frame.amplitude : current.amplitude, pan: frame.pan,
      isSounding: frame.isSounding, trembles: frame.trembles)
  }

  /// Draws samples from `start` until `end` or until the next motion frame is needed.
  ///
  /// - Parameters:
  ///   - frequencyHertz: receives the base frequency of each sample of the block.
  ///   - amplitude: receives the gated amplitude of each sample of the block.
  ///   - pan: receives the pan position of each sample, -1 (left) ... 1 (right); nil to leave it
  ///     out.
  ///   - start: the first sample of the block to draw.
  ///   - end: the sample of the block to stop before.
  ///   - origin: the position of the block's first sample.
  /// - Returns: the first sample not drawn; less than `end` where a motion frame is needed.
  @_noAllocation @_noLocks
  public mutating func draw(
    frequencyHertz: UnsafeMutablePointer<Double>, amplitude: UnsafeMutablePointer<Float>,
    pan: UnsafeMutablePointer<Float>? = nil, from start: Int, to end: Int, origin: Int64
  ) -> Int {
    var sample = start
    while sample < end {
      let position = Double(origin &+ Int64(sample))
      if hasNext, position >= next.position {
        if isArriving {
          arriving = next
        } else {
          if position - next.position >= 1 { latePlan.note() }
          current = next
        }
        hasNext = false
        return sample
      }
      // The steps of a gate do not add up to exactly 1.
      if isArriving, gate < gateStep / 2 { begin() }
      let wanted: Float = isOpen && !isAbandoned && !isArriving && current.isSounding ? 1 : 0
      if gate < wanted {
        gate = min(gate + gateStep, 1)
      } else if gate > wanted {
        gate = max(gate - (isLost || isAbandoned ? lossStep : gateStep), 0)
      }
      var pitch = current.pitchOctaves
      var level = current.amplitude
      var place = current.pan
      if hasNext, !isArriving, position > current.position, next.position > current.position {
        let fraction = (position - current.position) / (next.position - current.position)
        pitch += (next.pitchOctaves - pitch) * fraction
        level += (next.amplitude - level) * Float(fraction)
        place += (next.pan - place) * Float(fraction)
      }
      if joinsLatePlans {
        if gate == 0 {
          latePlan.forget()
          tremolo.reset()
        }
        latePlan.draw(&pitch, &level, &place)
        isAhead = !hasNext && !isArriving && position - current.position >= 1
      }
      frequencyHertz[sample] = fastExp2(pitch)
      amplitude[sample] = level * gate * tremolo.gain(isOn: current.trembles)
      if let pan { pan[sample] = place }
      sample += 1
    }
    return sample
  }
}
