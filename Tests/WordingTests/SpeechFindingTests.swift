// What doctor says of speech. Source of truth: the kernel's lists of sound cards and processes, as they stand in a
// folder, and what the issue asks: that a mute card is told with its remedy.

import Foundation
import Library
import Speech
import TestBasics
import Testing
import Wording

@Suite("Doctor's words about speech")
struct SpeechFindingTests {
  /// A machine whose one sound card is held by a program.
  private static func report(heldBy name: String, hasEspeak: Bool) throws -> SpeechReport {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    let card = folder.path("asound/card0/pcm0p/sub0")
    try files.createDirectory(atPath: card, withIntermediateDirectories: true)
    try "state: RUNNING\nowner_pid   : 4711\n".write(
      toFile: "\(card)/status", atomically: true, encoding: .utf8)
    try files.createDirectory(
      atPath: folder.path("proc/4711"), withIntermediateDirectories: true)
    try "\(name)\n".write(
      toFile: folder.path("proc/4711/comm"), atomically: true, encoding: .utf8)
    var equipment = SpeechEquipment()
    equipment.accessibilityAddress = "unix:path=\(folder.path("none"))"
    equipment.espeakPath = hasEspeak ? "/usr/bin/espeak-ng" : nil
    return SpeechReport(
      equipment: equipment, environment: ["PATH": "/usr/bin"], cards: folder.path("asound"),
      processes: folder.path("proc"))
  }

  @Test("where jackd holds the card, the system's speech is mute, and two ways lead out of it")
  func held() throws {
    let finding = MachineSentences.speech(try Self.report(heldBy: "jackd", hasEspeak: true))
    #expect(finding.subject == "Speech" && !finding.isFine)
    for words in ["jackd holds the sound card", "mute", "settings speech headphones", "PipeWire"] {
      #expect(finding.sentence.contains(words), "\(finding.sentence)")
    }
    #expect(!finding.sentence.contains("once espeak-ng is installed"))
    let without = MachineSentences.speech(try Self.report(heldBy: "jackd", hasEspeak: false))
    #expect(without.sentence.contains("once espeak-ng is installed"))
  }

  @Test("what speaks at the first start is what the settings let speak, or what has spoken")
  func voice() throws {
    let free = try Self.report(heldBy: "pipewire", hasEspeak: true)
    func words(
      _ choice: SpeechChoice, _ report: SpeechReport, used: SpeechWay? = nil,
      isSounding: Bool = true
    ) -> String {
      SpeechSentences.voice(choice, report, used: used, isSounding: isSounding)
    }
    let ours = "Voice: espeak-ng through Penumbra's own sound."
    let system = "Voice: the system's speech, speech-dispatcher."
    #expect(words(.headphones, free) == ours)
    #expect(words(.auto, free) == system && words(.dispatcher, free) == system)
    // The server took no words, so that the next way spoke.
    #expect(words(.auto, free, used: .headphones) == ours)
    #expect(words(.off, free) == "Voice: off, as the settings have it.")
    #expect(words(.headphones, free, isSounding: false).contains("there is no sound"))
    #expect(words(.reader, free) == "Voice: none; start a screen reader.")
    let bare = try Self.report(heldBy: "jackd", hasEspeak: false)
    #expect(words(.headphones, bare) == "Voice: none; install espeak-ng.")
    #expect(words(.dispatcher, bare).contains("JACK holds the sound card"))
    #expect(words(.auto, bare).hasPrefix("Voice: none; install"))
  }

  @Test("where nobody holds it, doctor names the voice that speaks")
  func free() throws {
    let finding = MachineSentences.speech(try Self.report(heldBy: "pipewire", hasEspeak: true))
    #expect(finding.isFine && finding.sentence == "the system's speech, speech-dispatcher speaks.")
  }
}
