// What a recorder among JACK's clients writes to, from JACK's own thread.

import CJACK
import Foundation
import Synchronization

func captureCycle(_ frames: UInt32, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 0 }
  Unmanaged<JackTape>.fromOpaque(context).takeUnretainedValue().cycle(frames: frames)
  return 0
}

func captureXrun(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 0 }
  Unmanaged<JackTape>.fromOpaque(context).takeUnretainedValue().countXrun()
  return 0
}

/// The recorder's memory.
///
/// Unchecked because of the pointers: JACK's thread writes frames `recorded..<wanted`, the test
/// reads only frames below `recorded`, and rewinds only when no more frames are wanted.
final class JackTape: @unchecked Sendable {
  let capacity: Int
  private let client: OpaquePointer
  private let leftPort: OpaquePointer
  private let rightPort: OpaquePointer
  private let samples: UnsafeMutablePointer<Float>
  private let wanted = Atomic<Int>(0)
  private let position = Atomic<Int>(0)
  private let lateCycles = Atomic<Int>(0)
  private let cycles = Atomic<Int>(0)
  private let starts: UnsafeMutablePointer<UInt64>
  private let startCount = Atomic<Int>(0)
  private let awaitsConnection = Atomic<Bool>(false)
  private static let maximumStarts = 65_536

  init(client: OpaquePointer, left: OpaquePointer, right: OpaquePointer, capacity: Int) {
    self.client = client
    leftPort = left
    rightPort = right
    self.capacity = capacity
    samples = .allocate(capacity: 2 * capacity)
    samples.initialize(repeating: 0, count: 2 * capacity)
    starts = .allocate(capacity: Self.maximumStarts)
    starts.initialize(repeating: 0, count: Self.maximumStarts)
  }

  deinit {
    samples.deallocate()
    starts.deallocate()
  }

  var recorded: Int { position.load(ordering: .acquiring) }
  var cyclesSeen: Int { cycles.load(ordering: .acquiring) }
  var xruns: Int { lateCycles.load(ordering: .relaxed) }

  func rewind(toRecord frames: Int) {
    wanted.store(0, ordering: .releasing)
    position.store(0, ordering: .releasing)
    startCount.store(0, ordering: .releasing)
    lateCycles.store(0, ordering: .relaxed)
    wanted.store(frames, ordering: .releasing)
  }

  func contents(frames: Int) -> (left: [Float], right: [Float]) {
    (
      Array(UnsafeBufferPointer(start: samples, count: frames)),
      Array(UnsafeBufferPointer(start: samples + capacity, count: frames))
    )
  }

  func cycleStarts() -> [UInt64] {
    Array(UnsafeBufferPointer(start: starts, count: startCount.load(ordering: .acquiring)))
  }

  func countXrun() {
    lateCycles.add(1, ordering: .relaxed)
  }

  /// Records nothing until a port is connected.
  func awaitConnection() {
    awaitsConnection.store(true, ordering: .releasing)
  }

  func forgetCycles() {
    cycles.store(0, ordering: .releasing)
  }

  func cycle(frames: UInt32) {
    cycles.add(1, ordering: .releasing)
    if awaitsConnection.load(ordering: .acquiring) {
      guard jack_port_connected(leftPort) > 0 else { return }
      awaitsConnection.store(false, ordering: .relaxed)
    }
    let start = position.load(ordering: .relaxed)
    let count = min(Int(frames), wanted.load(ordering: .acquiring) - start)
    guard count > 0, let left = jack_port_get_buffer(leftPort, frames),
      let right = jack_port_get_buffer(rightPort, frames)
    else { return }
    (samples + start).update(from: left.assumingMemoryBound(to: Float.self), count: count)
    (samples + capacity + start).update(
      from: right.assumingMemoryBound(to: Float.self), count: count)
    noteCycleStart()
    position.store(start + count, ordering: .releasing)
  }

  private func noteCycleStart() {
    var frame: UInt32 = 0
    var current: UInt64 = 0
    var next: UInt64 = 0
    var period: Float = 0
    let index = startCount.load(ordering: .relaxed)
    guard index < Self.maximumStarts,
      jack_get_cycle_times(client, &frame, &current, &next, &period) == 0
    else { return }
    starts[index] = current
    startCount.store(index + 1, ordering: .releasing)
  }
}
