// What a person put on the buttons, rings, strips and dials of the tablet, in place of what they do as usual.

import Library
import Pen
import Sonification
import Tablet

extension TabletControl {
  /// The knob that it is as usual; nil for a button.
  fileprivate var knobPlace: KnobPlace? {
    switch self {
    case .ring: .ring
    case .strip: .strip
    case .dial: .dial
    case .button, .lowerButton, .upperButton, .thirdButton: nil
    }
  }

  /// The control that a command of a pad comes from.
  public init(_ command: PadCommand) {
    switch command {
    case .buttonDown(let number), .buttonUp(let number): self = .button(Int(number))
    case .ring(let number, _): self = .ring(Int(number))
    case .strip(let number, _): self = .strip(Int(number))
    case .dial(let number, _): self = .dial(Int(number))
    }
  }

  /// The button of the barrel that was pressed.
  public init(_ press: BarrelPress) {
    switch press {
    case .say: self = .lowerButton
    case .tag: self = .upperButton
    case .third: self = .thirdButton
    }
  }
}

extension LiveSession {
  // More than a hand touches between two frames; whoever does not take them has the last ones.
  private static let mostTouched = 64

  /// What a person put on the control that a command comes from; nil where it does what it does as usual.
  public func use(of command: PadCommand) -> ControlUse? { use(of: TabletControl(command)) }

  /// What a person put on the barrel's button that was pressed; nil where it does what it does as usual.
  public func use(of press: BarrelPress) -> ControlUse? { use(of: TabletControl(press)) }

  /// Says which actions the face has by name: a button with another one does what it does as usual.
  public func setKnownActions(_ names: Set<String>) {
    guard names != knownActions else { return }
    knownActions = names
    changeControls()
  }

  private func use(of control: TabletControl) -> ControlUse? {
    if let place = control.knobPlace, knobs.choice.named.contains(place) { return nil }
    let use = tabletSettings.controls[control]
    guard case .action(let name) = use else { return use }
    return control.isButton && knownActions?.contains(name) != false ? use : nil
  }

  /// The buttons of the pad that were pressed and the rings, strips and dials that were turned since the last call,
  /// in order, whatever is on them.
  public func takeTouchedControls() -> [TabletControl] {
    defer { touchedControls.removeAll() }
    return touchedControls
  }

  /// Whether the barrel's lower button does what it does as usual.
  var isLowerButtonAsUsual: Bool { use(of: .lowerButton) == nil }

  /// Whether the barrel's upper button does what it does as usual.
  var isUpperButtonAsUsual: Bool { use(of: .upperButton) == nil }

  /// Notes what a command comes from.
  func noteTouch(of command: PadCommand) {
    if case .buttonUp = command { return }
    if touchedControls.count >= Self.mostTouched { touchedControls.removeFirst() }
    touchedControls.append(TabletControl(command))
  }

  /// Turns what is on a ring, strip or dial; false where only a face can do what is on the control.
  func turn(_ use: ControlUse, by command: PadCommand) -> Bool {
    guard case .knob(let target) = use else { return false }
    turn(target, by: KnobRun.share(of: command))
    return true
  }

  /// Takes up what is on the controls now: what a button holds as usual is let go of, for its release may no longer
  /// come there.
  func changeControls() {
    letGoOfPad()
    modes?.release()
    sendScene()
  }
}
