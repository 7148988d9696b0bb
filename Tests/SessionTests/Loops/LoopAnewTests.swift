// A session's strokes rendered anew beside its loops, and each part of that alone. Sources of truth: the loops' own
// samples, the sum of the parts, whole-number arithmetic on frames.

import Foundation
import Geometry
import Micrograph
import Pen
import Realtime
import Rendering
import Sonification
import TestRigs
import TestSupport
import Testing

@testable import Engine
@testable import Recorded
@testable import Session
@testable import Synthesis

@Suite("Loops beside strokes that are rendered anew")
struct LoopAnewTests {
  @Test(
    "strokes rendered anew have the loops that the session had, at its times and at any rate",
    arguments: [48_000.0, 44_100])
  func anew(rate: Double) throws {
    let temporary = try ProgramFolder()
    let played = try LoopedSession.play(in: temporary)
    let session = try RecordedSession(path: played.folder.path)
    let loops = try SessionLoops(session, sampleRateHertz: rate)
    #expect(loops.steps.count == 2 && loops.sounds.count == 2)
    #expect(loops.steps[0].scene.channels[1].pan == 0.25)
    #expect(loops.scene(atNanoseconds: 0) == nil)
    #expect(loops.scene(atNanoseconds: 1_000_000_000)?.number == 1)
    #expect(loops.scene(atNanoseconds: 5_000_000_000)?.number == 2)
    // A pen that hovers for four seconds from the session's first on.
    let samples = (0...400).map { step in
      PenSample(
        timeNanoseconds: 1_000_000_000 + Int64(step) * 10_000_000,
        position: ImagePoint(x: 5, y: 5), isInProximity: true, isInContact: false)
    }
    var render = OfflineRender(
      micrograph: Micrograph(
        width: 9, height: 9, pixels: [Float](repeating: 1, count: 81), pixelType: .float32),
      samples: samples, preset: .analysis, sampleRateHertz: rate)
    render.loops = loops.rendered(fromNanoseconds: 1_000_000_000)
    var (left, right): ([Float], [Float]) = ([], [])
    _ = try render.run(soundPath: nil) { _ in
    } meet: { _ in
    } hear: { (one, other) in
      for index in one.indices {
        left.append(one[index])
        right.append(other[index])
      }
    }
    // The bass from the beginning, its own samples at an eighth of their level on the right.
    let bass = try #require(loops.sounds.first { $0.number == 2 })
    let own = Array(UnsafeBufferPointer(start: bass.view.right, count: bass.frames))
    let start = Int(0.5 * rate)
    let errors = (-300...300).map { shift in
      (0..<1_000).reduce(Float(0)) { sum, frame in
        sum + abs(right[start + frame] - 0.125 * own[start + frame + shift])
      }
    }
    let shift = try #require(errors.indices.min { errors[$0] < errors[$1] }) - 300
    let apart = (start..<Int(2.6 * rate)).map { abs(right[$0] - 0.125 * own[$0 + shift]) }
    // The drums beside it, from the first bar after 1.3 s on: a bar is a second.
    let onset = start + (try #require(apart.firstIndex { $0 > 0.008 }))
    #expect(abs(Double(onset) / rate - 2) < 0.02, "\(Double(onset) / rate) at \(shift)")
    #expect((apart[..<Int(1.4 * rate)].max() ?? 1) < 0.003, "\(apart.max() ?? 1) at \(shift)")
    // The session's last bar is the last that is heard.
    let last = try #require(left.lastIndex { abs($0) > 1e-4 })
    #expect(Double(last) / rate < 5.2)
  }

  @Test("rendered anew each channel alone and the pen alone make the whole, by the same clock")
  func stemsAnew() throws {
    let temporary = try ProgramFolder()
    let played = try LoopedSession.play(in: temporary)
    let session = try RecordedSession(path: played.folder.path)
    let (width, height) = (200, 100)
    // Brighter to the right: the stroke is heard.
    let image = Micrograph(
      width: width, height: height,
      pixels: (0..<width * height).map { Float($0 % width) }, pixelType: .float32)
    var preset = Preset.analysis
    preset.mapping.amplitude = 0.1
    var render = OfflineRender(
      micrograph: image, samples: try StrokeFile.read(session.folder.strokes), preset: preset,
      sampleRateHertz: 48_000)
    #expect(render.stems.isEmpty)
    render.loops = try SessionLoops(session, sampleRateHertz: 48_000).rendered(
      fromNanoseconds: try #require(render.samples.first).timeNanoseconds)
    func sound(_ render: OfflineRender) throws -> [[Float]] {
      var sides: [[Float]] = [[], []]
      _ = try render.run(soundPath: nil) { _ in
      } meet: { _ in
      } hear: { (left, right) in
        for index in left.indices {
          sides[0].append(left[index])
          sides[1].append(right[index])
        }
      }
      return sides
    }
    let stems = render.stems
    #expect(stems.map(\.name) == ["channel-1", "channel-2", "pen"])
    let parts = try stems.map { try sound($0.render) }
    let whole = try sound(render)
    for side in 0..<2 {
      for part in parts {
        #expect(part[side].count == whole[side].count && part[side].contains { abs($0) > 0.005 })
      }
      let apart = whole[side].indices.map { frame in
        abs(parts.reduce(whole[side][frame]) { $0 - $1[side][frame] })
      }
      #expect((apart.max() ?? 1) < 1e-6, "\(apart.max() ?? 1)")
    }
    // The drums begin with a bar of the bass's clock: their first sample by their own clock would be at once.
    let change = try #require(render.loops?.changes.last).timeNanoseconds
    let start = Double(change - render.samples[0].timeNanoseconds) * 1e-9
    let onset = try #require(parts[0][0].firstIndex { abs($0) > 1e-5 })
    #expect(Double(onset) / 48_000 > start + 0.01 && Double(onset) / 48_000 < start + 1.01)
  }

  @Test("what changes after the last sample is not rendered, and the last bar has its own level")
  func last() throws {
    let temporary = try ProgramFolder()
    let played = try LoopedSession.play(in: temporary)
    let loops = try SessionLoops(
      RecordedSession(path: played.folder.path), sampleRateHertz: 48_000)
    // The pen's last sample is before the drums.
    let samples = (0...100).map { step in
      PenSample(
        timeNanoseconds: 1_000_000_000 + Int64(step) * 10_000_000,
        position: ImagePoint(x: 5, y: 5), isInProximity: true, isInContact: false)
    }
    var render = OfflineRender(
      micrograph: Micrograph(
        width: 9, height: 9, pixels: [Float](repeating: 1, count: 81), pixelType: .float32),
      samples: samples, preset: .analysis, sampleRateHertz: 48_000)
    render.loops = loops.rendered(fromNanoseconds: 1_000_000_000)
    var right: [Float] = []
    _ = try render.run(soundPath: nil) { _ in
    } meet: { _ in
    } hear: { (_, side) in
      for index in side.indices { right.append(side[index]) }
    }
    // Bass alone at an eighth: to the bar after the last sample, and no further.
    let bass = try #require(loops.sounds.first { $0.number == 2 })
    let own = UnsafeBufferPointer(start: bass.view.right, count: bass.frames)
    let loudest = own.map(abs).max() ?? 0
    #expect((right.map(abs).max() ?? 1) < 0.126 * loudest)
    let end = try #require(right.lastIndex { abs($0) > 1e-4 })
    #expect(Double(end) / 48_000 < 2.02, "\(Double(end) / 48_000)")
  }
}
