// What the window's actions are in the terminal: a tablet's file names the window's, and both faces read it.

import Analysis
import Session
import Sonification

extension GestureAction {
  private static let ofWindow: [String: GestureAction] = [
    "record": .record, "next-preset": .key(.preset(1)), "previous-preset": .key(.preset(-1)),
    "silence": .key(.panic), "louder": .key(.volume(Key.volumeStepDecibels)),
    "softer": .key(.volume(-Key.volumeStepDecibels)), "tag": .key(.tag),
    "next-tag": .key(.nextTag(isNext: true)), "previous-tag": .key(.nextTag(isNext: false)),
    "announce": .key(.say), "describe": .key(.describe), "count-zones": .key(.count),
    "overview": .key(.overview(.columns)), "overview-down": .key(.overview(.rows)),
    "reference-tones": .key(.referenceTones), "guide": .key(.guide), "next-ticks": .key(.ticks),
    "next-place": .key(.feature(.reading, isNext: true)),
    "next-brightest": .key(.feature(.brightness, isNext: true)),
    "follow-edge": .key(.follow(.edge)), "follow-row": .key(.follow(.row)),
    "follow-level": .key(.follow(.level)), "reset-knobs": .key(.knobsBack),
    "tap-tempo": .key(.tap), "play-film": .key(.film),
    "next-frame": .key(.filmStep(isBack: false)),
    "previous-frame": .key(.filmStep(isBack: true)), "knobs": .key(.knobs), "next-mode": .nextMode,
    "freestyle": .key(.freestyle),
  ]

  /// The terminal's action for one of the window; nil where the terminal has none.
  init?(ofWindow name: String) {
    guard let action = Self.ofWindow[name] else { return nil }
    self = action
  }
}
