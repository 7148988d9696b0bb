// Where the sound goes: output, sound card, rate and period, and what is said where nothing can be heard.

import Engine
import Files
import Foundation
import Jack
import Library
import Pen
import Session
import Translation
import Wording

extension WindowModel {
  /// The names of the outputs to choose from; the first is the server's own choice.
  public var outputTitles: [String] { soundLists.outputTitles(soundChoice) }

  /// Which of them is chosen.
  public var outputIndex: Int { soundLists.outputTitleIndex(soundChoice) }

  /// Sends the sound to another output, now and at the next starts.
  public func chooseOutput(index: Int) {
    let outputs = soundLists.outputs
    guard index != outputIndex, index == 0 || outputs.indices.contains(index - 1) else { return }
    let name = index == 0 ? nil : outputs[index - 1].left
    soundChoice.output = name
    soundRoute.destination = name.map { .output($0) } ?? .playback
    session?.send(to: soundRoute.destination)
    keep("output", name)
  }

  /// The names of the sound cards to choose from; the first is the automatic choice.
  public var cardTitles: [String] { soundLists.cardTitles(soundChoice) }

  /// Which of them is chosen.
  public var cardIndex: Int { soundLists.cardTitleIndex(soundChoice) }

  /// Chooses the sound card of a server that Penumbra starts.
  public func chooseCard(index: Int) async {
    let cards = soundLists.cards
    guard index != cardIndex, index == 0 || cards.indices.contains(index - 1) else { return }
    soundChoice.card = index == 0 ? nil : cards[index - 1].device
    keep("card", soundChoice.card)
    await settleServer()
  }

  /// The rates to choose from, in words.
  public var rateTitles: [String] {
    Preferences.rates.map { "\(NumberText.number(Double($0) / 1_000, 1)) kHz" }
  }

  /// Which of them is chosen; nil for none.
  public var rateIndex: Int? { Preferences.rates.firstIndex(of: soundChoice.rateHertz) }

  /// Chooses the rate of a server that Penumbra starts.
  public func chooseRate(index: Int) async {
    guard index != rateIndex, Preferences.rates.indices.contains(index) else { return }
    soundChoice.rateHertz = Preferences.rates[index]
    keep("rate", "\(soundChoice.rateHertz)")
    await settleServer()
  }

  /// The frames per period to choose from, with the time they take at the chosen rate.
  public var periodTitles: [String] {
    Preferences.periods.map { frames in
      let milliseconds = Double(frames) / Double(soundChoice.rateHertz) * 1_000
      return translated("\(frames) frames, \(NumberText.number(milliseconds, 1)) ms")
    }
  }

  /// Which of them is chosen; nil for none.
  public var periodIndex: Int? { Preferences.periods.firstIndex(of: soundChoice.periodFrames) }

  /// Chooses the frames per period of a server that Penumbra starts.
  public func choosePeriod(index: Int) async {
    guard index != periodIndex, Preferences.periods.indices.contains(index) else { return }
    soundChoice.periodFrames = Preferences.periods[index]
    keep("period", "\(soundChoice.periodFrames)")
    await settleServer()
  }

  /// Whether the window warns where nothing can be heard.
  public var tellsSilence: Bool { soundChoice.tellsSilence }

  /// Chooses whether the window warns.
  public func tellSilence(_ tells: Bool) {
    guard tells != soundChoice.tellsSilence else { return }
    soundChoice.tellsSilence = tells
    keep("tell-silence", "\(tells)")
    if tells, let event = calibrationState.soundEvent {
      tellSilence(event)
    } else {
      dismissNotices { $0.topic == .sound && $0.fault == nil && !$0.isLoss }
    }
  }

  /// How the sound goes at present, in sentences.
  public var soundRouteText: String {
    guard let link = session?.soundLink else { return translated("There is no sound at present.") }
    let rate = NumberText.number(link.sampleRateHertz / 1_000, 1)
    let server =
      status.isOwnServer
      ? translated("Penumbra has started the JACK server.")
      : translated("Another program runs the JACK server, and decides card, rate and period.")
    return
      translated(
        "\(Self.words(of: link)) \(server) \(rate) kHz, \(link.framesPerPeriod) frames per period.")
  }

  /// Looks for outputs and sound cards; for lists that are shown.
  public func lookForOutputs() {
    let found = SoundRouteLists(
      outputs: session?.soundLink?.outputs ?? [], cards: SoundCard.present())
    guard found != soundLists else { return }
    soundLists = found
    changes.insert(.soundRoute)
  }

  /// Says where the sound goes from now on, and that nothing can be heard where that is so.
  func tellRoute(_ event: AudioEvent) {
    changes.insert(.soundRoute)
    if case .rerouted(let link) = event { say(Self.words(of: link)) }
    tellMissing(event)
    tellSilence(event)
  }

  private func tellMissing(_ event: AudioEvent) {
    switch event {
    case .connected(let link), .rerouted(let link), .serverStarted(let link, _):
      if let sentence = SilenceSentences.missing(link) {
        show(Notice(sentence: sentence, remedy: .chooseOutput))
      }
    case .serverLost, .unavailable, .off: break
    }
  }

  private func tellSilence(_ event: AudioEvent) {
    guard tellsSilence, let sentence = SilenceSentences.window(event) else { return }
    // Where outputs are chosen, cards are, and the sound is started again.
    show(Notice(sentence: sentence, remedy: .chooseOutput))
  }

  private static func words(of link: AudioLink) -> String {
    link.playbackPorts.isEmpty
      ? translated("The sound goes to no output.")
      : translated(
        "The sound goes to \(link.playbackPorts.joined(separator: translated(" and "))).")
  }

  // MARK: For sessions

  /// The way of the sound for a session that begins now: the automatic card where the chosen one is not there.
  var currentRoute: SoundRoute {
    var route = soundRoute
    route.server.sampleRateHertz = soundChoice.rateHertz
    route.server.framesPerPeriod = soundChoice.periodFrames
    route.server.driver = soundChoice.card.flatMap { card in
      SoundCard.present().contains { $0.device == card } ? .alsa(device: card) : nil
    }
    return route
  }

  /// Applies what was chosen while a session with another way was being begun.
  func settle(_ begun: SoundRoute) {
    guard let session else { return }
    if begun.destination != soundRoute.destination { session.send(to: soundRoute.destination) }
    if status.isOwnServer, begun.server != currentRoute.server { endSession() }
  }

  /// Keeps where the user led the sound, for the next session; an output that was chosen and is not there is waited
  /// for.
  func keepWires(_ connections: PortConnections, of ending: LiveSession) {
    let outputs = ending.soundLink?.outputs ?? []
    if let chosen = soundChoice.output, !connections.left.contains(chosen),
      !outputs.contains(where: { $0.ports.contains(chosen) })
    {
      return
    }
    soundRoute.destination = .again(connections)
  }

  // A server of another program keeps what it has.
  private func settleServer() async {
    changes.insert(.soundRoute)
    // What is being begun sees it.
    guard !isBeginning else { return }
    guard calibration == nil else {
      return say(translated("Saved; it takes effect when the sound is started again"))
    }
    let hasNone = session?.soundLink == nil && audioChoice == .auto
    guard status.isOwnServer || hasNone else {
      return say(translated("Saved; it takes effect when Penumbra starts the JACK server itself"))
    }
    await restart()
  }

  /// Keeps a preference; where that fails the message bar says why, and it holds until the window closes.
  private func keep(_ key: String, _ value: String?) {
    changes.insert(.soundRoute)
    do throws(SettingsError) {
      try PreferencesFile.set(key, to: value, in: folders.preferences)
    } catch {
      show(Notice(.settings(error)))
    }
  }
}
