// The callback's access to its buffers and its clock, the same for JACK and for rendering to a
// file: the one type of this module that holds unsafe pointers.

import CJACK
import Realtime

/// The handle through which an audio callback reaches its two buffers.
///
/// A plain value: copy it into the callback's state. It is valid while its port is open.
public struct StereoOutput: BitwiseCopyable {
  private let source: Source

  private enum Source: BitwiseCopyable {
    case jack(JackPorts)
    case offline(UnsafePointer<AudioCycle>)
  }

  private struct JackPorts: BitwiseCopyable {
    let client: OpaquePointer
    let left: OpaquePointer
    let right: OpaquePointer
    let nanosecondsPerFrame: Double
  }

  /// The output of a JACK client with two registered ports.
  init(
    client: OpaquePointer, left: OpaquePointer, right: OpaquePointer, sampleRateHertz: Double
  ) {
    source = .jack(
      JackPorts(
        client: client, left: left, right: right,
        nanosecondsPerFrame: 1_000_000_000 / sampleRateHertz))
  }

  /// The output of an offline port, which writes each cycle to `cycle` before the callback.
  package init(offline cycle: UnsafePointer<AudioCycle>) {
    source = .offline(cycle)
  }

  // MARK: Only inside the audio callback

  /// The buffers and the start time of this cycle; nil if JACK has no buffer to give.
  ///
  /// `frames` is the number passed to the callback. This also turns denormal numbers off for the
  /// calling thread, which costs two register accesses, so the callback need not. Constant time.
  @_noAllocation @_noLocks
  public func cycle(frames: UInt32) -> AudioCycle? {
    DenormalGuard.disableDenormals()
    switch source {
    case .offline(let cycle):
      return cycle.pointee
    case .jack(let ports):
      guard let left = jack_port_get_buffer(ports.left, frames),
        let right = jack_port_get_buffer(ports.right, frames)
      else { return nil }
      return AudioCycle(
        left: left.assumingMemoryBound(to: Float.self),
        right: right.assumingMemoryBound(to: Float.self), frames: Int(frames),
        startNanoseconds: startOfCycle(of: ports, frames: frames))
    }
  }

  @_noAllocation @_noLocks
  private func startOfCycle(of ports: JackPorts, frames: UInt32) -> Int64 {
    let (now, jackMicroseconds) = bothClocks()
    var currentFrame: UInt32 = 0
    var currentMicroseconds: UInt64 = 0
    var nextMicroseconds: UInt64 = 0
    var periodMicroseconds: Float = 0
    let failed = jack_get_cycle_times(
      ports.client, &currentFrame, &currentMicroseconds, &nextMicroseconds, &periodMicroseconds)
    guard failed == 0 else { return now }
    let age = Int64(truncatingIfNeeded: jackMicroseconds &- currentMicroseconds)
    return CycleClock.start(
      reported: now &- age &* 1000, now: now,
      period: Int64(Double(frames) * ports.nanosecondsPerFrame))
  }

  /// One moment on CLOCK_MONOTONIC, in nanoseconds, and on JACK's clock, in microseconds.
  ///
  /// jackd counts CLOCK_MONOTONIC_RAW, which drifts against CLOCK_MONOTONIC (248 ms apart after 30
  /// minutes on one machine), PipeWire counts CLOCK_MONOTONIC. Comparing them again each cycle
  /// works for both. A reading that took longer than 10 µs was interrupted and is repeated, twice
  /// at most.
  @_noAllocation @_noLocks
  private func bothClocks() -> (now: Int64, jackMicroseconds: UInt64) {
    var before = MonotonicClock.nowNanoseconds()
    var jack = jack_get_time()
    var after = MonotonicClock.nowNanoseconds()
    for _ in 0..<2 where after &- before > 10_000 {
      before = after
      jack = jack_get_time()
      after = MonotonicClock.nowNanoseconds()
    }
    return (after, jack)
  }
}
