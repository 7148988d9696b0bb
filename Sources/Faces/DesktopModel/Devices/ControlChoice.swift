// What can be put on a button, ring, strip or dial of the tablet, in the order of the lists.

import Library
import Sonification
import Synthesis
import Translation
import Wording

/// An entry of the list of a control of the tablet.
public struct ControlChoice: Sendable, Hashable {
  /// What is put there; nil for what it does as usual.
  public let use: ControlUse?
  /// What it is called.
  public let title: String

  /// What a button can have: every response of a gesture but the sounds.
  public static let ofButtons: [ControlChoice] =
    first
    + GestureResponse.all.compactMap { response in
      switch response {
      case .action(let action):
        ControlChoice(use: .action(response.name), title: action.menuTitle)
      case .nextPreset, .previousPreset:
        ControlChoice(use: .action(response.name), title: response.title)
      case .sound: nil
      }
    }

  /// What a ring, strip or dial can have.
  public static let ofTurns: [ControlChoice] =
    first + [
      ControlChoice(use: .knob(.volume), title: translated("Volume")),
      ControlChoice(use: .zoom, title: translated("Zoom")),
      ControlChoice(use: .frame, title: translated("Frame")),
      ControlChoice(use: .knob(.bend), title: translated("Pitch")),
    ]
    + Parameter.allCases.map { parameter in
      ControlChoice(use: .knob(.parameter(parameter)), title: parameter.definition.title)
    }

  private static let first = [
    ControlChoice(use: nil, title: translated("As usual")),
    ControlChoice(use: .nothing, title: translated("Nothing")),
  ]

  /// What is on a control, as its list calls it; as usual for what a list does not have.
  static func title(of control: TabletControl, in settings: TabletSettings) -> String {
    let (use, choices) = (settings.controls[control], all(on: control))
    return (choices.first { $0.use == use } ?? choices[0]).title
  }

  /// What a control can have.
  public static func all(on control: TabletControl) -> [ControlChoice] {
    control.isButton ? ofButtons : ofTurns
  }
}
