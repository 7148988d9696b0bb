// The program's listings: devices, presets, and the machine's equipment.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Listings", .timeLimit(.minutes(60)), .needs(.devices))
struct ListingTests {
  @Test("devices names every tablet with size, axes and model")
  func devices() async throws {
    let folder = try ProgramFolder()
    let pen = try BundledPen()
    try await FakeTabletBed.run { bed in
      _ = try bed.plug(FakeTabletPen.description, number: 5)
      _ = try bed.plug(pen.text, number: 6)
      let outcome = try await folder.penumbra("devices")
      #expect(outcome.status == 0 && outcome.standardError == "")
      let lines = outcome.standardOutput.split(separator: "\n")
      try #require(lines.count == 2)
      #expect(lines[0].contains("/dev/input/event5"))
      #expect(lines[0].contains("Penumbra Test Pen"))
      // 40000 and 25000 units at 200 per mm.
      #expect(lines[0].contains("200 × 125 mm"))
      #expect(lines[0].contains("model not in libwacom's database"))
      #expect(lines[1].contains("/dev/input/event6"))
      // 44800 and 29600 units at 200 per mm; 056a:0357 is the middle Intuos Pro.
      #expect(lines[1].contains("224 × 148 mm"))
      #expect(lines[1].contains("Intuos Pro"))
    }
  }

  @Test("devices --json is JSON with the same facts")
  func devicesJSON() async throws {
    let folder = try ProgramFolder()
    let pen = try BundledPen()
    try await FakeTabletBed.run { bed in
      _ = try bed.plug(pen.text, number: 6)
      let outcome = try await folder.penumbra("devices", "--json")
      #expect(outcome.status == 0 && outcome.standardError == "")
      let parsed = try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8))
      let list = try #require(parsed as? [[String: Any]])
      try #require(list.count == 1)
      #expect(list[0]["path"] as? String == "/dev/input/event6")
      #expect(list[0]["name"] as? String == pen.device.name)
      #expect(list[0]["kind"] as? String == "pen")
      #expect(list[0]["vendor"] as? String == "056a")
      #expect(list[0]["product"] as? String == "0357")
      #expect(list[0]["widthMillimetres"] as? Double == 224)
      #expect(list[0]["heightMillimetres"] as? Double == 148)
      #expect((list[0]["model"] as? String)?.contains("Intuos Pro") == true)
      let axes = try #require(list[0]["axes"] as? [[String: Any]])
      #expect(axes.count == pen.device.axes.count)
      for (axis, truth) in zip(axes, pen.device.axes.sorted { $0[0] < $1[0] }) {
        #expect(axis["minimum"] as? Int == Int(truth[1]))
        #expect(axis["maximum"] as? Int == Int(truth[2]))
        #expect(axis["resolution"] as? Int == Int(truth[5]))
      }
      #expect(axes.prefix(2).compactMap { $0["name"] as? String } == ["ABS_X", "ABS_Y"])
    }
  }

  @Test("devices names touch surfaces with size, slots and pen, in text and JSON")
  func touchSurfaces() async throws {
    let folder = try ProgramFolder()
    try await FakeTabletBed.run { bed in
      _ = try bed.plug(FakeTouch.displayPen.text, number: 3)
      _ = try bed.plug(FakeTouch.display.text, number: 4)
      _ = try bed.plug(FakeTouch.opaque.text, number: 5)
      _ = try bed.plug(FakeTouch.withoutSlots.text, number: 6)
      let outcome = try await folder.penumbra("devices")
      #expect(outcome.status == 0 && outcome.standardError == "")
      let lines = outcome.standardOutput.split(separator: "\n")
      try #require(lines.count == 4)
      #expect(!lines[0].contains("slots"))
      // 2937 and 1652 units at 10 per mm.
      #expect(
        lines[1].contains(": touch; 293.7 × 165.2 mm; 10 slots; pen /dev/input/event3; axes "))
      #expect(lines[1].contains("Cintiq 13HD touch"))
      // No resolution; libwacom's 9 x 6 inches.
      #expect(lines[2].contains(": touch; about 228.6 × 152.4 mm; 16 slots; axes "))
      #expect(lines[3].contains(": touch; no slots: fingers cannot be told apart; axes "))
      let json = try await folder.penumbra("devices", "--json")
      let parsed = try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8))
      let list = try #require(parsed as? [[String: Any]])
      #expect(list.map { $0["slots"] as? Int } == [nil, 10, 16, 0])
      #expect(list.map { $0["pen"] as? String } == [nil, "/dev/input/event3", nil, nil])
      #expect(list.map { $0["isSizeApproximate"] as? Bool } == [nil, false, true, nil])
      #expect(list.map { $0["kind"] as? String } == ["pen", "touch", "touch", "touch"])
      #expect(list[1]["widthMillimetres"] as? Double == 293.7)
      #expect(list[2]["heightMillimetres"] as? Double == 152.4)
    }
  }

  @Test("Without a tablet devices says so and lists nothing; JSON is an empty list")
  func noDevices() async throws {
    let folder = try ProgramFolder()
    try await FakeTabletBed.run { _ in
      let text = try await folder.penumbra("devices")
      #expect(text.status == 0 && text.standardOutput == "")
      #expect(text.standardError.contains("No tablet was found"))
      let json = try await folder.penumbra("devices", "--json")
      #expect(json.status == 0)
      let parsed = try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8))
      #expect((parsed as? [Any])?.isEmpty == true)
    }
  }

  @Test("presets lists three, each with what it is for; a user's own file comes after them")
  func presets() async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra("presets")
    #expect(outcome.status == 0 && outcome.standardError == "")
    let names = outcome.standardOutput.split(separator: "\n").map {
      String($0.prefix { $0 != " " })
    }
    #expect(
      names == [
        "classic", "sonic-atomic", "analysis", "two-places", "probe-and-surround", "unit-cell",
        "residual", "harmony", "sonic-atomic-cell",
      ])
    let own = try await folder.penumbra("presets", "analysis").standardOutput
      .replacing("name = \"analysis\"", with: "name = \"mine\"")
    let presets = folder.file("config/penumbra/presets")
    try FileManager.default.createDirectory(atPath: presets, withIntermediateDirectories: true)
    try folder.write(own, to: "config/penumbra/presets/mine.toml")
    let more = try await folder.penumbra("presets")
    #expect(more.standardOutput.contains("\nmine  "))
    #expect(try await folder.penumbra("presets", "mine").standardOutput.contains("\"mine\""))
  }

  @Test(
    "A preset printed and given back as a file sounds the same to the bit",
    arguments: [
      "classic", "sonic-atomic", "analysis", "two-places", "probe-and-surround", "unit-cell",
      "residual", "harmony", "sonic-atomic-cell",
    ])
  func presetAsFile(name: String) async throws {
    let folder = try ProgramFolder()
    let printed = try await folder.penumbra("presets", name)
    #expect(printed.status == 0 && printed.standardError == "")
    let file = try folder.write(printed.standardOutput, to: "printed.toml")
    for (preset, sound) in [(name, "named.wav"), (file, "printed.wav")] {
      let outcome = try await folder.penumbra(
        "render", BundledPen.image, "--pen", BundledPen.path, "--preset", preset,
        "-o", folder.file(sound), "--rate", "16000")
      #expect(outcome.status == 0, "\(outcome.standardError)")
    }
    let named = try folder.bytes(of: "named.wav")
    #expect(named.count > 100_000)
    #expect(try folder.bytes(of: "printed.wav") == named)
  }

  @Test("doctor has a line for each of ten subjects, and every need has its remedy")
  func doctor() async throws {
    let folder = try ProgramFolder()
    // It looks for a server: none may start or stop during the test.
    let outcome = try await JackTestServer.withoutServer {
      try await FakeTabletBed.run { _ in
        try await folder.penumbra(["doctor"], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
      }
    }
    #expect(outcome.status == 0 && outcome.words == "")
    let lines = outcome.standardOutput.split(separator: "\n")
    let subjects = [
      "Tablet", "Permission", "JACK", "Real time", "Speech", "Display", "Camera", "Hands", "Sheet",
      "Code",
    ]
    try #require(lines.count == subjects.count)
    for (line, subject) in zip(lines, subjects) {
      let isFine = line.hasPrefix("ok     \(subject): ")
      let isNeed = line.hasPrefix("needs  \(subject): ")
      #expect(isFine || isNeed, "\(line)")
      #expect(line.hasSuffix("."), "\(line)")
      if isNeed { #expect(line.contains("; "), "what to do: \(line)") }
    }
    #expect(lines[0].hasPrefix("needs  Tablet"))
    #expect(lines[5].contains("none"))
  }

  @Test("doctor --json holds the same findings")
  func doctorInJSON() async throws {
    struct Finding: Decodable {
      let subject: String
      let isFine: Bool
      let sentence: String
    }
    let folder = try ProgramFolder()
    let (text, json) = try await JackTestServer.withoutServer {
      try await FakeTabletBed.run { _ in
        (try await folder.penumbra("doctor"), try await folder.penumbra("doctor", "--json"))
      }
    }
    let findings = try JSONDecoder().decode([Finding].self, from: Data(json.standardOutput.utf8))
    let lines = findings.map { "\($0.isFine ? "ok   " : "needs")  \($0.subject): \($0.sentence)" }
    #expect(lines.joined(separator: "\n") + "\n" == text.standardOutput)
  }

  @Test("doctor finds a tablet, a running server and a display")
  func doctorFinds() async throws {
    let folder = try ProgramFolder()
    let outcome = try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        _ = try bed.plug(FakeTabletPen.description)
        return try await folder.penumbra(
          ["doctor"], environment: ["DISPLAY": ":77", "WAYLAND_DISPLAY": ""])
      }
    }
    #expect(outcome.status == 0)
    let lines = outcome.standardOutput.split(separator: "\n")
    try #require(lines.count == 10)
    #expect(lines[0] == "ok     Tablet: Penumbra Test Pen at /dev/input/event5.")
    // Tests keep jack2's store of port names away, and doctor says so.
    #expect(
      lines[2].hasPrefix("ok     JACK: a server is running; its store of port names is locked"))
    #expect(lines[5] == "ok     Display: :77.")
  }
}
