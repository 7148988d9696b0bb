// Everything that a user sets in the window and can take back, as one value. What is a field here is in the
// history: ``SettingsField`` has a line for each.
//
// Not here, and so never undone: how loud it is and whether it is muted, for a key that takes back something else
// must not make it loud; where the view, the cursor and the selection are; and what a file was saved over.

import Analysis
import Geometry
import Library
import Micrograph
import Movement
import Session
import Sonification

/// What a user has set in the window.
struct WindowSettings: Hashable, Sendable {
  /// The preset that sounds, or that the sound was made from.
  var preset: Shared<PresetSettings>
  /// The sound, without the name of its preset.
  var sound: Shared<Preset>
  /// Whether the sound follows the contrast on the screen.
  var isSoundLinked: Bool
  /// The colours on the screen.
  var colorMap: ColorMap
  /// The layer and the contrast on the screen; nil before the first image.
  var shown: ShownSettings?
  /// The channel of the file; nil where it has none.
  var channel: String?
  /// The scales of the image's pictures that were set or taken away since it was opened.
  var scales: [ScalesOfImage.Picture: ScalesOfImage]
  /// The tags of the image.
  var tags: [Tag]
  /// After how many steps of painting the image's paint is as it is.
  var paintStep: Int
  /// The brush and its ink.
  var brush: PaintChoice
  /// The measured line.
  var line: MeasuredLine
  /// The regions of interest.
  var regions: [NamedRegion]
  /// The figures that others are compared with.
  var keptFigures: RegionFigures?
  /// The zones.
  var zoneSet: ZoneSet?
  /// The file of the zones, and the set as it has them.
  var zoneFile: ZoneDocument
  /// Whether zones sound and count.
  var areZonesOn: Bool
  /// What is on the knobs.
  var knobs: KnobChoice
  /// Tempo, metronome, pattern and how one is recorded.
  var modes: ModeChoice
  /// What the loops play; the channel that is selected is none of it.
  var loops: LoopChoice
  /// What is chosen for the next exercise.
  var exercise: ExerciseSettings
  /// What recognises gestures, and what they do.
  var gestures: GestureSettings
  /// How long overviews last, and what they tell.
  var overviews: OverviewChoice
  /// How tablets are read, those of which something was changed in this window.
  var tablets: [CalibrationRecord.Tablet: TabletSettings]
}

/// A preset by its name, as its file has it.
struct PresetSettings: Hashable, Sendable {
  var name: String
  var origin: Preset
}

/// What is seen of the image.
struct ShownSettings: Hashable, Sendable {
  /// The layer, whether it is there or being made.
  var recipe: LayerRecipe
  /// Its contrast; nil for the one it has by itself, while it is being made.
  var display: DisplayWindow?
  /// The contrast of the file's picture, while a layer is shown.
  var fileDisplay: DisplayWindow?
}

/// What is chosen for the next exercise.
struct ExerciseSettings: Hashable, Sendable {
  var name: String
  var ownAttemptCount: Int
  var person: String
  var way: ExerciseWay
  var pace: Double
  var attemptCount: Int?
  var reach: ExerciseReach
}

/// What gestures do.
struct GestureSettings: Hashable, Sendable {
  var modelName: String?
  var responses: [String: GestureResponse]
}

/// A large value that those have in common in which it is the same.
final class Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  /// This, or the former one where that is equal.
  static func of(_ value: Value, asIn former: Shared?) -> Shared {
    if let former, former.value == value { return former }
    return Shared(value)
  }

  static func == (one: Shared, other: Shared) -> Bool {
    one === other || one.value == other.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
