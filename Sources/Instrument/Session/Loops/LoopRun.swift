// The loops of a running session: what was chosen, the sounds that are made of it beside the session, and the
// scene that follows from both. Used by the face's thread.

import Engine
import Pen
import Recorded
import Synthesis

/// Four channels of loops.
final class LoopRun {
  /// A sound and what it was made from.
  private struct Made {
    let key: LoopKey
    let number: Int
    let base: MadeLoop
    /// At the pitch that was wanted when it was made.
    var sound: LoopSound
  }
  private enum Outcome: Sendable {
    case made(MadeLoop, LoopSound)
    case failed(Fault)
  }
  private struct Work {
    let key: LoopKey
    let cents: Int
    let number: Int
    let search: BackgroundSearch<Outcome>
  }

  /// What was chosen.
  private(set) var choice: LoopChoice
  /// Why channels fell silent, with their places, until the face takes it.
  private(set) var faults: [(place: Int, fault: Fault)] = []
  private var made = [Made?](repeating: nil, count: LoopScene.channelCount)
  private var works = [Work?](repeating: nil, count: LoopScene.channelCount)
  /// What is heard: sounds and tempo of the last scene.
  private var heard = [Made?](repeating: nil, count: LoopScene.channelCount)
  private var heardTempo = 0.0
  private var isPosted = false
  private var soundCount = 0
  private var sceneCount = 0

  init(_ choice: LoopChoice) {
    self.choice = choice
  }

  /// Chooses anew.
  func choose(_ choice: LoopChoice) {
    var heard = self.choice
    heard.selected = choice.selected
    if choice != heard { isPosted = false }
    self.choice = choice
  }

  /// The way of the stroke that a channel plays; nil where it plays none.
  func trace(_ place: Int) -> LoopTrace? { heard[place]?.base.trace }

  /// Whether all that was chosen for a channel is heard.
  func isInForce(_ place: Int, _ report: LoopReport) -> Bool {
    isPosted && works[place] == nil && report.sceneNumber >= sceneCount
      && report.pendingChannels >> place & 1 == 0
  }

  /// Sends everything once more, as to another engine.
  func post() { isPosted = false }

  /// Whether a sound is being made.
  var isMaking: Bool { works.contains { $0 != nil } }

  /// What went wrong since the last call.
  func takeFaults() -> [(place: Int, fault: Fault)] {
    defer { faults = [] }
    return faults
  }

  /// Begins what is to be made, and takes what was made.
  ///
  /// - Returns: a scene with its sounds where another one is to be heard.
  func follow(
    _ subject: LoopSubject, sampleRateHertz: Double
  ) -> (scene: LoopScene, sounds: [LoopSound], bases: [Int: RecordedLoop])? {
    for place in choice.channels.indices { takeMade(place) }
    var isReady = true
    for (place, setting) in choice.channels.enumerated() {
      guard let source = setting.source, !subject.lacks(source) else {
        works[place]?.search.cancel()
        works[place] = nil
        if made[place] != nil { isPosted = false }
        made[place] = nil
        continue
      }
      let key = subject.key(
        source, beatsPerMinute: choice.beatsPerMinute, sampleRateHertz: sampleRateHertz)
      guard made[place]?.key != key || made[place]?.sound.cents != setting.cents else { continue }
      // What there is is heard meanwhile; another tempo is waited for, and so is all that begins together.
      let hasTempo =
        made[place].map {
          $0.key.beatsPerMinute == key.beatsPerMinute
            && $0.key.sampleRateHertz == key.sampleRateHertz
        } ?? heard.contains { $0 != nil }
      if !hasTempo { isReady = false }
      begin(place, key, cents: setting.cents, subject)
    }
    guard isReady, !isPosted else { return nil }
    return scene(sampleRateHertz)
  }

  private func begin(_ place: Int, _ key: LoopKey, cents: Int, _ subject: LoopSubject) {
    // One at a time for each channel: of quick changes the last is made next.
    guard works[place] == nil else { return }
    let maker = LoopMaker(
      subject: subject, beatsPerMinute: key.beatsPerMinute, sampleRateHertz: key.sampleRateHertz)
    let known = made[place].flatMap { $0.key == key ? $0 : nil }
    if known == nil { soundCount += 1 }
    let number = known?.number ?? soundCount
    let base = known?.base
    let file = made[place].flatMap { $0.key.source == key.source ? $0.base.file : nil }
    let search = BackgroundSearch<Outcome> { isNeeded in
      do throws(Fault) {
        let loop =
          if let base { base } else { try maker.make(key.source, from: file, isNeeded: isNeeded) }
        return .made(
          loop,
          LoopSound(
            pitched: loop.sound, bars: loop.bars, number: number, cents: cents,
            sampleRateHertz: key.sampleRateHertz))
      } catch {
        return .failed(error)
      }
    }
    works[place] = Work(key: key, cents: cents, number: number, search: search)
  }

  private func takeMade(_ place: Int) {
    guard let work = works[place], let outcome = work.search.found else { return }
    works[place] = nil
    switch outcome {
    case .made(let base, let sound):
      made[place] = Made(key: work.key, number: work.number, base: base, sound: sound)
      isPosted = false
    case .failed(let fault):
      guard choice.channels[place].source == work.key.source else { return }
      choice.channels[place].source = nil
      made[place] = nil
      isPosted = false
      faults.append((place, fault))
    }
  }

  private func scene(
    _ sampleRateHertz: Double
  ) -> (scene: LoopScene, sounds: [LoopSound], bases: [Int: RecordedLoop]) {
    isPosted = true
    sceneCount += 1
    heard = made
    var scene = LoopScene()
    scene.beatsPerMinute = choice.beatsPerMinute
    scene.quantise = choice.quantise
    scene.number = sceneCount
    var bases: [Int: RecordedLoop] = [:]
    for (place, setting) in choice.channels.enumerated() {
      scene.channels[place] = setting.channel(playing: heard[place]?.sound.view)
      if let made = heard[place] {
        bases[made.number] = RecordedLoop(
          sound: made.base.sound, sampleRateHertz: sampleRateHertz, lastScene: sceneCount)
      }
    }
    return (scene, heard.compactMap { $0?.sound }, bases)
  }
}
