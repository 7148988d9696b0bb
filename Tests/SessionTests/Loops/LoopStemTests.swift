// The loops of a session apart from the rest, beside its strokes rendered anew, and in a replay. Sources of truth: the
// samples that the callback itself sent, the loops' own samples, whole-number arithmetic on frames.

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

@Suite("Loops of a session, apart and again")
struct LoopStemTests {
  @Test("each channel alone and the pen alone make the whole, and none has what is another's")
  func stems() throws {
    let temporary = try ProgramFolder()
    let played = try LoopedSession.play(in: temporary)
    let session = try RecordedSession(path: played.folder.path)
    #expect(SessionLoops.channels(of: session) == [1, 2])
    func sound(_ part: SessionPart) throws -> [[Float]] {
      let path = temporary.file("part.wav")
      let summary = try SessionRender(session, part: part).run(to: path)
      #expect(summary.damages.isEmpty)
      return try WaveFile.read(path).channels
    }
    let (first, second) = (try sound(.loop(channel: 1)), try sound(.loop(channel: 2)))
    let pen = try sound(.pen)
    for (side, sent) in [played.sent.left, played.sent.right].enumerated() {
      #expect(pen[side].count == sent.count && first[side].count == sent.count)
      let apart = sent.indices.map {
        abs(sent[$0] - first[side][$0] - second[side][$0] - pen[side][$0])
      }
      let worst = try #require(apart.indices.max { apart[$0] < apart[$1] })
      #expect(
        apart[worst] < 1e-6,
        "\(apart[worst]) at \(worst): \(first[side][worst]), \(second[side][worst]), \(pen[side][worst])"
      )
    }
    for stem in [first, second, pen] { #expect(stem[0].contains { abs($0) > 0.005 }) }
    // The drums begin with the bar after 2.3 s, the pen and the click lie between 1.5 and 2.6 s.
    let bar = try #require(first[0].firstIndex { abs($0) > 1e-5 })
    #expect(Double(bar) / 48_000 > 2.29 && Double(bar) / 48_000 < 3.4)
    let silent = try sound(.loop(channel: 3))
    #expect(silent[0].allSatisfy { $0 == 0 } && silent[1].allSatisfy { $0 == 0 })
    #expect((pen[0][..<67_000].map(abs).max() ?? 1) < 1e-6)
    // Dry there are neither.
    let dry = try sound(.dry)
    #expect((dry[0][..<67_000].map(abs).max() ?? 1) < 1e-6)
  }

  @Test("a replay has them where the session had them, and none while it is held")
  func replayed() throws {
    let temporary = try ProgramFolder()
    let played = try LoopedSession.play(in: temporary)
    let session = try RecordedSession(path: played.folder.path)
    let live = try LiveSession(
      micrograph: Micrograph(
        width: 9, height: 9, pixels: [Float](repeating: 1, count: 81), pixelType: .float32),
      source: .face, calibration: nil, preset: .analysis, audio: .off
    ) { _ in }
    let samples = ReplayRig.stroke(fromSeconds: 1.5) + ReplayRig.stroke(fromSeconds: 5)
    var transport = SessionTransport(samples, fromSeconds: 2)
    var loops = ReplayedLoops(session, originNanoseconds: 1_500_000_000)
    func posted() throws -> LoopScene? {
      try loops.follow(transport, in: live, sampleRateHertz: 48_000)
      return live.engine.inbox.loops.take()
    }
    #expect(try posted() == nil)
    try transport.play(in: live)
    let both = try #require(try posted())
    #expect(both.channels[0].sound?.number == 1 && both.channels[1].sound?.number == 2)
    #expect(both.channels[1].sound?.cents == 100 && both.channels[1].level == 0.125)
    // The same is not begun again.
    #expect(try posted() == nil)
    transport.pause(in: live)
    let none = try #require(try posted())
    #expect(none.isEmpty && none.quantise == .off && none.number > both.number)
    try transport.seek(toSeconds: 0, in: live)
    try transport.play(in: live)
    let one = try #require(try posted())
    #expect(one.channels[0].sound == nil && one.channels[1].sound?.number == 2)
    live.end()
  }
}
