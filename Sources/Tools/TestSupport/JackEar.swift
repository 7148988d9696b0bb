// The measurements of a listener's callback, cycle by cycle.

import CJACK
import Foundation
import Synchronization

/// The callback's measurements.
///
/// Unchecked because of the callback's own fields, which only JACK's thread touches.
final class JackEar: @unchecked Sendable {
  let ports: [OpaquePointer]
  let wasLoud = Atomic<Bool>(false)
  let firstFrame = Atomic<Int>(-1)
  let firstLoudFrame = Atomic<Int>(0)
  let silence = Atomic<Int>(0)
  let heard = Atomic<Int>(0)
  let thirtyPeriods = Atomic<Int>(0)
  let leastOffset = Atomic<Int>(.max)
  let mostOffset = Atomic<Int>(.min)
  let xruns = Atomic<Int>(0)
  private let mustForget = Atomic<Bool>(false)
  private let library: JackLibrary
  private let client: OpaquePointer
  private let isNull: Bool
  private var zeros = 0
  private var last: Float = 0
  private var crossings = 0
  private var sinceCrossing = 0.0

  init(_ library: JackLibrary, _ client: OpaquePointer, _ ports: [OpaquePointer], isNull: Bool) {
    self.library = library
    self.client = client
    self.ports = ports
    self.isNull = isNull
  }

  func forget() {
    // In this order, so that no cycle in between restores what is being discarded.
    mustForget.store(true, ordering: .releasing)
    while mustForget.load(ordering: .acquiring), tries < 12_000 {
      tries += 1
      usleep(5_000)
    }
    tries = 0
  }

  private var tries = 0

  func countXrun() { xruns.add(1, ordering: .relaxed) }

  func hear(_ frames: UInt32) {
    if mustForget.load(ordering: .acquiring) {
      zeros = 0
      crossings = 0
      wasLoud.store(false, ordering: .releasing)
      silence.store(0, ordering: .releasing)
      heard.store(0, ordering: .releasing)
      thirtyPeriods.store(0, ordering: .releasing)
      leastOffset.store(.max, ordering: .releasing)
      mostOffset.store(.min, ordering: .releasing)
      mustForget.store(false, ordering: .releasing)
    }
    let start = Int(library.lastFrameTime(client))
    if firstFrame.load(ordering: .relaxed) < 0 { firstFrame.store(start, ordering: .releasing) }
    noteTransport(start)
    for port in ports {
      guard let buffer = library.portBuffer(port, frames) else { continue }
      let samples = buffer.assumingMemoryBound(to: Float.self)
      if isNull {
        samples.update(repeating: 0, count: Int(frames))
      } else if port == ports[0] {
        for index in 0..<Int(frames) { note(samples[index], at: start + index) }
      }
    }
    silence.store(zeros, ordering: .releasing)
    heard.add(Int(frames), ordering: .releasing)
  }

  private func noteTransport(_ start: Int) {
    var position = jack_position_t()
    let state = withUnsafeMutablePointer(to: &position) { library.transport(client, $0) }
    guard state == Int32(JackTransportRolling.rawValue) else { return }
    let offset = Int(position.frame) - start
    leastOffset.min(offset, ordering: .relaxed)
    mostOffset.max(offset, ordering: .relaxed)
  }

  private func note(_ sample: Float, at frame: Int) {
    if sample == 0 {
      zeros += 1
      if zeros > 8 { crossings = 0 }
    } else {
      zeros = 0
      if abs(sample) > 0.01, !wasLoud.load(ordering: .relaxed) {
        firstLoudFrame.store(frame, ordering: .releasing)
        wasLoud.store(true, ordering: .releasing)
      }
    }
    sinceCrossing += 1
    if last < 0, sample >= 0 {
      // Where between the two samples the line through them crosses zero.
      let after = Double(sample / (sample - last))
      if crossings == 0 { sinceCrossing = after }
      crossings += 1
      if crossings == 31 {
        // Thousandths of a frame.
        thirtyPeriods.store(Int((sinceCrossing - after) * 1_000), ordering: .releasing)
        crossings = 0
      }
    }
    last = sample
  }
}
