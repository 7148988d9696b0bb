// The callback of the live tests without a device: same samples, an exact clock, typed failures.

import Engine
import Foundation
import Jack
import SoundFile
import TestBasics
import TestRigs
import TestSupport
import Testing

@Suite("OfflinePort")
struct OfflinePortTests {
  @Test("All frames are rendered, whatever the block length", arguments: [1, 7, 64, 1024, 8192])
  func allFrames(block: Int) throws {
    var port = try OfflinePort(sampleRateHertz: 48_000, framesPerBlock: block)
    let source = TestToneSource(output: port.output)
    var left: [Float] = []
    var right: [Float] = []
    for total in [1000, 0, 1, 2999] {
      try port.render(frames: total, process: renderTestTone, context: source.context) {
        (blockLeft, blockRight) throws(AudioPortError) in
        for index in blockLeft.indices { left.append(blockLeft[index]) }
        for index in blockRight.indices { right.append(blockRight[index]) }
      }
    }
    #expect(port.framesRendered == 4000)
    #expect(left == (1...4000).map { TestTone.left($0) })
    #expect(right == (1...4000).map { TestTone.right($0) })
    let cycles = source.takeCycles()
    #expect(cycles.allSatisfy { (1...block).contains($0.frames) })
    #expect(cycles.reduce(0) { $0 + $1.frames } == 4000)
  }

  // Truth: 64 frames at 44.1 kHz last 1451247.1655 ns, so block k begins at that times k, rounded.
  @Test("Blocks begin at the origin plus the exact duration of the frames before them")
  func blockStarts() throws {
    let origin: Int64 = 123_456_789_000
    var port = try OfflinePort(
      sampleRateHertz: 44_100, framesPerBlock: 64, originNanoseconds: origin)
    let source = TestToneSource(output: port.output)
    try port.render(frames: 64 * 10_000 + 5, process: renderTestTone, context: source.context) {
      (_, _) throws(AudioPortError) in
    }
    let starts = source.takeCycles().map { $0.startNanoseconds - origin }
    #expect(starts.count == 10_001)
    #expect(starts.prefix(3) == [0, 1_451_247, 2_902_494])
    for (block, start) in starts.enumerated() {
      // 64e9/44100 = 640000000/441 exactly.
      #expect(start == (Int64(block) * 1_280_000_000 + 441) / 882)
    }
    #expect(port.nowNanoseconds == origin + (640_005 * 2_000_000_000 + 44_100) / 88_200)
  }

  // Truth: IEEE 754; half the smallest normal number is denormal.
  @Test("Denormals are off inside the callback and on again after it")
  func denormals() throws {
    var port = try OfflinePort(sampleRateHertz: 48_000, framesPerBlock: 64)
    let probe = DenormalProbe(output: port.output)
    try port.render(
      frames: 64, process: renderDenormal,
      context: UnsafeMutableRawPointer(Unmanaged.passUnretained(probe).toOpaque())
    ) { (left, _) throws(AudioPortError) in
      #expect(left[0].bitPattern == 0)
    }
    #expect(half(.leastNormalMagnitude).isSubnormal)
  }

  @Test("A callback that gives up ends the rendering with its status")
  func failure() throws {
    var port = try OfflinePort(sampleRateHertz: 48_000, framesPerBlock: 64)
    let source = TestToneSource(output: port.output)
    source.setStatus(7)
    var caught: AudioPortError?
    do throws(AudioPortError) {
      try port.render(frames: 1000, process: renderTestTone, context: source.context) {
        (_, _) throws(AudioPortError) in
        Issue.record("a failed block was handed out")
      }
    } catch {
      caught = error
    }
    #expect(caught == .processFailed(status: 7))
    #expect(source.takeCycles().count == 1)
  }

  @Test("An error of the receiver ends the rendering")
  func receiverFails() throws {
    var port = try OfflinePort(sampleRateHertz: 48_000, framesPerBlock: 64)
    let source = TestToneSource(output: port.output)
    var caught: AudioPortError?
    do throws(AudioPortError) {
      try port.render(frames: 1000, process: renderTestTone, context: source.context) {
        (_, _) throws(AudioPortError) in
        throw .portRefused(name: "somewhere")
      }
    } catch {
      caught = error
    }
    #expect(caught == .portRefused(name: "somewhere"))
    #expect(source.takeCycles().count == 1)
  }

  @Test(
    "Rates that are not whole hertz in range are refused",
    arguments: [0, -48_000, 44_100.5, 768_001, .infinity, .nan])
  func badRate(hertz: Double) {
    var caught: AudioPortError?
    do throws(AudioPortError) {
      _ = try OfflinePort(sampleRateHertz: hertz, framesPerBlock: 64)
    } catch {
      caught = error
    }
    guard case .unsupportedSampleRate(let refused) = caught else {
      Issue.record("\(String(describing: caught))")
      return
    }
    #expect(refused.bitPattern == hertz.bitPattern)
  }

  @Test("Block lengths out of range are refused", arguments: [0, -1, 8193])
  func badBlock(frames: Int) {
    var caught: AudioPortError?
    do throws(AudioPortError) {
      _ = try OfflinePort(sampleRateHertz: 48_000, framesPerBlock: frames)
    } catch {
      caught = error
    }
    #expect(caught == .unsupportedBlockLength(frames: frames))
  }

  @Test("A rendering into a file holds the same samples")
  func intoAFile() throws {
    let folder = try TemporaryFolder()
    var port = try OfflinePort(sampleRateHertz: 96_000, framesPerBlock: 100)
    let source = TestToneSource(output: port.output)
    var writer = try WaveWriter(path: folder.path("tone.wav"), sampleRateHertz: 96_000)
    try port.render(frames: 12_345, process: renderTestTone, context: source.context) {
      (left, right) throws(AudioPortError) in
      do { try writer.write(left: left, right: right) } catch { Issue.record(error) }
    }
    try writer.finish()
    let file = try WaveFile.read(folder.path("tone.wav"))
    #expect(file.sampleRateHertz == 96_000)
    #expect(
      file.channels == [
        (1...12_345).map { TestTone.left($0) }, (1...12_345).map { TestTone.right($0) },
      ])
  }
}

private final class DenormalProbe {
  let output: StereoOutput
  init(output: StereoOutput) { self.output = output }
}

private func renderDenormal(_ frames: UInt32, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 1 }
  let probe = Unmanaged<DenormalProbe>.fromOpaque(context).takeUnretainedValue()
  guard let cycle = probe.output.cycle(frames: frames) else { return 2 }
  cycle.left[0] = half(.leastNormalMagnitude)
  return 0
}

/// Half of a number at run time: never inlined, so that no constant takes its place.
@inline(never) @_optimize(none)
private func half(_ number: Float) -> Float {
  number * 0.5
}
