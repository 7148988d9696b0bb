// The announcer with the real espeak-ng. Its sound at the ports' rate is compared with espeak-ng's own
// file, resampled by sox.

import Foundation
import TestBasics
import Testing

@testable import Speech

@Suite("Announcer in the headphones")
struct AnnouncerHeadphonesTests {
  @Test("what is queued is what espeak-ng says in that language", arguments: ["en", "de"])
  func soundIsTheSame(_ language: String) async throws {
    let output = CapturedSpeech()
    let told = ToldSpeech()
    var equipment = SpeechEquipment()
    #expect(equipment.language == "en")
    equipment.language = language
    let announcer = Announcer(ways: [.headphones], equipment: equipment, output: output) {
      told.add($0)
    }
    announcer.say(SpokenText("63 %"), .answer)
    let path = try #require(SpeechEquipment().espeakPath)
    let expected = try Self.sox(path, language, "63 percent")
    try await Patience.wait(for: "the whole sound") { output.frames + 64 >= expected.count }
    announcer.end()
    #expect(told.events == [.speaks(.headphones)])
    let heard = output.samples
    #expect(abs(heard.count - expected.count) < 64)
    var (product, first, second) = (0.0, 0.0, 0.0)
    for index in 0..<min(heard.count, expected.count) {
      product += Double(heard[index]) * Double(expected[index])
      first += Double(heard[index]) * Double(heard[index])
      second += Double(expected[index]) * Double(expected[index])
    }
    #expect(product / (first * second).squareRoot() > 0.995)
    #expect(output.texts == ["63 %, espeak-ng \(language) 220 wpm"])
    // Twice as loud as the program's own.
    #expect(abs((first / second).squareRoot() - 2) < 0.1)
  }

  /// The samples of espeak-ng's file at 48 kHz.
  private static func sox(_ espeak: String, _ language: String, _ text: String) throws -> [Float] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      "\(espeak) -z -v \(language) -s 220 --stdout -- '\(text)' | sox --ignore-length -t wav - -r 48000 -t f32 -",
    ]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  }

  @Test("an event that an answer cuts is said again after it")
  func eventsComeBack() async throws {
    // The event is heard for a tenth of a second and stands there until the answer comes.
    let output = CapturedSpeech(framesUntilCut: 4_800)
    let announcer = Announcer(ways: [.headphones], output: output) { _ in }
    announcer.say(SpokenText("The tablet was unplugged and is waited for."), .event)
    try await Patience.wait(for: "the event") { output.frames == 4_800 }
    announcer.say(SpokenText("63 %"), .answer)
    try await Patience.wait(for: "the event again") { output.texts.count == 3 }
    announcer.hush()
    announcer.end()
    let words = output.texts.map { $0.prefix(3) }
    #expect(words == ["The", "63 ", "The"], "\(output.texts)")
  }

  @Test("a full queue loses nothing, and what is cut leaves no program")
  func nothingIsLost() async throws {
    // A path of its own, so that other tests' programs do not count.
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var equipment = SpeechEquipment()
    let path = folder.path("talk")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: try #require(equipment.espeakPath))
    equipment.espeakPath = path
    let output = CapturedSpeech(room: 256)
    let announcer = Announcer(ways: [.headphones], equipment: equipment, output: output) { _ in }
    announcer.say(SpokenText(String(repeating: "long words that go on ", count: 12)), .event)
    try await Patience.wait(for: "sound") { output.frames > 1_000 }
    announcer.say(SpokenText("short"), .loss)
    try await Patience.wait(for: "a cut") { output.cuts > 1 }
    announcer.end()
    try await Patience.wait(for: "no program") { Self.processes(path) == 0 }
  }

  @Test("without espeak-ng, and with one that fails, it says so once")
  func missingProgramIsTold() async throws {
    for (path, refusal) in [
      (nil, SpeechRefusal.espeakAbsent), ("/bin/false", .espeakFailed),
    ] {
      var equipment = SpeechEquipment()
      equipment.espeakPath = path
      let told = ToldSpeech()
      let announcer = Announcer(
        ways: [.headphones], equipment: equipment, output: CapturedSpeech()
      ) { told.add($0) }
      announcer.say(SpokenText("one"), .event)
      announcer.say(SpokenText("two"), .event)
      try await Patience.wait(for: "the end") { told.events.contains(.speaks(nil)) }
      announcer.end()
      #expect(told.events.prefix(2) == [.refused(refusal), .speaks(nil)])
      #expect(told.events.count { $0 == .refused(refusal) } == 1)
    }
  }

  @Test("speech that is off starts nothing")
  func offIsSilent() {
    let announcer = Announcer(ways: []) { _ in }
    announcer.say(SpokenText("nothing"), .loss)
    announcer.end()
  }

  /// The processes that run the program at `path`.
  private static func processes(_ path: String) -> Int {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return folders.count { folder in
      let command = try? String(contentsOfFile: "/proc/\(folder)/cmdline", encoding: .utf8)
      return command?.hasPrefix(path) == true
    }
  }
}
