// The loops in the window: four channels, the one that the rows of the page change, and where they are in their bars.

import Engine
import Foundation
import Pen
import Session
import Sonification
import Synthesis
import Translation
import Wording

extension WindowModel {
  // MARK: What is shown

  /// The channels, each in words, such as "Channel 1, chosen: drums, whole, 0 dB".
  public var loopStripTitles: [String] {
    play.loops.channels.indices.map { play.loops.stripWords($0) }
  }

  /// What a channel, 0...3, plays.
  public func loopSetting(_ place: Int) -> LoopSetting { play.loops.channels[place] }

  /// The channel that is changed, 0...3.
  public var loopChannel: Int { play.loops.selected }

  /// What that channel plays.
  public var loopSetting: LoopSetting { play.loops.current }

  /// The sounds a channel may have, nothing first; a file of its own comes last.
  public var loopSourceTitles: [String] {
    [translated("nothing")] + LoopSource.tour.map(\.name) + [loopFile?.name].compactMap { $0 }
  }

  /// The chosen one among them.
  public var loopSourceIndex: Int {
    guard let source = loopSetting.source else { return 0 }
    return LoopSource.tour.firstIndex(of: source).map { $0 + 1 } ?? LoopSource.tour.count + 1
  }

  private var loopFile: LoopSource? {
    loopSetting.source.flatMap { LoopSource.tour.contains($0) ? nil : $0 }
  }

  /// The ten parts of a loop that may be repeated.
  public static let loopRegionTitles = LoopRegion.all.map(\.words)

  /// The chosen one among them.
  public var loopRegionIndex: Int { LoopRegion.all.firstIndex(of: loopSetting.region) ?? 0 }

  /// When changes may come in force.
  public static let loopQuantiseTitles = LoopQuantise.allCases.map(\.words)

  /// The chosen one among them.
  public var loopQuantiseIndex: Int {
    LoopQuantise.allCases.firstIndex(of: play.loops.quantise) ?? 0
  }

  /// Where the loops are, and what waits for its boundary.
  public var loopWords: String {
    guard play.loops.channels.contains(where: { $0.source != nil }) else {
      return translated("No loops yet: choose a sound for a channel.")
    }
    guard let session, session.isSounding else { return translated("Loops wait for the sound.") }
    let waiting = play.loops.channels.indices.filter { session.isLoopWaiting($0) }
    let rest = waiting.map { place in
      play.loops.channels[place].source == .pattern
        ? translated("Channel \(place + 1) waits for a pattern.")
        : translated("Channel \(place + 1) waits for a stroke.")
    }
    let words = play.loopReport.isActive ? play.loopReport.words : translated("stopped")
    return ([translated("Loops: \(words).")] + rest).joined(separator: " ")
  }

  // MARK: What is changed

  /// Chooses the channel that is changed.
  public func chooseLoopChannel(at place: Int) {
    guard play.loops.channels.indices.contains(place) else { return }
    changeLoops { $0.selected = place }
  }

  /// Chooses the sound of the channel.
  public func chooseLoopSource(at index: Int) {
    guard index != loopSourceIndex, index >= 0, index < loopSourceTitles.count else { return }
    guard index <= LoopSource.tour.count else { return }
    changeLoops { $0.current.source = index == 0 ? nil : LoopSource.tour[index - 1] }
    say(play.loops.channelSentence)
  }

  /// Plays a file on the channel: a sound, a stroke file or a session's folder.
  public func openLoop(path: String) {
    changeLoops { $0.current.source = LoopSource(path) ?? .file(path: path) }
    say(play.loops.channelSentence)
  }

  /// Which stroke of its file the channel plays, 0 for the last one, and whether it is fitted to bars; nil where
  /// it plays none of a file.
  public var loopStroke: (number: Int, isFitted: Bool)? {
    guard case .strokes(_, let number, let isFitted) = loopSetting.source else { return nil }
    return (number ?? 0, isFitted)
  }

  /// Chooses a stroke of the channel's file, 0 for the last one.
  public func chooseLoopStroke(_ number: Int) {
    guard case .strokes(let path, let former, let isFitted) = loopSetting.source, number >= 0,
      number != former ?? 0
    else { return }
    changeLoops {
      $0.current.source = .strokes(
        path: path, number: number == 0 ? nil : number, isFitted: isFitted)
    }
    say(play.loops.channelSentence)
  }

  /// Fits the stroke of the channel's file to bars, or plays it in its own time.
  public func setLoopStrokeFitted(_ isFitted: Bool) {
    guard case .strokes(let path, let number, let former) = loopSetting.source,
      isFitted != former
    else { return }
    changeLoops { $0.current.source = .strokes(path: path, number: number, isFitted: isFitted) }
    say(play.loops.channelSentence)
  }

  /// Chooses the part that is repeated.
  public func chooseLoopRegion(at index: Int) {
    guard LoopRegion.all.indices.contains(index), index != loopRegionIndex else { return }
    setLoopRegion(LoopRegion.all[index])
    say(play.loops.channelSentence)
  }

  func setLoopRegion(_ region: LoopRegion) {
    changeLoops { $0.current.region = region }
  }

  /// Chooses when changes come in force.
  public func chooseLoopQuantise(at index: Int) {
    guard LoopQuantise.allCases.indices.contains(index), index != loopQuantiseIndex else { return }
    changeLoops { $0.quantise = LoopQuantise.allCases[index] }
  }

  /// Changes the level of a channel, 0...3, in decibels.
  public func setLoopLevel(_ decibels: Double, of place: Int) {
    guard decibels.isFinite else { return }
    changeLoops { $0.change(place) { $0.levelDecibels = decibels } }
  }

  /// Changes the balance of a channel, 0...3: -1 left, 1 right.
  public func setLoopPan(_ pan: Double, of place: Int) {
    guard pan.isFinite else { return }
    changeLoops { $0.change(place) { $0.pan = pan } }
  }

  /// Changes the pitch of a channel, 0...3, in cents.
  public func setLoopCents(_ cents: Double, of place: Int) {
    guard cents.isFinite else { return }
    changeLoops { $0.change(place) { $0.cents = Int(cents.rounded()) } }
  }

  /// Mutes a channel, 0...3, or lets it be heard.
  public func setLoopMuted(_ isMuted: Bool, of place: Int) {
    changeLoops { $0.change(place) { $0.isMuted = isMuted } }
  }

  /// Lets only this channel, 0...3, and others that are solo be heard, or all.
  public func setLoopSolo(_ isSolo: Bool, of place: Int) {
    changeLoops { $0.change(place) { $0.isSolo = isSolo } }
  }

  func changeLoops(_ change: (inout LoopChoice) -> Void) {
    var next = play.loops
    change(&next)
    guard next != play.loops else { return }
    let chosen = next
    play.loops = next
    if let session {
      if session.loops == nil {
        session.setLoops(chosen)
      } else {
        session.changeLoops { $0 = chosen }
      }
    }
    changes.formUnion([.zones, .overlay])
  }

  // MARK: What is followed

  /// Plays what is chosen in a session that has just begun.
  func beginLoops(_ session: LiveSession) {
    session.loopsFollowFingers = play.loopsHaveKeys
    guard play.loopsHaveKeys || play.loops.channels.contains(where: { $0.source != nil }) else {
      return
    }
    session.setLoops(play.loops)
  }

  /// Takes in where the loops are, and which have nothing to play; for every frame.
  func followLoops(_ report: LoopReport?) {
    guard let session, session.loops != nil else { return }
    let report = report ?? LoopReport()
    // A beat is what is shown; the place between two is not.
    let isNew =
      report.beat != play.loopReport.beat || report.isActive != play.loopReport.isActive
      || report.pendingChannels != play.loopReport.pendingChannels
    if report != play.loopReport, session.loopTrace(loopChannel) != nil {
      changes.insert(.overlay)
    }
    play.loopReport = report
    if isNew { changes.insert(.zones) }
    followLoopHand(session)
    if session.takeLoopHandChange(), let loops = session.loops {
      play.loops = loops
      say(loops.channelSentence)
      changes.formUnion([.zones, .overlay])
    }
    for (place, setting) in play.loops.channels.enumerated()
    where play.loopRegions[place] != setting.region && session.isLoopInForce(place, report) {
      play.loopRegions[place] = setting.region
      changes.insert(.overlay)
    }
    for (channel, fault) in session.takeLoopFaults() {
      session.play(.refused)
      withoutStep { play.loops.channels[channel - 1].source = nil }
      show(Notice(fault))
      changes.insert(.zones)
    }
  }
}
