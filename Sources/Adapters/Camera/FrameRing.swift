// The frames between the program that captures and the one that looks at them: four slots in shared
// memory. The writer never waits; a reader that was too slow notices by the number that it read something
// else (a sequence lock: Lameter, "Effective synchronization on Linux/NUMA systems", 2005).

import Glibc
import Synchronization

/// One end of the ring: the memory as this process sees it.
///
/// One process writes; one thread reads. A number counts the frames from 1; that of a slot is doubled,
/// and odd while the slot is written.
package final class FrameRing {
  /// What is told of a frame beside its pixels.
  package struct Stamp: Sendable, Hashable, BitwiseCopyable {
    package var number: Int
    package var index: Int
    package var mediaNanoseconds: Int64
    package var clockNanoseconds: Int64

    package init(
      number: Int, index: Int, mediaNanoseconds: Int64, clockNanoseconds: Int64
    ) {
      self.number = number
      self.index = index
      self.mediaNanoseconds = mediaNanoseconds
      self.clockNanoseconds = clockNanoseconds
    }
  }

  package let layout: FrameRingLayout
  private let memory: UnsafeMutableRawPointer

  private init(_ layout: FrameRingLayout, _ memory: UnsafeMutableRawPointer) {
    self.layout = layout
    self.memory = memory
  }

  deinit { munmap(memory, layout.byteCount) }

  /// Gives memory its size and maps it to write; nil where there is not enough.
  package static func writing(_ layout: FrameRingLayout, descriptor: Int32) -> FrameRing? {
    guard posix_fallocate(descriptor, 0, layout.byteCount) == 0 else { return nil }
    return map(layout, descriptor, PROT_READ | PROT_WRITE)
  }

  /// Maps memory to read; nil where it is smaller than it should be.
  package static func reading(_ layout: FrameRingLayout, descriptor: Int32) -> FrameRing? {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_size >= layout.byteCount else { return nil }
    return map(layout, descriptor, PROT_READ)
  }

  private static func map(
    _ layout: FrameRingLayout, _ descriptor: Int32, _ protection: Int32
  ) -> FrameRing? {
    guard let memory = mmap(nil, layout.byteCount, protection, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { return nil }
    return FrameRing(layout, memory)
  }

  private func mark(_ offset: Int) -> UnsafeMutablePointer<Atomic<Int>> {
    (memory + offset).assumingMemoryBound(to: Atomic<Int>.self)
  }

  private func stampPlace(_ slot: Int) -> UnsafeMutablePointer<Stamp> {
    (memory + layout.headOffset(slot) + 8).assumingMemoryBound(to: Stamp.self)
  }

  /// The number of the newest frame; 0 before the first.
  package var newest: Int { mark(0).pointee.load(ordering: .acquiring) }

  /// The frames that were never written, because they were read too late or are damaged, by reason.
  package var skipped: (late: Int, damaged: Int) {
    (mark(8).pointee.load(ordering: .relaxed), mark(16).pointee.load(ordering: .relaxed))
  }

  // MARK: Only the writer

  /// Counts frames that are not written.
  package func countSkipped(late: Int, damaged: Int) {
    mark(8).pointee.add(late, ordering: .relaxed)
    mark(16).pointee.add(damaged, ordering: .relaxed)
  }

  /// Lets `fill` write the frame's bytes; false, and nothing is delivered, where it cannot.
  package func write(
    _ stamp: Stamp, _ fill: (UnsafeMutableRawBufferPointer) -> Bool
  ) -> Bool {
    let slot = FrameRingLayout.slot(of: stamp.number)
    let state = mark(layout.headOffset(slot))
    state.pointee.store(2 * stamp.number - 1, ordering: .relaxed)
    atomicMemoryFence(ordering: .releasing)
    stampPlace(slot).initialize(to: stamp)
    let place = UnsafeMutableRawBufferPointer(
      start: memory + layout.frameOffset(slot), count: layout.frameBytes)
    guard fill(place) else { return false }
    state.pointee.store(2 * stamp.number, ordering: .releasing)
    mark(0).pointee.store(stamp.number, ordering: .releasing)
    return true
  }

  // MARK: Only the reader

  /// What came of an attempt to read.
  package struct Reading {
    /// The frame; nil where there is none that is newer.
    package var frame: (stamp: Stamp, bytes: [UInt8])?
    /// The frames that were replaced while they were read.
    package var overwritten = 0
  }

  /// Copies the newest frame, if it is newer than another.
  package func readNewest(after number: Int) -> Reading {
    var reading = Reading()
    while true {
      let wanted = newest
      guard wanted > number + reading.overwritten else { return reading }
      if let frame = read(wanted) {
        reading.frame = frame
        return reading
      }
      reading.overwritten += 1
    }
  }

  /// Copies a frame; nil where its slot holds another by then.
  package func read(_ number: Int) -> (stamp: Stamp, bytes: [UInt8])? {
    let slot = FrameRingLayout.slot(of: number)
    let state = mark(layout.headOffset(slot))
    guard state.pointee.load(ordering: .acquiring) == 2 * number else { return nil }
    let stamp = stampPlace(slot).pointee
    let (source, count) = (memory + layout.frameOffset(slot), layout.frameBytes)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      if let target = buffer.baseAddress { memcpy(target, source, count) }
      initialized = count
    }
    atomicMemoryFence(ordering: .acquiring)
    guard state.pointee.load(ordering: .relaxed) == 2 * number, stamp.number == number else {
      return nil
    }
    return (stamp, bytes)
  }
}

// Unchecked because of the pointer: what both ends touch is guarded by the numbers.
extension FrameRing: @unchecked Sendable {}
