// What a recognised gesture can do in the window: what keys do, the next preset, and the sound of an event.

import Engine
import Translation

/// What a gesture does.
public enum GestureResponse: Sendable, Hashable {
  /// What a key does.
  case action(Action)
  /// The next preset.
  case nextPreset
  /// The preset before.
  case previousPreset
  /// The sound of an event.
  case sound(Earcon)

  private static let nextPresetName = "next-preset"
  private static let previousPresetName = "previous-preset"
  private static let soundPrefix = "sound:"

  // What makes sense with the pen in the hand; nothing that asks for a file.
  private static let actions: [Action] = [
    .record, .silence, .louder, .softer, .tag, .nextTag, .previousTag, .removeTag, .undo, .redo,
    .announce, .describe, .announceStatus, .overview, .overviewDown, .referenceTones, .guide,
    .nextPlace, .nextBrightest, .followEdge, .followRow, .followLevel, .nextVoice, .nextTicks,
    .zones, .countZones, .nextMode, .freestyle, .tapTempo, .knobs, .resetKnobs, .lineStart,
    .lineEnd, .hearLine, .invert, .nextColors, .zoomIn, .zoomOut, .fit, .nextFrame,
    .previousFrame, .playFilm, .swapLayer, .hands, .sheet,
  ]

  /// Everything a gesture can do, in the order of the list.
  public static let all: [GestureResponse] =
    [.action(.record), .nextPreset, .previousPreset]
    + actions.dropFirst().map(GestureResponse.action)
    + Earcon.allCases.map(GestureResponse.sound)

  /// The response of a name; nil where there is none.
  public init?(name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// Its name in the window's memory.
  public var name: String {
    switch self {
    case .action(let action): action.rawValue
    case .nextPreset: Self.nextPresetName
    case .previousPreset: Self.previousPresetName
    case .sound(let earcon): Self.soundPrefix + earcon.rawValue
    }
  }

  /// What it is called in the list.
  public var title: String {
    switch self {
    case .action(let action): action.title
    case .nextPreset: translated("Change to the next preset")
    case .previousPreset: translated("Change to the preset before")
    case .sound(let earcon): translated("Play the sound \(translated(name: earcon.rawValue))")
    }
  }
}
