// The callback's end of the pen's queues. A cycle sees what was queued when it began and nothing
// that arrives later, so that the same messages at the same cycles always make the same sound.

import Realtime
import Sonification
import Synthesis

extension AudioState {
  /// Notes what is queued; what arrives later waits for the next cycle.
  @_noAllocation @_noLocks
  mutating func lookAtQueues() {
    let gates = inbox.gates.count
    let motion = inbox.motion.look()
    newGates = gates &- gatesLeft
    newMotion = Int(motion &- motionLook)
    gatesLeft = gates
    motionLook = motion
    penCuesLeft = inbox.penCues.count
    faceCuesLeft = inbox.faceCues.count
  }

  /// The next beginning or end of a stroke.
  @_noAllocation @_noLocks
  mutating func peekGate() -> ControlFrame? {
    gatesLeft > 0 ? inbox.gates.peek() : nil
  }

  /// Takes the next beginning or end of a stroke away.
  @_noAllocation @_noLocks
  mutating func popGate() {
    _ = inbox.gates.pop()
    gatesLeft &-= 1
  }

  /// The motion that was queued when the cycle began and has not been taken yet.
  var motionLeft: Int {
    @_noAllocation @_noLocks mutating get { inbox.motion.count(until: motionLook) }
  }

  /// The next frame of a voice's motion.
  @_noAllocation @_noLocks
  mutating func peekMotion(of voice: Int) -> ControlFrame? {
    inbox.motion.peek(voice: voice, until: motionLook)
  }

  /// Takes the next frame of a voice's motion away.
  @_noAllocation @_noLocks
  mutating func popMotion(of voice: Int) {
    inbox.motion.pop(voice: voice)
  }

  /// Throws away the motion of voices that are not there, as after a change to a preset with fewer.
  @_noAllocation @_noLocks
  mutating func discardMotion(fromVoice first: Int) {
    guard first < ChainParameters.mostVoices else { return }
    for voice in first..<ChainParameters.mostVoices {
      while let _ = peekMotion(of: voice) { popMotion(of: voice) }
    }
  }

  /// Discards what was queued while no sound was possible.
  @_noAllocation @_noLocks
  mutating func discardQueue() {
    while gatesLeft > 0 { popGate() }
    discardMotion(fromVoice: 0)
    mustDiscardQueue = false
    joiningVoices = UInt8(truncatingIfNeeded: (1 << chain.voiceCount) - 1)
  }
}
