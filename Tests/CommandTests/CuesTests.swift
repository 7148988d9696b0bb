// `penumbra cues` as a user runs it. Source of truth: the files it writes.

import Foundation
import TestSupport
import Testing

@Suite("Cues", .timeLimit(.minutes(60)))
struct CuesTests {
  private struct Listing: Decodable {
    let name: String
    let pitchHertz: Double?
    let seconds: Double
  }

  private static let events = [
    "pen-back", "pen-lost", "pen-awaited", "pen-near", "pen-away", "image-edge", "clipped",
    "tag-set",
    "tag-removed", "recording-begun", "recording-ended", "mode-freestyle", "mode-recording",
    "mode-playing", "done", "refused", "searching",
    "speech-refused", "sound-back", "keeping-lost", "silenced",
  ]

  @Test("lists the kinds and the user's own sounds, as text and for programs; a broken one is told")
  func list() async throws {
    let folder = try ProgramFolder()
    let tone = folder.file("config/penumbra/cues/sample-2.wav")
    try FileManager.default.createDirectory(
      atPath: folder.file("config/penumbra/cues"), withIntermediateDirectories: true)
    let made = try await folder.penumbra("cues", "ping", "--length", "0.5", "-o", tone)
    #expect(made.status == 0, "\(made.standardError)")
    _ = try folder.write("no sound", to: "config/penumbra/cues/sample-3.wav")
    let text = try await folder.penumbra("cues")
    #expect(text.status == 0)
    let names = text.standardOutput.split(separator: "\n").compactMap {
      $0.split(separator: " ").first
    }
    #expect(
      names.map(String.init) == [
        "click", "ping", "low-drum", "high-drum", "snare", "snap", "shaker", "two-tone", "tone",
        "falling", "rising", "air",
        "sample-2",
      ] + Self.events)
    #expect(text.words.contains("sample-3.wav is not a sound file"), "\(text.words)")
    let json = try await folder.penumbra("cues", "--json")
    let listings = try JSONDecoder().decode([Listing].self, from: Data(json.standardOutput.utf8))
    #expect(listings.map(\.name) == names.map(String.init))
    let own = try #require(listings.first { $0.name == "sample-2" })
    #expect(own.pitchHertz == nil && abs(own.seconds - 0.5) < 0.001)
    let again = folder.file("again.flac")
    let rendered = try await folder.penumbra("cues", "sample-2", "-o", again)
    #expect(rendered.status == 0, "\(rendered.standardError)")
    #expect(FileManager.default.fileExists(atPath: again))
  }

  @Test("renders a kind with its numbers, the same every time, from its first sample")
  func render() async throws {
    let folder = try ProgramFolder()
    let options = ["--pitch", "441", "--length", "0.1", "--level", "0.5", "--pan=-1"]
    for name in ["a.wav", "b.wav"] {
      let outcome = try await folder.penumbra(
        ["cues", "tone"] + options + ["-o", folder.file(name)])
      #expect(outcome.status == 0, "\(outcome.standardError)")
    }
    #expect(try folder.bytes(of: "a.wav") == folder.bytes(of: "b.wav"))
    let file = try WaveFile.read(folder.file("a.wav"))
    let (left, right) = (file.channels[0], file.channels[1])
    #expect(left.first != 0 && abs(file.frames - 4_800) <= 2)
    #expect(right.allSatisfy { abs($0) < 1e-6 })
    let rises = zip(left, left.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect(rises == 43 || rises == 44)
  }

  @Test(
    "what makes no sense is one sentence and its status",
    arguments: [
      (["gong"], 64), (["--play", "--json"], 64), (["tag-set", "-o", "a.wav", "--pan", "1"], 64),
      (["ping"], 64), (["--output", "a.wav"], 64),
      (["ping", "-o", "a.wav", "--pitch", "5"], 64), (["ping", "-o", "a.wav", "--level", "2"], 64),
      (["sample-4", "-o", "a.wav"], 66), (["ping", "-o", "/nowhere/a.wav"], 73),
    ] as [([String], Int32)])
  func refused(arguments: [String], status: Int32) async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(["cues"] + arguments)
    #expect(outcome.status == status, "\(outcome.standardError)")
    #expect(outcome.words.split(separator: "\n").count == 1, "\(outcome.words)")
    #expect(outcome.standardOutput.isEmpty)
  }
}
