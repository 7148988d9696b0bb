// The loops at the terminal: Z gives the keys to them, and what a key changes is said.

import Analysis
import Engine
import Pen
import Session
import Sonification
import Speech
import Synthesis
import Wording

extension LiveRunner {
  // A terminal adds Shift or Ctrl to an arrow for a larger step.
  private static let largeDecibels = 6.0
  private static let panStep = 0.1
  private static let largePanStep = 0.5
  private static let centStep = 20

  /// Gives the keys to the loops, or takes them back.
  func changeLoopKeys(_ session: LiveSession, _ choice: inout Choice) {
    choice.playsLoops.toggle()
    session.loopsFollowFingers = choice.playsLoops
    guard choice.playsLoops else {
      return choice.speech.answer(SpokenText("Keys: the picture's again."))
    }
    if session.loops == nil { session.setLoops(LoopChoice()) }
    let words = session.loops?.channelSentence ?? ""
    choice.speech.answer(
      SpokenText("Keys: the loops'; 1 to 4 choose a channel, N its sound, Z ends. \(words)"))
  }

  /// Performs a key of the loops; false where it is none.
  func obeyLoops(_ key: Key, _ session: LiveSession, _ choice: inout Choice) -> Bool {
    guard let loops = session.loops, key.loopMeaning != nil else { return false }
    switch key {
    case .say:
      let waits = session.isLoopWaiting(loops.selected) ? "\(waiting(loops)) " : ""
      choice.speech.answer(SpokenText("\(loops.channelSentence) \(waits)\(place(choice))"))
      return true
    case .pattern:
      let all = loops.channels.enumerated().map { "Channel \($0.offset + 1): \($0.element.words)." }
      let whole = all + ["Changes come \(loops.quantise.words).", place(choice)]
      choice.speech.answer(SpokenText(whole.joined(separator: " ")))
      return true
    case .ninth(let number) where number > LoopScene.channelCount:
      session.play(.refused)
      choice.speech.answer(SpokenText("There are channels 1 to 4."))
      return true
    default: break
    }
    session.changeLoops { Self.change(&$0, by: key) }
    guard let changed = session.loops else { return true }
    if changed == loops { session.play(.refused) }
    var words =
      changed.quantise == loops.quantise
      ? changed.channelSentence : "Changes come \(changed.quantise.words)."
    if session.isLoopWaiting(changed.selected) { words += " \(waiting(changed))" }
    choice.speech.answer(SpokenText(words))
    return true
  }

  private func waiting(_ loops: LoopChoice) -> String {
    loops.current.source == .pattern ? "It waits for a pattern." : "It waits for a stroke."
  }

  private static func change(_ loops: inout LoopChoice, by key: Key) {
    switch key {
    case .ninth(let number): loops.selected = number - 1
    case .feature(.reading, let isNext):
      let tour: [LoopSource?] = LoopSource.tour + [nil]
      // A file comes before the first and after the last.
      let now = tour.firstIndex(of: loops.current.source) ?? (isNext ? -1 : 0)
      loops.current.source = tour[(now + (isNext ? 1 : -1) + tour.count) % tour.count]
    case .overviewOfPath: loops.current.source = .stroke(isFitted: false)
    case .walk(let step, let isUpDown):
      let isLarge = abs(step) > 1
      if isUpDown {
        let decibels = isLarge ? largeDecibels : 1
        loops.current.levelDecibels += step < 0 ? decibels : -decibels
      } else {
        let share = isLarge ? largePanStep : panStep
        // Tenths stay tenths.
        let pan = loops.current.pan + (step > 0 ? share : -share)
        loops.current.pan = (pan * 10).rounded() / 10
      }
    case .feature(.brightness, let isNext):
      loops.current.cents += isNext ? centStep : -centStep
    case .mode: loops.current.isMuted.toggle()
    case .overview(.columns): loops.current.isSolo.toggle()
    case .preset(let step):
      let region = loops.current.region
      let start = Int(region.start) + step
      guard start >= 0, start < region.end else { return }
      loops.current.region = LoopRegion(start: start, end: Int(region.end))
    case .overviewSeconds(let step):
      let region = loops.current.region
      let end = Int(region.end) + (step > 0 ? 1 : -1)
      guard end > region.start, end <= LoopRegion.quarters else { return }
      loops.current.region = LoopRegion(start: Int(region.start), end: end)
    case .ticks:
      let all = LoopQuantise.allCases
      let place = all.firstIndex(of: loops.quantise) ?? 0
      loops.quantise = all[(place + 1) % all.count]
    default: break
    }
  }

  private func place(_ choice: Choice) -> String {
    choice.loopReport.map { "Loops: \($0.words)." } ?? "Loops: no sound."
  }

  /// The loops in the status line, with fingers on their way to a channel.
  func loopLine(_ session: LiveSession, _ choice: Choice) -> String? {
    guard let report = choice.loopReport else { return nil }
    let hand = session.loopHandProgress.map {
      "; \(LoopChoice.handWords(fingers: $0.fingers, share: $0.share))"
    }
    return "loops: \(report.words)\(hand ?? "")"
  }

  /// Tells which channels have nothing to play.
  func tellLoops(_ session: LiveSession, _ choice: inout Choice, _ sound: SoundReport?) {
    choice.loopReport = session.loops == nil ? nil : sound?.loops
    if session.takeLoopHandChange(), let loops = session.loops {
      choice.speech.answer(SpokenText(loops.channelSentence))
    }
    for (channel, fault) in session.takeLoopFaults() {
      session.play(.refused)
      choice.speech.tell("Channel \(channel): nothing to play. \(fault.terminalSentence)")
    }
  }
}
