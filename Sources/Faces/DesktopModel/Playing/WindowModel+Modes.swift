// The modes of playing in the window: recorded, played, kept.

import Engine
import Files
import Foundation
import Library
import Movement
import Pen
import Realtime
import Session
import Sonification
import Translation
import Wording

extension WindowModel {
  /// Whether a pattern is being recorded.
  public var isRecordingPattern: Bool { session?.modes?.mode == .recording }

  /// The mode in force, as a title.
  public var modeTitle: String {
    let words = (session?.modes?.mode ?? .freestyle).words
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The pattern that is recorded or there, in a sentence.
  public var patternWords: String {
    if let hits = session?.modes?.recordedHits {
      return translated(count: hits, one: "\(hits) hit so far", many: "\(hits) hits so far")
    }
    return play.modes.pattern.map { translated("Pattern: \($0.clause(at: tempo))") }
      ?? translated("No pattern yet: turn zones on, press M, and trace.")
  }

  /// The pattern as a grid: four beats in a group, a disc for a hit and a ring for an empty beat.
  public var patternGrid: String {
    guard let pattern = play.modes.pattern, pattern.isEven else { return "" }
    let rests = Set(pattern.restBeats)
    let beats = 0..<min(Int(pattern.lengthBeats), Self.mostBeatsShown)
    return stride(from: 0, to: beats.count, by: 4).map { start in
      beats[start..<min(start + 4, beats.count)].map { rests.contains($0) ? "○" : "●" }
        .joined(separator: " ")
    }.joined(separator: "   ")
  }

  private static let mostBeatsShown = 64

  /// The tempo, in beats per minute.
  public var tempo: Double { play.modes.tempo }

  /// Whether each beat clicks.
  public var hasMetronome: Bool { play.modes.hasMetronome }

  /// Whether barrel, corners and pad lead through the modes.
  public var hasModeGestures: Bool { play.modes.hasGestures }

  /// The ways in which recorded hits come in a pattern, as titles.
  public static let placementTitles = PatternPlacement.allCases.map { placement in
    switch placement {
    case .order: translated("each hit a beat")
    case .distance: translated("by distance")
    case .time: translated("as played")
    }
  }

  /// The chosen one among them.
  public var placementIndex: Int {
    PatternPlacement.allCases.firstIndex(of: play.modes.placement) ?? 0
  }

  /// Leads on to the next mode.
  public func takeModeStep() { takeMode(.step) }

  /// Leads back to freestyle, from any mode.
  public func goFreestyle() { takeMode(.reset) }

  /// Leaves a beat of the pattern that is recorded empty.
  public func leaveBeatEmpty() { takeMode(.skip) }

  private func takeMode(_ event: PlayMode.Event) {
    guard let session, session.modes != nil else {
      return say(translated("Modes wait for the sound."))
    }
    let isFreestyle = session.modes?.mode == .freestyle
    if event == .step, isFreestyle, zones.heard == nil {
      session.play(.refused)
      return say(
        translated(
          "Recording a pattern needs zones: choose a set on the page Play, and turn it on with Q."))
    }
    session.take(event)
    followModes()
  }

  /// Changes the tempo, in beats per minute.
  public func setTempo(_ beatsPerMinute: Double) {
    let range = StepPattern.tempoRange
    guard beatsPerMinute.isFinite, beatsPerMinute != tempo else { return }
    let held = min(max(beatsPerMinute, range.lowerBound), range.upperBound)
    play.modes.beatsPerMinute = held
    play.loops.beatsPerMinute = held
    session?.setTempo(held)
    changes.insert(.zones)
  }

  /// Takes a tap; from the second on the tempo is that of the taps.
  ///
  /// - Parameter nanoseconds: when it came, by the monotonic clock.
  public func tapTempo(atNanoseconds nanoseconds: Int64 = MonotonicClock.nowNanoseconds()) {
    guard let tempo = play.taps.tap(at: nanoseconds),
      StepPattern.tempoRange.contains(tempo)
    else { return }
    setTempo((tempo * 10).rounded() / 10)
    say(translated("\(NumberWords.number(self.tempo, 1)) beats per minute"))
  }

  /// Lets each beat click, or no more.
  public func setMetronome(_ isOn: Bool) {
    guard isOn != play.modes.hasMetronome else { return }
    play.modes.hasMetronome = isOn
    session?.setMetronome(isOn)
    changes.insert(.zones)
  }

  /// Lets barrel, corners and pad lead through the modes, or no more.
  public func setModeGestures(_ isOn: Bool) {
    guard isOn != play.modes.hasGestures else { return }
    play.modes.hasGestures = isOn
    session?.setModeGestures(isOn)
    changes.insert(.zones)
  }

  /// Chooses where recorded hits come in a pattern, from the next recording on.
  public func choosePlacement(at index: Int) {
    let all = PatternPlacement.allCases
    guard all.indices.contains(index), all[index] != play.modes.placement else { return }
    play.modes.placement = all[index]
    session?.setPlacement(all[index])
    changes.insert(.zones)
  }

  // MARK: Patterns that are kept

  /// The names of the patterns that are kept.
  public var patternNames: [String] { PatternLibrary(folders: folders).names }

  /// Takes up a pattern that is kept.
  public func choosePattern(at index: Int) {
    let names = patternNames
    guard names.indices.contains(index) else { return }
    do throws(SettingsError) {
      let pattern = try PatternLibrary(folders: folders).find(names[index])
      let places = session?.zonePlaces ?? [:]
      let placed = pattern.placed(places)
      play.modes.pattern = placed
      play.modes.beatsPerMinute = pattern.beatsPerMinute
      play.loops.beatsPerMinute = pattern.beatsPerMinute
      session?.setPattern(placed)
      session?.setTempo(pattern.beatsPerMinute)
      let hasSounds = pattern.soundFiles.allSatisfy { places[$0] != nil }
      say(
        translated(
          "Pattern: \(pattern.clause)."
            + "\(hasSounds ? "" : translated(" Its sound files click until zones have them."))"))
    } catch {
      show(Notice(Fault.settings(error)))
    }
    changes.insert(.zones)
  }

  /// Plays the pattern there is.
  public func playPattern() {
    guard play.modes.pattern != nil, session?.playPattern() == true else {
      session?.play(.refused)
      return say(translated("There is no pattern to play yet."))
    }
    followModes()
  }

  /// Keeps the pattern by a name.
  public func keepPattern(named name: String) {
    guard let pattern = play.modes.pattern else {
      session?.play(.refused)
      return say(translated("There is no pattern to keep yet."))
    }
    do throws(SettingsError) {
      let kept = try PatternLibrary(folders: folders).keep(pattern, as: name)
      play.keptCount += 1
      say(translated("Kept as the pattern \(kept)"))
    } catch {
      session?.play(.refused)
      show(Notice(Fault.settings(error)))
    }
    changes.insert(.zones)
  }

  /// Takes in what happened to the modes; for every frame.
  func followModes() {
    guard let session else { return }
    for change in session.takeModeChanges() {
      changes.insert(.zones)
      if let recorded = change.recorded { take(recorded: recorded) }
      if let run = session.modes, let words = change.sentence(run) { say(words) }
    }
  }

  /// Keeps what was being recorded when a session ends.
  func endModes() {
    guard let session else { return }
    session.endModes()
    for change in session.takeModeChanges() {
      if let recorded = change.recorded { take(recorded: recorded) }
    }
    changes.insert(.zones)
  }

  private func take(recorded pattern: StepPattern) {
    play.modes.pattern = pattern
    do throws(SettingsError) {
      try PatternLibrary(folders: folders).keep(
        pattern, as: PatternLibrary.last, isReplacing: true)
      play.keptCount += 1
    } catch {
      session?.play(.refused)
      show(Notice(Fault.settings(error)))
    }
  }
}
