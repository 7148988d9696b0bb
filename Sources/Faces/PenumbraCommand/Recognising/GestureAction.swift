// What a recognised gesture can do in a session: what keys do, by names, and what no key does. One list for the
// option, its help and its refusal.

import ArgumentParser
import Engine
import Session
import Sonification
import Synthesis

/// The action of a gesture.
enum GestureAction: Equatable {
  /// What a key does.
  case key(Key)
  /// A recording of its own, or its end.
  case record
  /// The next mode of playing.
  case nextMode
  /// The pattern there is, played.
  case playPattern
  /// A cue.
  case cue(CueKind)
  /// The sound of an event.
  case earcon(Earcon)

  /// The actions with a name of their own, in the order of the help.
  static let named: [(name: String, action: GestureAction)] = [
    ("record", .record),
    ("next-preset", .key(.preset(1))), ("previous-preset", .key(.preset(-1))),
    ("silence", .key(.panic)),
    ("volume-up", .key(.volume(Key.volumeStepDecibels))),
    ("volume-down", .key(.volume(-Key.volumeStepDecibels))),
    ("tag", .key(.tag)), ("next-tag", .key(.nextTag(isNext: true))),
    ("say", .key(.say)), ("describe", .key(.describe)), ("count", .key(.count)),
    ("overview", .key(.overview(.columns))), ("tones", .key(.referenceTones)),
    ("knobs", .key(.knobs)), ("loops", .key(.loops)),
    ("mode", .nextMode), ("freestyle", .key(.freestyle)), ("play-pattern", .playPattern),
    ("metronome", .key(.metronome)), ("quit", .key(.quit)),
  ]

  private static let cuePrefix = "cue:"

  /// The action of a name; nil where there is none.
  init?(name: String) {
    if let found = Self.named.first(where: { $0.name == name }) {
      self = found.action
    } else if name.hasPrefix(Self.cuePrefix) {
      let cue = String(name.dropFirst(Self.cuePrefix.count))
      if let earcon = Earcon(rawValue: cue) {
        self = .earcon(earcon)
      } else if let kind = CueKind(rawValue: cue) {
        self = .cue(kind)
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  /// The names, as a sentence lists them.
  static var names: String {
    named.map(\.name).joined(separator: ", ") + " or \(cuePrefix)NAME, a sound of 'penumbra cues'"
  }
}

/// A gesture and what it does, as it is given: "circle=record".
struct GestureActionArgument {
  let label: String
  let action: GestureAction

  /// - Throws: `ValidationError` where there is no such action.
  init(_ argument: String) throws {
    // Labels of one's own may hold the sign, actions do not.
    guard let sign = argument.lastIndex(of: "="), sign > argument.startIndex else {
      throw ValidationError(
        "no action is given so; write circle=record, with one of \(GestureAction.names)")
    }
    let name = String(argument[argument.index(after: sign)...])
    guard let action = GestureAction(name: name) else {
      throw ValidationError("there is no action \"\(name)\"; choose one of \(GestureAction.names)")
    }
    label = String(argument[..<sign])
    self.action = action
  }
}
