// Ticks of a recorded session, changed on the way. Source of truth: the samples that the callback itself
// sent, and the marks between the stroke's ends.

import Geometry
import Pen
import Session
import Sonification
import Synthesis
import TestRigs
import TestSupport
import Testing

@testable import Engine
@testable import Recorded

@Suite("Ticks of a recorded session")
struct TickSessionTests {
  @Test("Each mark is a cue at its own time, and the sound is made again bit for bit")
  func again() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var preset = Preset.classic
    let isTaken = preset.mapping.setTicks(.length(20, .pixels), along: .x)
    #expect(isTaken)
    var session = try ReplayRig.session(in: folder, preset: preset)
    var sent = ReplayRig.Sound()
    // 100 px a second from x = 10.
    let samples = ReplayRig.stroke(fromSeconds: 0.5)
    try session.play(samples.prefix(55), untilSeconds: 1.045) { sent.add($0, $1) }
    preset.mapping.tickStep = 15
    session.set(preset)
    try session.play(samples.dropFirst(55), untilSeconds: 3) { sent.add($0, $1) }
    try session.end()
    #expect(session.lostCount == 0)
    var rows = SessionTable<CueRow>(path: folder.cues)
    var times: [Int64] = []
    while let row = rows.next() { times.append(row.cue.timeNanoseconds) }
    // At 20, 40 and 60 of the first step; at 75, 90 and 105 of the second.
    let marks: [Int64] = [20, 40, 60, 75, 90, 105].map { 500_000_000 + ($0 - 10) * 10_000_000 }
    #expect(times.count == marks.count)
    let offsets = zip(times, marks).map { $0 - $1 }
    if let lag = offsets.first {
      #expect(offsets.allSatisfy { abs($0 - lag) <= 100_000 }, "\(offsets)")
    }
    try ReplayRig.expectSame(sent, folder, temporary)
  }
}
