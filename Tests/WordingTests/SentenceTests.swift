// Every sentence of every failure, by one sample of each: the common sentences and the window's
// name no option and no command of the terminal. The source of truth for "every" is the errors' own
// source files.

import DesktopModel
import Files
import Foundation
import ImageFile
import Jack
import Logs
import Pen
import Recorded
import Tablet
import Testing
import Wording

@Suite("Sentences of failures")
struct SentenceTests {
  @Test(
    "a shared sentence is one line that ends in a full stop or a question mark, without options")
  func shared() {
    for fault in FaultSamples.all { expectForAnyFace(fault.sentence) }
  }

  @Test("the window's sentence of a failure names no option and no command")
  func window() {
    for fault in FaultSamples.all {
      expectForAnyFace(fault.windowSentence)
      expectForAnyFace(Notice(fault).sentence)
    }
  }

  @Test("what a session lacks is said without options, too")
  func findings() {
    let damage = TableDamage(path: "/s/pen.csv", line: 7, fault: .cutShort)
    let findings: [SessionFinding] = [
      .damage(damage), .fault(.imageMissing(path: "/a.tif")),
      .sceneFileMissing(penPath: "/s/p.csv"),
      .soundMissing(path: "/s/sound.flac"), .soundNotRead(.notFound(path: "/s/sound.flac")),
      .soundCutShort(path: "/s/sound.flac", frames: 9, framesExpected: 99, rateHertz: 48_000),
    ]
    for finding in findings { expectForAnyFace(finding.sentence) }
  }

  @Test("the finding of a failure is its sentence up to the next step")
  func finding() {
    #expect(
      Fault.imageMissing(path: "/a;b.tif").finding == "The session's image /a;b.tif is not there")
    #expect(
      Fault.imageMissing(path: "/a;b.tif").windowSentence
        == "The session's image /a;b.tif is not there; put it back to play the session.")
  }

  @Test("the log's name of a failure is its cases, without what they hold")
  func names() {
    #expect(Fault.noSamples.caseName == "noSamples")
    #expect(Fault.imageMissing(path: "/secret.tif").caseName == "imageMissing")
    #expect(Fault.image(.file(.notFound(path: "/secret.tif"))).caseName == "image.file.notFound")
    #expect(Fault.tablet(.gone(path: "/e")).side == .device)
    #expect(Fault.audio(.serverNotRunning(serverName: nil)).side == .server)
    #expect(Fault.audio(.cannotStartTwice).side == .ours)
    #expect(Fault.imageMissing(path: "/a").side == .user)
    for fault in FaultSamples.all { #expect(!fault.caseName.contains("/"), "\(fault.caseName)") }
  }

  @Test(
    "there is a sample of every case",
    arguments: [
      ("Instrument/Pen/Faults/Fault.swift", ""),
      ("Adapters/ImageFile/ImageFileError.swift", "image"),
      ("Adapters/Tablet/Device/TabletError.swift", "tablet"),
      ("Adapters/Jack/AudioPortError.swift", "audio"),
      ("Adapters/SoundFile/SoundFileError.swift", "sound"),
      ("Instrument/Pen/Faults/RecordingError.swift", "recording"),
      ("Adapters/Files/TOML/SettingsError.swift", "settings"),
      ("Instrument/Pen/Faults/MeasureError.swift", "measure"),
      ("Adapters/Library/Recognising/RecognisingFault.swift", "recognising"),
      ("Adapters/Library/Exercises/ExerciseFault.swift", "exercise"),
      ("Adapters/Library/People/PeopleFault.swift", "people"),
      ("Adapters/Files/FileError.swift", "file"),
      ("Adapters/Files/FileConflict.swift", "conflict"),
    ])
  func complete(path: String, within: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try String(
      contentsOf: root.appending(path: "Sources/\(path)"), encoding: .utf8)
    let cases = Set(source.matches(of: /\n  case (\w+)/).map { String($0.1) })
    try #require(!cases.isEmpty)
    let sampled = FaultSamples.all.compactMap { fault -> String? in
      guard !within.isEmpty else { return Self.name(of: fault) }
      guard Self.name(of: fault) == within,
        let inner = Mirror(reflecting: fault).children.first?.value
      else { return nil }
      return Self.name(of: inner)
    }
    #expect(cases.subtracting(sampled).isEmpty)
  }

  private static func name(of value: Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? String(describing: value)
  }

  private func expectForAnyFace(
    _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(!sentence.contains("--"), "\(sentence)", sourceLocation: sourceLocation)
    #expect(!sentence.contains("penumbra "), "\(sentence)", sourceLocation: sourceLocation)
    #expect(!sentence.contains("\n"), "\(sentence)", sourceLocation: sourceLocation)
    #expect(
      sentence.hasSuffix(".") || sentence.hasSuffix("?"), "\(sentence)",
      sourceLocation: sourceLocation)
  }
}
