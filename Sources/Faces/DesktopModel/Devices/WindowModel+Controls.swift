// What is on the tablet's buttons, rings, strips and dials: what there is, what is chosen, and which one is touched.

import Foundation
import Geometry
import Library
import Pen
import Realtime
import Session
import Speech
import Tablet
import Translation
import Wording

extension WindowModel {
  // A finger that goes on along a ring is the same touch, and so is a button that is pressed over and over.
  static let touchNanoseconds: Int64 = 2_000_000_000
  // A pad may come some moments after its pen.
  private static let padLooks = 3
  private static let padLookSeconds = 1.0

  // MARK: What there is

  /// The controls of the tablet that is read: what pen and pad have, what was touched, and what has something on it.
  public var tabletControls: [TabletControl] {
    guard let tablet = session?.tablet else { return [] }
    var known = controls.found.union(tabletSettings.controls.keys)
    let barrel: [(PenButtons, TabletControl)] = [
      (.lower, .lowerButton), (.upper, .upperButton), (.third, .thirdButton),
    ]
    for (button, control) in barrel where tablet.barrelButtons.contains(button) {
      known.insert(control)
    }
    if let pad = controls.layout {
      known.formUnion((0..<pad.buttonCount).map { TabletControl.button($0 + 1) })
      known.formUnion(pad.rings.map { TabletControl.ring(Int($0)) })
      known.formUnion(pad.strips.map { TabletControl.strip(Int($0)) })
      known.formUnion(pad.dials.map { TabletControl.dial(Int($0)) })
    }
    return TabletControl.all.filter(known.contains)
  }

  /// What a control is called.
  public func name(of control: TabletControl) -> String {
    let all = tabletControls
    let isOneOfTwo =
      switch control {
      case .ring: all.contains(.ring(1)) && all.contains(.ring(2))
      case .strip: all.contains(.strip(1)) && all.contains(.strip(2))
      case .dial: all.contains(.dial(1)) && all.contains(.dial(2))
      case .button, .lowerButton, .upperButton, .thirdButton: false
      }
    return control.name(isOneOfTwo: isOneOfTwo, isTurned: tabletSettings.isTurned)
  }

  /// Looks for the pad of the tablet, off the drawing thread, while the page of the tablet is seen.
  func lookForPad() {
    guard tabletPage.isSeen, let pen = session?.tablet?.identity else { return }
    Task { [weak self] in
      for look in 0..<Self.padLooks {
        if look > 0 { try? await Task.sleep(for: .seconds(Self.padLookSeconds)) }
        let layout = await Self.padLayout(pen)
        guard let self, !hasEnded, session?.tablet?.identity == pen else { return }
        guard let layout else { continue }
        controls.layout = layout
        changes.insert(.tablet)
        return
      }
    }
  }

  @concurrent
  private nonisolated static func padLayout(_ pen: TabletIdentity) async -> PadLayout? {
    TabletDiscovery.padLayout(ofPen: pen)
  }

  /// Begins with the controls of another tablet.
  func beginControls() {
    controls = ControlState()
    session?.setKnownActions(Set(GestureResponse.all.map(\.name)))
    lookForPad()
    for (control, use) in tabletSettings.controls {
      guard case .action(let name) = use,
        !control.isButton || GestureResponse(name: name) == nil, let tablet = session?.tablet
      else { continue }
      let path = tabletLibrary.path(of: CalibrationRecord.Tablet(tablet.identity))
      show(
        Notice(
          sentence: translated(
            "\(path) puts \"\(name)\" on \(control.word), which this window does not know, "
              + "so it does what it does as usual; put something else there on the page Tablet."),
          remedy: .dismiss))
    }
  }

  // MARK: What is chosen

  /// What is on a control, as an index of its choices; nil for what is not among them.
  public func choiceIndex(of control: TabletControl) -> Int? {
    let use = tabletSettings.controls[control]
    return ControlChoice.all(on: control).firstIndex { $0.use == use }
  }

  /// What is on a control, in words.
  public func choiceTitle(of control: TabletControl) -> String {
    ControlChoice.title(of: control, in: tabletSettings)
  }

  /// Puts one of its choices on a control, at once and for the next time this tablet is read.
  public func choose(_ index: Int, on control: TabletControl) {
    let choices = ControlChoice.all(on: control)
    guard choices.indices.contains(index), index != choiceIndex(of: control) else { return }
    // One that nothing else tells of stays in the list.
    controls.found.insert(control)
    changeTablet { $0.controls[control] = choices[index].use }
    let words = "\(name(of: control)): \(choices[index].title)"
    noteStep(words)
    say(words)
  }

  /// Lets every button, ring, strip and dial of the tablet do what it does as usual.
  public func resetControls() {
    guard hasTablet else { return }
    controls.found.formUnion(tabletSettings.controls.keys)
    changeTablet { $0.controls = [:] }
    say(translated("All buttons and rings do what they do as usual"))
  }

  // MARK: Which one is touched

  /// Which control was touched last and what is on it, or what there is to do.
  public var touchedText: String {
    guard let touched = controls.touched else {
      return tabletControls.isEmpty
        ? translated("This tablet reports no buttons.")
        : translated("Press a button or turn a ring: it is named here.")
    }
    return "\(name(of: touched)): \(choiceTitle(of: touched))"
  }

  /// Tells which controls of the pad were touched since the last frame.
  func followTouchedControls() {
    for control in session?.takeTouchedControls() ?? [] { touch(control) }
  }

  /// Tells which buttons of the barrel were pressed at a report of the pen.
  func followBarrel(_ look: PenLook) {
    let sample = look.sample
    let isPen = sample.tool != .mouse && sample.tool != .lens && sample.isInProximity
    let down = isPen ? sample.buttons : []
    let pressed = down.subtracting(controls.barrel)
    controls.barrel = down
    if pressed.contains(.lower) { touch(.lowerButton) }
    if pressed.contains(.upper) { touch(.upperButton) }
    if pressed.contains(.third) { touch(.thirdButton) }
  }

  private func touch(_ control: TabletControl) {
    guard tabletPage.isSeen else { return }
    if !tabletControls.contains(control) {
      controls.found.insert(control)
      lookForPad()
    }
    let now = MonotonicClock.nowNanoseconds()
    let isSame =
      control == controls.touched
      && now - controls.touchedNanoseconds < Self.touchNanoseconds
    (controls.touched, controls.touchedNanoseconds) = (control, now)
    changes.insert(.tablet)
    // An event is said after the answer that the button itself asks for.
    if !isSame { say([touchedText], .event, isAsked: true) }
  }
}
