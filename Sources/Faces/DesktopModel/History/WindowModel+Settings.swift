// What is set in the window, as one value, and put back from one.

import Analysis
import Files
import Geometry
import Library
import Micrograph
import Movement
import Paint
import Pen
import Session
import Sonification

extension WindowModel {
  /// What is set now; large values are those of former settings where they are the same.
  func settings(asIn former: WindowSettings?) -> WindowSettings {
    // While an exercise has a sound of its own, the user's waits.
    let own = exercises.former?.sound ?? sound
    var current = own.current
    (current.name, current.summary) = ("", "")
    var loops = play.loops
    loops.selected = 0
    return WindowSettings(
      preset: .of(PresetSettings(name: presetName, origin: own.origin), asIn: former?.preset),
      sound: .of(current, asIn: former?.sound), isSoundLinked: isSoundLinked, colorMap: colorMap,
      shown: image == nil ? nil : shownSettings, channel: channelName, scales: edits.scales,
      tags: tags.tags, paintStep: painting.layer?.stepNumber ?? 0, brush: painting.choice,
      line: measure.line, regions: regions.list,
      keptFigures: measure.kept,
      zoneSet: zones.set,
      zoneFile: ZoneDocument(path: zones.document.path, stored: zones.document.stored),
      areZonesOn: zones.isOn, knobs: play.knobs, modes: play.modes, loops: loops,
      exercise: exerciseSettings,
      gestures: GestureSettings(modelName: gestures.modelName, responses: gestures.responses),
      overviews: overviews, tablets: edits.tablets)
  }

  private var exerciseSettings: ExerciseSettings {
    ExerciseSettings(
      name: exercises.name, ownAttemptCount: exercises.ownAttemptCount, person: exercises.person,
      way: exercises.way, pace: exercises.pace, attemptCount: exercises.attemptCount,
      reach: exercises.reach)
  }

  private var shownSettings: ShownSettings {
    guard let wanted = layers.wanted(.shown)?.recipe else {
      return ShownSettings(recipe: shownRecipe, display: display, fileDisplay: fileDisplay)
    }
    // What is put back has its contrast; what is chosen gets its own when it is made.
    return layers.awaitedContrast ?? ShownSettings(recipe: wanted, display: nil, fileDisplay: nil)
  }

  /// Puts settings in the place of those that are there.
  func put(_ wanted: WindowSettings, over now: WindowSettings) {
    putSound(wanted, over: now)
    putPicture(wanted, over: now)
    putMarks(wanted, over: now)
    putZones(wanted, over: now)
    putPlaying(wanted, over: now)
    if wanted.exercise != now.exercise { put(wanted.exercise) }
    if wanted.gestures != now.gestures {
      gestures.responses = wanted.gestures.responses
      if wanted.gestures.modelName != gestures.modelName {
        gestures.modelName = wanted.gestures.modelName
        Task { await chooseGestureModel(named: wanted.gestures.modelName) }
      }
    }
    overviews = wanted.overviews
    for (tablet, settings) in wanted.tablets {
      if let former = now.tablets[tablet], settings != former {
        putTablet(tablet, from: former, to: settings)
      }
    }
    keep()
  }

  private func putSound(_ wanted: WindowSettings, over now: WindowSettings) {
    isSoundLinked = wanted.isSoundLinked
    guard wanted.preset != now.preset || wanted.sound != now.sound else { return }
    let edited = EditedPreset(wanted.preset.value.origin, unsaved: wanted.sound.value)
    if wanted.preset != now.preset { takePresetName(wanted.preset.value.name) }
    guard exercises.former == nil else {
      exercises.former?.sound = edited
      return
    }
    sound = edited
    layers.written[.heard] = nil
    applySound()
  }

  private func putPicture(_ wanted: WindowSettings, over now: WindowSettings) {
    if wanted.colorMap != now.colorMap { setColorMap(wanted.colorMap) }
    if let shown = wanted.shown, shown != now.shown { put(shown) }
    for (picture, scales) in wanted.scales {
      if let former = now.scales[picture], scales != former { put(scales, over: former) }
    }
    if wanted.channel != now.channel,
      let index = image?.channels.firstIndex(where: {
        $0 == wanted.channel
      })
    {
      showChannel(at: index)
    }
  }

  private func put(_ scales: ScalesOfImage, over now: ScalesOfImage) {
    do throws(SettingsError) {
      try setScales(scales, over: now)
    } catch {
      show(Notice(.settings(error)))
    }
  }

  private func put(_ shown: ShownSettings) {
    layers.awaitedContrast = nil
    layers.written[.shown] = nil
    guard shown.recipe != shownRecipe else {
      stopLayers(for: .shown)
      // One that was made by now has its contrast.
      guard let wanted = shown.display else { return }
      (display, fileDisplay) = (wanted, shown.fileDisplay)
      return
    }
    stopLayers(for: .shown)
    if shown.display != nil, shown.recipe != .file { layers.awaitedContrast = shown }
    makeShown(LayerState.Choice(voice: nil, recipe: shown.recipe))
    if shown.recipe == .file, let wanted = shown.display { display = wanted }
  }

  private func putMarks(_ wanted: WindowSettings, over now: WindowSettings) {
    if wanted.tags != now.tags {
      let former = Set(tags.tags.map(\.id))
      tags.replace(with: wanted.tags)
      let back = tags.tags.filter { !former.contains($0.id) }
      if back.count == 1 { selectedTag = back[0].id }
      if tags.tag(selectedTag) == nil { selectedTag = nil }
      tagsHaveChanged()
    }
    if wanted.paintStep != now.paintStep { goToPaint(step: wanted.paintStep) }
    if wanted.brush != now.brush { choosePaint { $0 = wanted.brush } }
    if wanted.line != now.line {
      measure.line = wanted.line
      measure.isDrawing = false
      measure.profile = nil
      lineHasChanged()
    }
    if wanted.regions != now.regions {
      regions.list = wanted.regions
      regions.turn += 1
      regionsHaveChanged()
    }
    measure.kept = wanted.keptFigures
  }

  private func putZones(_ wanted: WindowSettings, over now: WindowSettings) {
    guard
      (wanted.zoneSet, wanted.zoneFile, wanted.areZonesOn)
        != (now.zoneSet, now.zoneFile, now.areZonesOn)
    else { return }
    zones.document = wanted.zoneFile
    zones.set = wanted.zoneSet
    zones.isOn = wanted.areZonesOn
    zones.turn += 1
    checkZones()
    zonesHaveChanged()
  }

  private func putPlaying(_ wanted: WindowSettings, over now: WindowSettings) {
    if wanted.knobs != now.knobs {
      play.knobs = wanted.knobs
      session?.setKnobs(wanted.knobs)
    }
    if wanted.modes != now.modes {
      play.modes = wanted.modes
      if wanted.modes.pattern != now.modes.pattern { session?.setPattern(wanted.modes.pattern) }
      if wanted.modes.tempo != now.modes.tempo { session?.setTempo(wanted.modes.tempo) }
      if wanted.modes.hasMetronome != now.modes.hasMetronome {
        session?.setMetronome(wanted.modes.hasMetronome)
      }
      if wanted.modes.hasGestures != now.modes.hasGestures {
        session?.setModeGestures(wanted.modes.hasGestures)
      }
      if wanted.modes.placement != now.modes.placement {
        session?.setPlacement(wanted.modes.placement)
      }
    }
    if wanted.loops != now.loops {
      changeLoops {
        let selected = $0.selected
        $0 = wanted.loops
        $0.selected = selected
      }
    }
  }

  private func put(_ exercise: ExerciseSettings) {
    (exercises.name, exercises.ownAttemptCount) = (exercise.name, exercise.ownAttemptCount)
    (exercises.person, exercises.way) = (exercise.person, exercise.way)
    (exercises.pace, exercises.attemptCount) = (exercise.pace, exercise.attemptCount)
    exercises.reach = exercise.reach
  }
}
