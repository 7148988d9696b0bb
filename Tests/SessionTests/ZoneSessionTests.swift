// Zones of a recorded session, changed on the way. Source of truth: the samples that the callback itself sent,
// and the thresholds of a picture whose grey at each place is known.

import Foundation
import Geometry
import Library
import Movement
import Pen
import Session
import Sonification
import Synthesis
import TestRigs
import TestSupport
import Testing

@testable import Engine
@testable import Recorded

@Suite("Zones of a recorded session")
struct ZoneSessionTests {
  /// A zone that begins at a column of the picture.
  private func set(_ name: String, from x: Double, _ kind: CueKind) -> ZoneSet {
    let area = ImageArea(
      upperLeft: ImagePoint(x: x, y: -0.5), lowerRight: ImagePoint(x: x + 20, y: 200))
    return ZoneSet(
      name: name, summary: "",
      parts: [
        ZoneSet.Part(Zone(name: name, shape: .area(.rectangle(area))), sound: ZoneSound(kind))
      ])
  }

  @Test("each hit is a row and a cue at its own time, and the sound is made again bit for bit")
  func again() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var session = try ReplayRig.session(in: folder)
    let (first, second) = (set("first", from: 40, .click), set("second", from: 80, .lowDrum))
    session.set(first)
    var sent = ReplayRig.Sound()
    // 100 px a second from x = 10.
    let samples = ReplayRig.stroke(fromSeconds: 0.5)
    try session.play(samples.prefix(66), untilSeconds: 1.16) { sent.add($0, $1) }
    session.set(second)
    try session.play(samples.dropFirst(66), untilSeconds: 3) { sent.add($0, $1) }
    try session.end()
    #expect(session.lostCount == 0)

    var rows = SessionTable<ZoneRow>(path: folder.zones)
    var found: [ZoneRow] = []
    while let row = rows.next() { found.append(row) }
    #expect(rows.damage == nil)
    #expect(found.map(\.zone) == ["first", "first", "second", "second"])
    #expect(found.map(\.event) == [.entry, .exit, .entry, .exit])
    // A tenth of 20 px, or eight times what the tip trembles; half inside and half outside.
    for row in found {
      let time = 500_000_000 + (row.position.x - 10) * 10_000_000
      #expect(abs(Double(row.timeNanoseconds) - time) < 1_000)
    }
    var cueRows = SessionTable<CueRow>(path: folder.cues)
    var cues: [Cue] = []
    while let row = cueRows.next() { cues.append(row.cue) }
    #expect(cues.map(\.kind) == [.click, .lowDrum])
    let entries = found.filter { $0.event == .entry }
    let lags = zip(cues, entries).map { $0.timeNanoseconds - $1.timeNanoseconds }
    #expect(Set(lags).count == 1 && (lags.first ?? 0) > 0)
    try ReplayRig.expectSame(sent, folder, temporary)

    // The sets stand beside it, as they were, in files that anybody can use again.
    #expect(try ZoneFile.read(folder.zoneSet(1)) == first)
    #expect(try ZoneFile.read(folder.zoneSet(2)) == second)
    let record = try RecordedSession(path: folder.path)
    #expect(SessionCheck.findings(record).isEmpty)
    for name in ["zones.csv", "zones.toml", "zones-2.toml"] {
      #expect(SessionFolder.isPart(name))
    }
    #expect(!SessionFolder.isPart("zones-1.toml"))
    try Data((ZoneRow.header + "\nx,1,1,first,entry,1,1,1,,\n").utf8)
      .write(to: URL(filePath: folder.zones))
    #expect(SessionCheck.findings(record).count == 1)
  }

  @Test(
    "zones that are replaced or turned off within a stroke are left where the tip is, with a row each"
  )
  func replaced() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var session = try ReplayRig.session(in: folder)
    session.set(set("first", from: 40, .click))
    // 100 px a second from x = 10: at 0.95 s at x = 55, within 40 to 60.
    let samples = ReplayRig.stroke(fromSeconds: 0.5)
    try session.play(samples.prefix(46), untilSeconds: 0.955)
    session.set(set("second", from: 50, .lowDrum))
    try session.play(samples[46..<50], untilSeconds: 0.995)
    session.set(nil as ZoneSet?)
    try session.play(samples[50...], untilSeconds: 2)
    try session.end()
    #expect(session.lostCount == 0)
    var rows = SessionTable<ZoneRow>(path: folder.zones)
    var found: [ZoneRow] = []
    while let row = rows.next() { found.append(row) }
    #expect(rows.damage == nil)
    #expect(found.map(\.zone) == ["first", "first", "second", "second"])
    #expect(found.map(\.event) == [.entry, .exit, .entry, .exit])
    #expect(Set(found.map(\.stroke)) == [1])
    try #require(found.count == 4)
    #expect(found[1].position.x == 55 && found[1].timeNanoseconds == 950_000_000)
    #expect(found[3].position.x == 59 && found[3].timeNanoseconds == 990_000_000)
    // Leaving is silent.
    var cueRows = SessionTable<CueRow>(path: folder.cues)
    var kinds: [CueKind] = []
    while let row = cueRows.next() { kinds.append(row.cue.kind) }
    #expect(kinds == [.click, .lowDrum])
  }

  @Test("a row is read as it was written")
  func rowReadBack() throws {
    let temporary = try ProgramFolder()
    let lines = [
      "0.500000000,3,1,a zone,entry,12.25,-3.5,7,19.5,0.195",
      "0.600000000,3,2,a zone,missing,12.25,-3.5,7,,", "0.700000000,3,1,a zone,exit,1,2,7,,",
    ]
    let path = try temporary.write(
      Array((([ZoneRow.header] + lines).joined(separator: "\n") + "\n").utf8), to: "zones.csv")
    var rows = SessionTable<ZoneRow>(path: path)
    for line in lines {
      let next = rows.next()
      let row = try #require(next)
      #expect(row.line.replacing(".0,", with: ",") == line)
    }
    let last = rows.next()
    #expect(last == nil && rows.damage == nil)
  }
}
