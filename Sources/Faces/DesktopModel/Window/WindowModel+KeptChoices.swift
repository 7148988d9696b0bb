// What is chosen on the pages, from one start to the next.

import Library
import Movement
import Session
import Sonification
import Wording

extension WindowModel {
  /// What is chosen now; what is as usual is left out.
  var keptChoices: KeptChoices {
    var kept = KeptChoices()
    let (knobs, modes, exercise) = (play.knobs, play.modes, ExerciseWindowState())
    if knobs.targets != KnobChoice.standard {
      kept.knobs = Dictionary(
        uniqueKeysWithValues: knobs.targets.map { ($0.key.rawValue, $0.value.word) })
    }
    if knobs.hasGestures { kept.hasKnobGestures = true }
    kept.pattern = modes.pattern.map { PatternFile.text(of: $0) }
    kept.beatsPerMinute = modes.beatsPerMinute
    let usual = ModeChoice()
    if modes.hasMetronome != usual.hasMetronome { kept.hasMetronome = modes.hasMetronome }
    if modes.hasGestures != usual.hasGestures { kept.hasModeGestures = modes.hasGestures }
    if modes.placement != usual.placement { kept.placement = modes.placement.rawValue }
    if exercises.name != exercise.name { kept.exercise = exercises.name }
    if !exercises.person.isEmpty { kept.person = exercises.person }
    if exercises.way != exercise.way { kept.way = exercises.way.rawValue }
    if exercises.pace != exercise.pace { kept.pace = exercises.pace }
    kept.attemptCount = exercises.attemptCount
    if exercises.reach.share != exercise.reach.share { kept.reachShare = exercises.reach.share }
    if exercises.reach.hand != exercise.reach.hand { kept.hand = exercises.reach.hand.rawValue }
    if overviews != OverviewChoice() {
      (kept.overviewSeconds, kept.overviewValue) = (overviews.seconds, overviews.value?.rawValue)
    }
    if recorded.speed != 1 { kept.playbackSpeed = recorded.speed }
    if recorded.isLooping { kept.isPlaybackLooping = true }
    return kept
  }

  /// Takes up what was chosen; what means nothing any more is as usual.
  func takeUp(_ kept: KeptChoices) {
    if let knobs = kept.knobs {
      play.knobs.targets = [:]
      for (place, word) in knobs {
        guard let place = KnobPlace(rawValue: place) else { continue }
        play.knobs.targets[place] = KnobTarget(word: word)
      }
    }
    play.knobs.hasGestures = kept.hasKnobGestures ?? play.knobs.hasGestures
    takeUpModes(kept)
    takeUpExercise(kept)
    if let seconds = kept.overviewSeconds {
      overviews = OverviewChoice(
        seconds: seconds, value: kept.overviewValue.flatMap { OverviewValue(rawValue: $0) })
    }
    if let speed = kept.playbackSpeed,
      Self.playbackSpeeds.contains(where: { $0.speed == speed })
    {
      recorded.speed = speed
    }
    recorded.isLooping = kept.isPlaybackLooping ?? false
  }

  private func takeUpModes(_ kept: KeptChoices) {
    play.modes.pattern = kept.pattern.flatMap { text in
      try? PatternFile.parse(text, path: WindowMemory.fileName)
    }
    if let tempo = kept.beatsPerMinute, StepPattern.tempoRange.contains(tempo) {
      play.modes.beatsPerMinute = tempo
      play.loops.beatsPerMinute = tempo
    }
    play.modes.hasMetronome = kept.hasMetronome ?? play.modes.hasMetronome
    play.modes.hasGestures = kept.hasModeGestures ?? play.modes.hasGestures
    if let placement = kept.placement.flatMap({ PatternPlacement(rawValue: $0) }) {
      play.modes.placement = placement
    }
  }

  private func takeUpExercise(_ kept: KeptChoices) {
    if let name = kept.exercise, let index = exerciseNames.firstIndex(of: name) {
      chooseExercise(at: index)
    }
    if let person = kept.person { exercises.person = person }
    if let way = kept.way.flatMap({ ExerciseWay(rawValue: $0) }) { exercises.way = way }
    if let pace = kept.pace { setExercisePace(pace) }
    setExerciseAttemptCount(kept.attemptCount)
    exercises.reach = ExerciseReach(
      share: kept.reachShare.flatMap { $0.isFinite ? $0 : nil } ?? exercises.reach.share,
      hand: kept.hand.flatMap { ExerciseReach.Hand(rawValue: $0) } ?? exercises.reach.hand)
  }
}
