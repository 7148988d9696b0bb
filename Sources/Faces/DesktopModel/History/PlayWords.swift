// What a change of knobs, modes, loops, exercises and gestures is called.

import Foundation
import Movement
import Session
import Sonification
import Synthesis
import Translation
import Wording

/// Changes of knobs and modes in words.
enum PlayWords {
  static func knobs(_ before: KnobChoice, _ after: KnobChoice) -> [StepWords] {
    if before.hasGestures != after.hasGestures {
      return StepWords.turned(translated("Knobs by button and pad"), after.hasGestures)
    }
    return KnobPlace.allCases.flatMap { place -> [StepWords] in
      let (old, new) = (before.targets[place] ?? .none, after.targets[place] ?? .none)
      return old == new
        ? [] : StepWords.from(title(old), to: title(new), translated("Knob \(title(place)):"))
    }
  }

  private static func title(_ place: KnobPlace) -> String {
    switch place {
    case .up: translated("up and down")
    case .turn: translated("turning")
    case .ring: translated("pad's ring")
    case .strip: translated("pad's strip")
    case .dial: translated("pad's dial")
    }
  }

  private static func title(_ target: KnobTarget) -> String {
    switch target {
    case .none: translated("nothing")
    case .volume: translated("volume")
    case .bend: translated("pitch")
    case .parameter(let parameter): parameter.definition.title
    }
  }

  static func modes(_ before: ModeChoice, _ after: ModeChoice) -> [StepWords] {
    if before.pattern != after.pattern {
      let name = after.pattern?.name ?? ""
      let pattern = after.pattern == nil ? translated("No pattern") : translated("Pattern \(name)")
      return [StepWords(pattern, subject: translated("Pattern"))]
    }
    if before.placement != after.placement {
      return [
        StepWords(
          translated("Recorded hits come \(placement(after.placement))"),
          subject: translated("Placement"))
      ]
    }
    if before.hasMetronome != after.hasMetronome {
      return StepWords.turned(translated("Metronome"), after.hasMetronome)
    }
    if before.hasGestures != after.hasGestures {
      return StepWords.turned(translated("Modes by pen and pad"), after.hasGestures)
    }
    return StepWords.number(
      translated("Tempo"), before.tempo, after.tempo, digits: 1, unit: translated("beats a minute"))
  }

  private static func placement(_ placement: PatternPlacement) -> String {
    switch placement {
    case .order: translated("each hit a beat")
    case .distance: translated("by distance")
    case .time: translated("as played")
    }
  }
}

/// Changes of loops in words.
enum LoopWords {
  static func loops(_ before: LoopChoice, _ after: LoopChoice) -> [StepWords] {
    if before.quantise != after.quantise {
      return StepWords.from(
        before.quantise.words, to: after.quantise.words, translated("Loops change"))
    }
    let channels = zip(before.channels, after.channels).enumerated().flatMap {
      channel(translated("Loop \($0 + 1)"), $1.0, $1.1)
    }
    if !channels.isEmpty { return channels }
    var words = StepWords(translated("Tempo of the loops"), isContinuous: true)
    words.isSecondary = true
    return [words]
  }

  private static func channel(
    _ name: String, _ old: LoopSetting, _ new: LoopSetting
  ) -> [StepWords] {
    if old.source != new.source {
      return StepWords.from(
        old.source?.name ?? translated("nothing"), to: new.source?.name ?? translated("nothing"),
        name)
    }
    if old.region != new.region {
      return StepWords.from(old.region.words, to: new.region.words, translated("\(name) repeats"))
    }
    if old.isMuted != new.isMuted {
      return StepWords.turned(translated("\(name) muted"), new.isMuted)
    }
    if old.isSolo != new.isSolo { return StepWords.turned(translated("\(name) solo"), new.isSolo) }
    return StepWords.number(
      translated("\(name) level"), old.levelDecibels, new.levelDecibels,
      unit: translated("decibels"))
      + StepWords.number(translated("\(name) left or right"), old.pan, new.pan)
      + StepWords.number(
        translated("\(name) pitch"), Double(old.cents), Double(new.cents), unit: translated("cents")
      )
  }
}

/// Changes of exercises, gestures and overviews in words.
enum PracticeWords {
  static func exercise(_ before: ExerciseSettings, _ after: ExerciseSettings) -> [StepWords] {
    if before.name != after.name {
      return StepWords.from(before.name, to: after.name, translated("Exercise"))
    }
    if before.way != after.way {
      return [StepWords(translated("Exercise \(way(after.way))"), subject: translated("Way"))]
    }
    if before.reach.hand != after.reach.hand {
      return [
        StepWords(translated("Exercise \(hand(after.reach.hand))"), subject: translated("Hand"))
      ]
    }
    return StepWords.text(translated("Name for attempts"), before.person, after.person)
      + StepWords.number(translated("Pace of the exercise"), before.pace, after.pace)
      + StepWords.number(
        translated("Attempts"), Double(before.attemptCount ?? before.ownAttemptCount),
        Double(after.attemptCount ?? after.ownAttemptCount))
      + StepWords.number(translated("Part of the tablet"), before.reach.share, after.reach.share)
  }

  private static func way(_ way: ExerciseWay) -> String {
    switch way {
    case .both: translated("seen and heard")
    case .seen: translated("seen, without a sound")
    case .heard: translated("heard, without a picture")
    }
  }

  private static func hand(_ hand: ExerciseReach.Hand) -> String {
    switch hand {
    case .either: translated("in the middle of the tablet")
    case .left: translated("on the left of the tablet")
    case .right: translated("on the right of the tablet")
    }
  }

  static func gestures(_ before: GestureSettings, _ after: GestureSettings) -> [StepWords] {
    if before.modelName != after.modelName {
      return StepWords.from(
        before.modelName ?? translated("nothing"), to: after.modelName ?? translated("nothing"),
        translated("Gestures known by"))
    }
    let labels = Set(before.responses.keys).union(after.responses.keys).sorted()
    return labels.filter { before.responses[$0] != after.responses[$0] }.map { label in
      let response = after.responses[label]?.title ?? translated("nothing")
      return StepWords(
        translated("Gesture \(label): \(response)"), subject: translated("Gesture \(label)"))
    }
  }

  static func overviews(_ before: OverviewChoice, _ after: OverviewChoice) -> [StepWords] {
    if before.value != after.value {
      return [
        StepWords(
          translated("Overview: \(after.valueWords.lowercasedFirst)"),
          subject: translated("Overview's figure"))
      ]
    }
    return StepWords.number(
      translated("Length of overviews"), before.seconds, after.seconds, unit: translated("seconds"))
  }
}

extension String {
  fileprivate var lowercasedFirst: String {
    guard Catalogue.language == "en" else { return trimmingCharacters(in: ["."]) }
    return (prefix(1).lowercased() + dropFirst()).trimmingCharacters(in: ["."])
  }
}
