// A session with a change of tablet and calibration and with sound, each part of it damaged in
// turn: the part is named, and the rest is used. Source of truth: the test's changes to the files.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Parts of a session", .timeLimit(.minutes(60)), .needs(.server))
struct SessionPartsTests {
  /// A trace with sound, to which a second tablet and a second calibration are added.
  private static func record(_ folder: ProgramFolder) async throws -> String {
    let path = try await JackTestServer.run { _ in
      try await RecordedTrace.sounding(in: folder, "--duration", "3").path
    }
    let facts = try String(contentsOfFile: "\(path)/session.toml", encoding: .utf8)
    let begin = try #require(facts.range(of: "[image]"))
    let end = try #require(facts.range(of: "[audio]"))
    let middle = String(facts[begin.lowerBound..<end.lowerBound])
    func scene(_ rows: Int, _ pen: String, _ calibration: String, _ middle: String) -> String {
      "version = 1\nrows-before = \(rows)\ntime-ns = \(rows * 5_000_000)\npen = \"\(pen)\"\n"
        + calibration + middle
    }
    try folder.write(
      scene(300, "pen.events", "calibration = \"calibration-2.toml\"\n", middle),
      to: "session/scene-2.toml")
    let other = middle.replacing("Demonstration", with: "Other")
    try folder.write(scene(400, "pen-2.events", "", other), to: "session/scene-3.toml")
    let events = try String(contentsOfFile: "\(path)/pen.events", encoding: .utf8)
    try folder.write(
      events.replacing("Demonstration", with: "Other"), to: "session/pen-2.events")
    let identity = middle.split(separator: "\n").filter {
      ["name = ", "bus = ", "vendor = ", "product = "].contains(where: $0.hasPrefix)
    }
    try folder.write(
      "version = 1\n[tablet]\n" + identity.joined(separator: "\n")
        + "\n[image]\nwidth-px = 1024\nheight-px = 1024\n"
        + "[map]\nxx = 0.04\nxy = 0\nx0 = 0\nyx = 0\nyy = 0.04\ny0 = 0\n",
      to: "session/calibration-2.toml")
    return path
  }

  @Test("Each part missing, empty, cut, with a NUL or of a later version is one sentence")
  func parts() async throws {
    let folder = try ProgramFolder()
    let path = try await Self.record(folder)
    let whole = try await folder.penumbra("sessions", "show", path)
    #expect(whole.status == 0 && whole.standardError == "", "\(whole.standardError)")
    #expect(whole.standardOutput.contains("Penumbra Demonstration Pen, then Penumbra Other Pen"))
    func check(
      _ name: String, _ what: String, _ words: String, _ change: ([UInt8]) -> [UInt8]?
    ) async throws {
      let kept = try folder.bytes(of: "session/\(name)")
      defer { _ = try? folder.write(kept, to: "session/\(name)") }
      if let bytes = change(kept) {
        try folder.write(bytes, to: "session/\(name)")
      } else {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
      }
      let show = try await folder.penumbra("sessions", "show", path)
      #expect(show.status == 0, "\(name) \(what): \(show.standardError)")
      let lines = show.standardError.split(separator: "\n")
      #expect(lines.count == 1, "\(name) \(what): \(lines)")
      #expect(lines.first?.contains(words) == true, "\(name) \(what): \(lines)")
      // The sound does not depend on any of these.
      let render = try await folder.penumbra("render", path, "-o", folder.file("again.wav"))
      #expect(render.status == 0, "\(name) \(what): \(render.standardError)")
      #expect(try folder.bytes(of: "again.wav") == folder.bytes(of: "whole.wav"))
    }
    let render = try await folder.penumbra("render", path, "-o", folder.file("whole.wav"))
    #expect(render.status == 0, "\(render.standardError)")
    for name in ["pen.events", "pen-2.events"] {
      let lines = try folder.bytes(of: "session/\(name)").count { $0 == UInt8(ascii: "\n") }
      try await check(name, "missing", "/\(name) is missing") { _ in nil }
      try await check(name, "empty", "/\(name) is empty") { _ in [] }
      try await check(name, "cut", "/\(name), line \(lines), breaks off") { Array($0.dropLast(4)) }
      try await check(name, "NUL", "/\(name), line \(lines + 1), is \"") {
        $0 + Array("E: \u{0} 1\n".utf8)
      }
      try await check(name, "words", "/\(name), line \(lines + 1), is \"E: 1.0 zz\"") {
        $0 + Array("E: 1.0 zz\n".utf8)
      }
      try await check(name, "back", "/\(name), line \(lines + 1), goes back in time") {
        $0 + Array("E: 0.000001 0000 0000 0\n".utf8)
      }
    }
    for name in ["scene-2.toml", "scene-3.toml", "calibration-2.toml"] {
      let text = String(decoding: try folder.bytes(of: "session/\(name)"), as: UTF8.self)
      let lines = text.count { $0 == "\n" }
      let missing =
        name == "scene-3.toml" ? "names \(path)/pen-2.events is missing" : "/\(name) is missing"
      try await check(name, "missing", missing) { _ in nil }
      try await check(name, "empty", "/\(name) lacks version") { _ in [] }
      let cut = text.dropLast(2).count { $0 == "\n" } + 1
      try await check(name, "cut", "/\(name), line \(cut)") { Array($0.dropLast(2)) }
      try await check(name, "NUL", "/\(name), line \(lines + 1), column 2") {
        $0 + Array("x\u{0}y\n".utf8)
      }
      try await check(name, "version", "/\(name), line 1, is of version 9") {
        Array(
          String(decoding: $0, as: UTF8.self).replacing("version = 1", with: "version = 9").utf8)
      }
    }
    // Cut between two lines, a preset would be another one.
    for key in ["[preset.delay]", "gain = "] {
      let kept = try String(contentsOfFile: "\(path)/session.toml", encoding: .utf8)
      let cut = try #require(kept.range(of: key))
      try folder.write(String(kept[..<cut.lowerBound]), to: "session/session.toml")
      let show = try await folder.penumbra("sessions", "show", path)
      #expect(show.status == 0 && show.standardError.contains("/session.toml"))
      #expect(show.standardError.contains("lacks preset.output"), "\(show.standardError)")
      try folder.write(kept, to: "session/session.toml")
    }
    let sound = "'penumbra render' makes the sound again"
    try await check("sound.flac", "missing", "/sound.flac is missing; \(sound)") { _ in nil }
    try await check("sound.flac", "empty", "/sound.flac breaks off after 0.00 of ") { _ in [] }
    try await check("sound.flac", "cut", "/sound.flac breaks off after ") {
      Array($0.prefix($0.count / 2))
    }
  }

  @Test("What a command cannot do without is named, with what takes its place")
  func without() async throws {
    let folder = try ProgramFolder()
    let path = try await Self.record(folder)
    for name in ["session.toml", "strokes.csv", "engine.csv"] {
      try FileManager.default.moveItem(
        atPath: "\(path)/\(name)", toPath: folder.file("aside"))
      let sound = name == "engine.csv" ? [] : ["--from-strokes"]
      let render = try await folder.penumbra(
        ["render", path, "-o", folder.file("a.wav")] + sound)
      expectComplaint(
        render, status: 66, saying: "/\(name) is missing", "\(name)")
      #expect(!render.standardError.contains("is used without"), "\(render.standardError)")
      if name != "strokes.csv" {
        let anew = try await folder.penumbra(
          "render", path, "--from-strokes", "--image", BundledPen.image, "--preset", "classic",
          "-o", folder.file("a.wav"))
        #expect(anew.status == 0, "\(name): \(anew.standardError)")
      }
      try FileManager.default.moveItem(
        atPath: folder.file("aside"), toPath: "\(path)/\(name)")
    }
  }
}
