// What the tablet's buttons, rings, strips and dials do where a person put something on them.

import Engine
import Foundation
import Library
import Pen
import Realtime
import Session
import Tablet
import Translation
import Wording

extension WindowModel {
  // Once round a ring of the usual size is four times twice as near.
  private static let octavesAcross = 4.0
  // As many frames as a dial has notches.
  private static let framesAcross = 24.0
  private static let leastFrame = 1e-9

  /// Does what is on the control that a command of the pad comes from.
  func obey(_ command: PadCommand) {
    guard let use = session?.use(of: command) else { return }
    let control = TabletControl(command)
    switch command {
    case .buttonDown: press(control, use)
    case .buttonUp: break
    case .ring, .strip, .dial: turn(control, use, by: KnobRun.share(of: command))
    }
  }

  /// Does what is on a button of the barrel; false where that is what it does as usual.
  func obeyUse(of press: BarrelPress) -> Bool {
    guard let use = session?.use(of: press) else { return press == .third }
    return self.press(TabletControl(press), use)
  }

  /// Does what is on a button; false where nobody knows that.
  @discardableResult
  private func press(_ control: TabletControl, _ use: ControlUse) -> Bool {
    var response: GestureResponse?
    if case .action(let name) = use {
      guard let found = GestureResponse(name: name) else { return false }
      response = found
    }
    answerLoss()
    endAnswer()
    guard !isKeyHelpOn else {
      explain(control)
      return true
    }
    guard !isExercising || response != .nextPreset && response != .previousPreset else {
      session?.play(.refused)
      say(translated("The exercise has its own sound; change presets after it"), isAsked: true)
      return true
    }
    if let response { respond(response) }
    return true
  }

  private func explain(_ control: TabletControl) {
    say("\(name(of: control)): \(choiceTitle(of: control))", isAsked: true)
  }

  private func turn(_ control: TabletControl, _ use: ControlUse, by share: Double) {
    guard calibration == nil else { return }
    guard !isKeyHelpOn else {
      // A ring reports step by step, and one answer is enough.
      if announcement != "\(name(of: control)): \(choiceTitle(of: control))" { explain(control) }
      return
    }
    switch use {
    case .zoom: zoom(by: exp2(share * Self.octavesAcross))
    case .frame:
      let frames = (controls.frames[control] ?? 0) + share * Self.framesAcross
      let whole = (frames + (frames < 0 ? -Self.leastFrame : Self.leastFrame)).rounded(.towardZero)
      controls.frames[control] = frames - whole
      if whole != 0 { turnFrames(by: Int(whole)) }
    case .nothing, .action, .knob: break
    }
  }

  /// Shows another frame; that there is none further is said once while the turning goes on.
  private func turnFrames(by count: Int) {
    let next = min(max(frameNumber + count, 1), max(image?.frameCount ?? 1, 1))
    if !hasFilm, next == frameNumber {
      let now = MonotonicClock.nowNanoseconds()
      defer { controls.endNanoseconds = now }
      guard
        controls.endNanoseconds == .min
          || now - controls.endNanoseconds > Self.touchNanoseconds
      else { return }
    }
    moveFrame(by: count)
  }
}
