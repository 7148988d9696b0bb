// The announcer with a real speech-dispatcher, whose output module writes down what it would say. One
// server at a time: each gives its clients the same numbers.

import Foundation
import Synchronization
import TestBasics
import TestSupport
import Testing

@testable import Speech

/// What an announcer tells.
final class ToldSpeech: Sendable {
  private let held = Mutex<[SpeechEvent]>([])
  var events: [SpeechEvent] { held.withLock { $0 } }
  func add(_ event: SpeechEvent) { held.withLock { $0.append(event) } }
}

@Suite("Announcer with speech-dispatcher", .serialized)
struct AnnouncerDispatcherTests {
  private func announcer(
    _ rig: DispatcherRig, _ told: ToldSpeech, idleSeconds: Double = 60,
    ways: [SpeechWay] = [.dispatcher], language: String = "en",
    output: (any SpokenSoundOutput)? = nil
  ) -> Announcer {
    var equipment = SpeechEquipment()
    equipment.language = language
    equipment.dispatcherPath = rig.socketPath
    equipment.idleSeconds = idleSeconds
    return Announcer(ways: ways, equipment: equipment, output: output) { told.add($0) }
  }

  @Test("its words arrive in English, units in words, in the order of their importance")
  func wordsArrive() async throws {
    let rig = try DispatcherRig()
    let told = ToldSpeech()
    let announcer = announcer(rig, told)
    announcer.say(SpokenText("-0.5 nm from the tag"), .answer)
    try await rig.wait(for: "END", "minus 0.5 nanometres from the tag")
    announcer.say(SpokenText(". < & > \n.\r\nSTOP ALL x"), .event)
    try await Patience.wait(for: "two texts") { rig.texts("SAID").count == 2 }
    announcer.say(SpokenText(""), .answer)
    announcer.say(SpokenText(String(repeating: "a word ", count: 100)), .answer)
    try await Patience.wait(for: "three texts") { rig.texts("SAID").count == 3 }
    announcer.say(SpokenText("The pen is lost."), .loss)
    try await rig.wait(for: "END", "The pen is lost.")
    announcer.end()
    #expect(rig.texts("SAID")[2].count <= 300)
    #expect(rig.entries.allSatisfy { $0.language.hasPrefix("en") })
    #expect(told.events == [.speaks(.dispatcher)])
  }

  @Test("another language is asked for, and missed where no voice speaks it")
  func otherLanguage() async throws {
    let rig = try DispatcherRig()
    let told = ToldSpeech()
    let announcer = announcer(rig, told, language: "de")
    announcer.say(SpokenText("Der Stift ist weg."), .answer)
    try await rig.wait(for: "END", "Der Stift ist weg.")
    announcer.end()
    #expect(rig.entries.allSatisfy { $0.language.hasPrefix("de") })
  }

  @Test("an answer cuts the one before, and a hush all")
  func answersCut() async throws {
    // Half a minute each, so that nothing ends by itself before it is cut.
    let rig = try DispatcherRig(mode: ["EAR_SPEED": "1"])
    let announcer = announcer(rig, ToldSpeech())
    announcer.say(SpokenText("a long answer that is not to end"), .answer)
    try await Patience.wait(for: "a beginning") { !rig.texts("BEGIN").isEmpty }
    announcer.say(SpokenText("short answer to another key"), .answer)
    try await rig.wait(for: "STOP", "a long answer that is not to end")
    try await rig.wait(for: "BEGIN", "short answer to another key")
    announcer.hush()
    try await rig.wait(for: "STOP", "short answer to another key")
    announcer.end()
  }

  @Test("an answer's sentences are each said to their ends, and so is what happens meanwhile")
  func sentencesFollow() async throws {
    // The server cuts a text when a message comes.
    let rig = try DispatcherRig.quick()
    let announcer = announcer(rig, ToldSpeech())
    let sentences = [
      "Penumbra is here, with a long sentence first.", "Then a second one.", "And a third.",
    ]
    for (place, sentence) in sentences.enumerated() {
      announcer.say(SpokenText(sentence), place == 0 ? .answer : .continuation)
    }
    announcer.say(SpokenText("The recording is saved."), .event)
    try await rig.wait(for: "END", "The recording is saved.")
    announcer.end()
    #expect(rig.texts("END") == sentences + ["The recording is saved."])
    #expect(rig.texts("STOP").isEmpty)
  }

  @Test("an answer that a server took seconds for is not said any more")
  func lateAnswer() async throws {
    let rig = try DispatcherRig(mode: ["EAR_SPEED": "1"])
    let announcer = announcer(rig, ToldSpeech())
    announcer.say(SpokenText("before the stop, in the middle"), .event)
    try await Patience.wait(for: "a beginning") { !rig.texts("BEGIN").isEmpty }
    rig.hold(true)
    announcer.say(SpokenText("into the stop"), .answer)
    let start = ContinuousClock.now
    try await Patience.wait(for: "an old answer") { ContinuousClock.now - start > .seconds(2.2) }
    rig.hold(false)
    announcer.say(SpokenText("The recording is saved."), .event)
    // It was cut, and what the answer has cut is said again; where the machine did not even get to give it to the
    // server, nothing was cut, and the next event follows.
    try await Patience.wait(for: "what comes after it") {
      rig.texts("BEGIN").count { $0 == "before the stop, in the middle" } == 2
        || rig.texts("BEGIN").contains("The recording is saved.")
    }
    #expect(!rig.texts("END").contains("into the stop"))
    announcer.hush()
    announcer.end()
  }

  @Test("an answer is said at once where an event is being said, and the next event after it")
  func answersCutEvents() async throws {
    let rig = try DispatcherRig()
    let announcer = announcer(rig, ToldSpeech())
    let first = "The tablet was unplugged; plug it in again."
    announcer.say(SpokenText(first), .event)
    announcer.say(SpokenText("The recording is saved."), .event)
    try await Patience.wait(for: "a beginning") { !rig.texts("BEGIN").isEmpty }
    announcer.say(SpokenText("63 percent, value 12"), .answer)
    try await rig.wait(for: "END", "The recording is saved.")
    announcer.end()
    #expect(rig.texts("STOP") == [first])
    #expect(rig.texts("END") == ["63 percent, value 12", first, "The recording is saved."])
  }

  @Test("another key stops an answer with all its sentences, and what happened is said")
  func keysEndAnswers() async throws {
    let rig = try DispatcherRig(mode: ["EAR_SPEED": "1"])
    let announcer = announcer(rig, ToldSpeech())
    announcer.say(SpokenText("a long answer that is not to end"), .answer)
    announcer.say(SpokenText("and its second sentence"), .continuation)
    try await Patience.wait(for: "a beginning") { !rig.texts("BEGIN").isEmpty }
    announcer.endAnswer()
    announcer.say(SpokenText("Tag 1"), .event)
    try await rig.wait(for: "BEGIN", "Tag 1")
    announcer.hush()
    announcer.end()
    #expect(rig.texts("SAID") == ["a long answer that is not to end", "Tag 1"])
  }

  @Test("what waits behind an answer is given to the server when the program ends")
  func endsWithAll() async throws {
    let rig = try DispatcherRig(mode: ["EAR_SPEED": "1"])
    let announcer = announcer(rig, ToldSpeech())
    announcer.say(SpokenText("a long answer that is not to end"), .answer)
    try await Patience.wait(for: "a beginning") { !rig.texts("BEGIN").isEmpty }
    announcer.say(SpokenText("The session is saved."), .event)
    announcer.end()
    try await rig.wait(for: "SAID", "The session is saved.")
  }

  @Test("a server without a sound card is not heard, and says so once")
  func deafServerIsFound() async throws {
    for mode in ["deaf", "hasty"] {
      let rig = try DispatcherRig(mode: ["EAR_MODE": mode])
      let told = ToldSpeech()
      let output = CapturedSpeech()
      let announcer = announcer(rig, told, ways: [.dispatcher, .headphones], output: output)
      announcer.say(SpokenText("Nobody hears."), .answer)
      try await Patience.wait(for: "the other way") { told.events.contains(.speaks(.headphones)) }
      announcer.say(SpokenText("These are heard."), .answer)
      try await Patience.wait(for: "sound") { output.cuts > 1 && output.frames > 0 }
      announcer.end()
      #expect(rig.texts("SAID") == ["Nobody hears."])
      #expect(
        told.events == [
          .speaks(.dispatcher), .refused(.dispatcherUnheard), .speaks(.headphones),
        ])
    }
  }

  @Test("a server that is killed is found again, one that is gone is told of once")
  func killedServerIsFound() async throws {
    let rig = try DispatcherRig()
    let told = ToldSpeech()
    let announcer = announcer(rig, told)
    announcer.say(SpokenText("before the end"), .event)
    try await rig.wait(for: "END", "before the end")
    rig.stop()
    try rig.start()
    announcer.say(SpokenText("after the end"), .event)
    try await rig.wait(for: "BEGIN", "after the end")
    rig.stop()
    for _ in 0..<3 { announcer.say(SpokenText("to nobody"), .event) }
    try await Patience.wait(for: "silence") { told.events.contains(.speaks(nil)) }
    announcer.end()
    #expect(
      told.events.count { $0 == .refused(.dispatcherRefuses) || $0 == .refused(.dispatcherLost) }
        == 1)
  }

  @Test("a server that stands still keeps nobody waiting, and nothing is said late")
  func frozenServerFreezesNothing() async throws {
    let rig = try DispatcherRig()
    let announcer = announcer(rig, ToldSpeech())
    announcer.say(SpokenText("before the stop"), .event)
    try await rig.wait(for: "END", "before the stop")
    let server = try #require(rig.server).processIdentifier
    kill(server, SIGSTOP)
    let start = ContinuousClock.now
    announcer.say(SpokenText("into the stop"), .event)
    // An answer that comes with it would come before it.
    try await Task.sleep(for: .milliseconds(300))
    // These wait behind the call that does not return.
    for number in 0..<100 { announcer.say(SpokenText("too late \(number)"), .answer) }
    announcer.say(SpokenText("lost meanwhile"), .loss)
    // As long as an answer stays fresh, and no shorter: it must have become old.
    try await Patience.wait(for: "old answers") { ContinuousClock.now - start > .seconds(2.2) }
    kill(server, SIGCONT)
    try await rig.wait(for: "END", "lost meanwhile")
    announcer.end()
    #expect(!rig.texts("SAID").contains { $0.hasPrefix("too late") })
  }

  @Test("an unused connection is closed and opened again")
  func idleConnectionCloses() async throws {
    let rig = try DispatcherRig()
    let announcer = announcer(rig, ToldSpeech(), idleSeconds: 0.2)
    let socket = rig.socketPath
    announcer.say(SpokenText("first words"), .event)
    try await rig.wait(for: "END", "first words")
    try await Patience.wait(for: "a closed connection") { Self.connections(to: socket) == 0 }
    announcer.say(SpokenText("second words"), .event)
    try await rig.wait(for: "END", "second words")
    announcer.end()
  }

  @Test("a server that speaks no English is told of")
  func foreignVoiceIsFound() async throws {
    let rig = try DispatcherRig(mode: ["EAR_VOICE": "de"])
    let told = ToldSpeech()
    let announcer = announcer(rig, told)
    announcer.say(SpokenText("English words"), .event)
    try await Patience.wait(for: "the finding") {
      told.events.contains(.refused(.dispatcherLacksLanguage))
    }
    announcer.end()
  }

  /// Connections that a socket's server has taken, by the kernel's list.
  private static func connections(to path: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/net/unix", encoding: .utf8)) ?? ""
    // A connected end has state 03.
    return text.split(separator: "\n").count { $0.hasSuffix(path) && $0.contains(" 03 ") }
  }
}
