// What a user can see of everything that is set in the window, to compare one moment with another.

import Analysis
import DesktopModel
import Geometry
import Micrograph
import Session
import Sonification

/// What is set, read from what the window shows.
struct SeenSettings: Hashable {
  var preset: String
  var sound: Preset
  var origin: Preset
  var isSoundLinked: Bool
  var colorMap: ColorMap
  var display: DisplayWindow?
  var recipe: LayerRecipe
  var tags: [Tag]
  var line: MeasuredLine
  var regions: [NamedRegion]
  var zones: ZoneSet?
  var zoneWords: [String]
  var knobs: [Int]
  var switches: [Bool]
  var numbers: [Double]
  var words: [String]
  var loops: [LoopSetting]

  @MainActor
  init(_ model: WindowModel) {
    preset = model.presetName
    (sound, origin) = (model.sound.current, model.sound.origin)
    isSoundLinked = model.isSoundLinked
    (colorMap, display) = (model.colorMap, model.display)
    recipe = model.layerRecipe(of: .shown)
    tags = model.tags.tags
    (line, regions) = (model.line, model.regionList)
    zones = model.zoneSet
    zoneWords = [model.zonePath ?? "", model.zoneOrigin]
    knobs = KnobPlace.allCases.map(model.knobIndex)
    switches = [
      model.areZonesOn, model.areZonesChanged, model.hasKnobGestures, model.hasMetronome,
      model.hasModeGestures,
    ]
    numbers = [
      model.tempo, model.exerciseReach, model.exercisePace, Double(model.exerciseAttemptCount),
      Double(model.placementIndex), Double(model.exerciseWayIndex),
      Double(model.exerciseHandIndex), Double(model.exerciseIndex ?? -1),
      Double(model.loopQuantiseIndex),
    ]
    words = [model.exercisePerson, model.patternWords]
    loops = (0..<4).map(model.loopSetting)
  }
}
