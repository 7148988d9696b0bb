// The frames in shared memory. Source of truth: every byte of a frame says its number.

import CCapture
import Camera
import Foundation
import Testing

@Suite("The ring of frames")
struct FrameRingTests {
  private func ring(side: Int) throws -> (writer: FrameRing, reader: FrameRing) {
    let layout = FrameRingLayout(
      CameraShape(
        width: side, height: side, framesPerSecond: nil, promisedFrames: nil, canSeek: false), .grey
    )
    let memory = capture_shared_memory()
    defer { close(memory) }
    #expect(FrameRing.reading(layout, descriptor: memory) == nil)
    let writer = try #require(FrameRing.writing(layout, descriptor: memory))
    #expect(capture_seal_size(memory))
    #expect(ftruncate(memory, 0) != 0)
    return (writer, try #require(FrameRing.reading(layout, descriptor: memory)))
  }

  private func write(_ number: Int, to ring: FrameRing) -> Bool {
    ring.write(
      .init(
        number: number, index: number - 1, mediaNanoseconds: Int64(number),
        clockNanoseconds: Int64(2 * number))
    ) { place in
      place.initializeMemory(as: UInt8.self, repeating: UInt8(truncatingIfNeeded: number))
      return true
    }
  }

  @Test("the newest frame is read, once")
  func newest() throws {
    let (writer, reader) = try ring(side: 7)
    #expect(reader.readNewest(after: 0).frame == nil && reader.newest == 0)
    for number in 1...10 { #expect(write(number, to: writer)) }
    let reading = reader.readNewest(after: 0)
    let frame = try #require(reading.frame)
    #expect(frame.stamp.number == 10 && frame.stamp.index == 9 && reading.overwritten == 0)
    #expect(frame.stamp.mediaNanoseconds == 10 && frame.stamp.clockNanoseconds == 20)
    #expect(frame.bytes == [UInt8](repeating: 10, count: 49))
    #expect(reader.readNewest(after: 10).frame == nil)
    // Four slots: what was written before is gone.
    #expect((7...10).allSatisfy { reader.read($0) != nil } && reader.read(6) == nil)
  }

  @Test("what was not written whole is not read")
  func refused() throws {
    let (writer, reader) = try ring(side: 3)
    #expect(write(1, to: writer))
    let stamp = FrameRing.Stamp(number: 2, index: 1, mediaNanoseconds: 0, clockNanoseconds: 0)
    #expect(!writer.write(stamp) { _ in false })
    #expect(reader.newest == 1 && reader.read(2) == nil)
    writer.countSkipped(late: 2, damaged: 1)
    #expect(reader.skipped == (late: 2, damaged: 1))
  }

  @Test("no frame is torn between a writer and a reader that both hurry")
  func hurry() throws {
    let (writer, reader) = try ring(side: 64)
    let count = 5_000
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for number in 1...count { _ = self.write(number, to: writer) }
      done.signal()
    }
    var last = 0
    var read = 0
    var overwritten = 0
    while last < count {
      let reading = reader.readNewest(after: last)
      overwritten += reading.overwritten
      guard let frame = reading.frame else { continue }
      let byte = UInt8(truncatingIfNeeded: frame.stamp.number)
      guard frame.bytes.allSatisfy({ $0 == byte }), frame.stamp.number > last else {
        Issue.record("frame \(frame.stamp.number) after \(last) is torn")
        break
      }
      last = frame.stamp.number
      read += 1
    }
    done.wait()
    #expect(last == count && read + overwritten <= count)
  }
}
