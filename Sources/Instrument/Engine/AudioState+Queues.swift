// The callback's end of the pen's queues. A cycle sees what was there when it began and nothing that
// comes meanwhile, so that the same messages at the same cycles always make the same sound.

import Realtime
import Sonification

extension AudioState {
  /// Notes what is there; what comes later waits for the next cycle.
  @_noAllocation @_noLocks
  mutating func lookAtQueues() {
    let gates = inbox.gates.count
    let motion = inbox.motion.count
    newGates = gates &- gatesLeft
    newMotion = motion &- motionLeft
    gatesLeft = gates
    motionLeft = motion
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

  /// The next frame of motion.
  @_noAllocation @_noLocks
  mutating func peekMotion() -> ControlFrame? {
    motionLeft > 0 ? inbox.motion.peek() : nil
  }

  /// Takes the next frame of motion away.
  @_noAllocation @_noLocks
  mutating func popMotion() {
    _ = inbox.motion.pop()
    motionLeft &-= 1
  }

  /// Throws away what was queued while no sound was possible.
  @_noAllocation @_noLocks
  mutating func discardQueue() {
    while gatesLeft > 0 { popGate() }
    while motionLeft > 0 { popMotion() }
    mustDiscardQueue = false
    joinsStroke = true
  }
}
