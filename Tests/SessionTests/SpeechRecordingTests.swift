// Speech beside a recorded session: heard, kept as words and not as sound. Source of truth: the same session
// without a word, and what was said.

import Engine
import Foundation
import Geometry
import Pen
import Rendering
import Session
import Sonification
import TestRigs
import TestSupport
import Testing

@testable import Recorded

@Suite("Speech beside a recorded session")
struct SpeechRecordingTests {
  private func play(
    words: [Float], _ temporary: ProgramFolder, _ name: String
  ) throws -> (folder: SessionFolder, sent: ReplayRig.Sound) {
    let folder = SessionFolder(path: temporary.file(name))
    var session = try ReplayRig.session(in: folder)
    var sent = ReplayRig.Sound()
    let samples = ReplayRig.stroke(fromSeconds: 0.5)
    let early = samples.filter { $0.timeNanoseconds < 1_000_000_000 }
    try session.play(early, untilSeconds: 1) { sent.add($0, $1) }
    #expect(session.speech.queue(words[...]) == words.count)
    if !words.isEmpty {
      session.keep(words: "x 10, y 20,\n63 %", voice: "espeak-ng en 220 wpm", atSeconds: 1)
    }
    try session.play(Array(samples.dropFirst(early.count)), untilSeconds: 4) { sent.add($0, $1) }
    try session.end()
    return (folder, sent)
  }

  @Test("the recording is the instrument's, and is made again bit for bit")
  func recordingIsTheInstrument() throws {
    let temporary = try ProgramFolder()
    let words = (0..<24_000).map { 0.3 * sin(Float($0) * 0.05) }
    let spoken = try play(words: words, temporary, "spoken")
    let silent = try play(words: [], temporary, "silent")
    #expect(spoken.sent.left != silent.sent.left, "the words were heard")
    try ReplayRig.expectSame(silent.sent, spoken.folder, temporary)
    let record = try RecordedSession(path: spoken.folder.path)
    #expect(
      try Data(contentsOf: URL(filePath: record.folder.path + "/sound.wav"))
        == Data(contentsOf: URL(filePath: silent.folder.path + "/sound.wav")))
    // What was said when is a table of its own, which a session without words does not have.
    var rows = SessionTable<WordRow>(path: record.folder.words)
    #expect(
      rows.next()
        == WordRow(
          timeNanoseconds: 1_000_000_000, voice: "espeak-ng en 220 wpm", text: "x 10, y 20, 63 %"))
    #expect(rows.next() == nil && rows.damage == nil)
    let files = FileManager.default
    #expect(!files.fileExists(atPath: silent.folder.words))
    #expect(SessionCheck.findings(record).isEmpty)
    #expect(SessionFolder.isPart("words.csv"))
    try Data("time_s,voice,text\nx,espeak-ng,word\n".utf8)
      .write(to: URL(filePath: record.folder.words))
    #expect(SessionCheck.findings(record).count == 1)
  }
}
