// Where the sound goes, as the window offers it and says it. Truth: the outputs of the test's own lists, and the
// settings file.

import DesktopModel
import Foundation
import Jack
import TestBasics
import TestSupport
import Testing
import Wording

@testable import DesktopModel
@testable import Engine

@MainActor
@Suite("Where the sound goes", .timeLimit(.minutes(60))) struct SoundRouteTests {
  private static func link(_ ports: [String], _ outputs: [SoundOutput]) -> AudioLink {
    AudioLink(
      clientName: "penumbra", sampleRateHertz: 48_000, framesPerPeriod: 64, playbackPorts: ports,
      outputs: outputs)
  }

  private static let card = SoundOutput(left: "system:playback_1", right: "system:playback_2")
  private static let nowhere = SoundOutput(
    left: "Dummy Output:playback_FL", right: "Dummy Output:playback_FR", isSilent: true)

  @Test("An output is called by its client, and by its ports where the client has others")
  func titles() {
    let second = SoundOutput(left: "system:playback_3", right: nil)
    #expect(
      SoundRouteChoice.titles([Self.card, Self.nowhere]) == ["system", "Dummy Output (silent)"])
    #expect(
      SoundRouteChoice.titles([Self.card, second]) == [
        "system, playback_1 and playback_2", "system, playback_3",
      ])
  }

  @Test("Nothing is heard without an output or without a card behind the one that is fed")
  func silence() {
    #expect(Self.link(Self.card.ports, [Self.card, Self.nowhere]).silence == nil)
    #expect(Self.link(Self.nowhere.ports, [Self.card, Self.nowhere]).silence == .noCard)
    #expect(
      Self.link(Self.card.ports + Self.nowhere.ports, [Self.card, Self.nowhere]).silence == nil)
    #expect(Self.link([], []).silence == .noOutput)
    // The user has taken the wires away.
    #expect(Self.link([], [Self.card]).silence == nil)
  }

  @Test("The bar says that nothing is heard, until it is or until that is not wanted")
  func notice() async throws {
    try await RunningWindow.run { model, _ in
      model.note(.connected(Self.link(Self.nowhere.ports, [Self.card, Self.nowhere])))
      #expect(model.notice?.sentence.hasPrefix("You will hear nothing") == true)
      #expect(model.notice?.remedy == .chooseOutput)
      #expect(model.statusText.contains("no sound card, silent JACK 48 kHz"))
      model.note(.rerouted(Self.link(Self.card.ports, [Self.card, Self.nowhere])))
      #expect(model.notice == nil)
      #expect(model.statusText.contains("JACK 48 kHz") && !model.statusText.contains("silent"))
      model.note(.serverStarted(Self.link([], []), driver: .dummy))
      #expect(model.notice?.sentence.contains("no sound card") == true)
      model.tellSilence(false)
      #expect(model.notice == nil && !model.tellsSilence)
      model.note(.connected(Self.link([], [])))
      #expect(model.notice == nil)
      model.tellSilence(true)
      #expect(model.notice?.sentence.contains("no output") == true)
    }
  }

  @Test("The bar says that the chosen output is not there, until it is")
  func missingNotice() async throws {
    try await RunningWindow.run { model, _ in
      model.note(
        .connected(
          AudioLink(
            clientName: "penumbra", sampleRateHertz: 48_000, framesPerPeriod: 64,
            playbackPorts: Self.card.ports, outputs: [Self.card], missingOutput: "phones:left")))
      #expect(
        model.notice?.sentence == "The chosen output phones:left is not there; the sound goes to "
          + "system:playback_1 and system:playback_2 until it comes, or choose another one.")
      #expect(model.notice?.remedy == .chooseOutput)
      model.note(.rerouted(Self.link(Self.card.ports, [Self.card])))
      #expect(model.notice == nil)
    }
  }

  @Test("What is chosen stands in the settings, and holds at the next start")
  func kept() async throws {
    try await RunningWindow.run { model, home in
      let rate = try #require(model.rateTitles.firstIndex(of: "96 kHz"))
      await model.chooseRate(index: rate)
      #expect(
        model.announcement.contains("takes effect when Penumbra starts the JACK server itself"))
      let period = try #require(model.periodTitles.firstIndex(of: "256 frames, 2.7 ms"))
      await model.choosePeriod(index: period)
      model.tellSilence(false)
      let text = try String(
        contentsOfFile: home.folder.path + "/config/penumbra/settings.toml", encoding: .utf8)
      for line in ["rate = 96000 ", "period = 256 ", "tell-silence = false "] {
        #expect(text.contains("\n\(line)"), "\(text)")
      }
      let next = WindowModel(environment: home.environment, home: home.folder.path)
      #expect(next.rateIndex == rate && next.periodIndex == period && !next.tellsSilence)
      #expect(next.currentRoute.server.sampleRateHertz == 96_000)
      #expect(next.currentRoute.server.framesPerPeriod == 256)
    }
  }

  @Test("An output and a card that are not there are still shown as chosen, and say so")
  func missing() async throws {
    let settings = "output = \"USB:playback_FL\"\ncard = \"hw:NotThere,9\"\n"
    try await RunningWindow.run(settings: settings) { model, _ in
      #expect(model.outputTitles[model.outputIndex] == "USB:playback_FL (not there now)")
      #expect(model.cardTitles[model.cardIndex] == "hw:NotThere,9 (not there now)")
      #expect(model.soundRoute.destination == .output("USB:playback_FL"))
      // The first card that plays takes its place.
      #expect(model.currentRoute.server.driver == nil)
    }
  }
}
