// What a change of knobs, modes, loops, exercises and gestures is called.

import Foundation
import Movement
import Session
import Sonification
import Synthesis
import Wording

/// Changes of knobs and modes in words.
enum PlayWords {
  static func knobs(_ before: KnobChoice, _ after: KnobChoice) -> [StepWords] {
    if before.hasGestures != after.hasGestures {
      return StepWords.turned("Knobs by button and pad", after.hasGestures)
    }
    return KnobPlace.allCases.flatMap { place -> [StepWords] in
      let (old, new) = (before.targets[place] ?? .none, after.targets[place] ?? .none)
      return old == new ? [] : StepWords.from(title(old), to: title(new), "Knob \(title(place)):")
    }
  }

  private static func title(_ place: KnobPlace) -> String {
    switch place {
    case .up: "up and down"
    case .turn: "turning"
    case .ring: "pad's ring"
    case .strip: "pad's strip"
    case .dial: "pad's dial"
    }
  }

  private static func title(_ target: KnobTarget) -> String {
    switch target {
    case .none: "nothing"
    case .volume: "volume"
    case .bend: "pitch"
    case .parameter(let parameter): parameter.definition.name
    }
  }

  static func modes(_ before: ModeChoice, _ after: ModeChoice) -> [StepWords] {
    if before.pattern != after.pattern {
      let name = after.pattern?.name ?? ""
      let pattern = after.pattern == nil ? "No pattern" : "Pattern \(name)"
      return [StepWords(pattern, subject: "Pattern")]
    }
    if before.placement != after.placement {
      return [StepWords("Recorded hits come \(placement(after.placement))", subject: "Placement")]
    }
    if before.hasMetronome != after.hasMetronome {
      return StepWords.turned("Metronome", after.hasMetronome)
    }
    if before.hasGestures != after.hasGestures {
      return StepWords.turned("Modes by pen and pad", after.hasGestures)
    }
    return StepWords.number("Tempo", before.tempo, after.tempo, digits: 1, unit: "beats a minute")
  }

  private static func placement(_ placement: PatternPlacement) -> String {
    switch placement {
    case .order: "each hit a beat"
    case .distance: "by distance"
    case .time: "as played"
    }
  }
}

/// Changes of loops in words.
enum LoopWords {
  static func loops(_ before: LoopChoice, _ after: LoopChoice) -> [StepWords] {
    if before.quantise != after.quantise {
      return StepWords.from(before.quantise.words, to: after.quantise.words, "Loops change")
    }
    let channels = zip(before.channels, after.channels).enumerated().flatMap {
      channel("Loop \($0 + 1)", $1.0, $1.1)
    }
    if !channels.isEmpty { return channels }
    var words = StepWords("Tempo of the loops", isContinuous: true)
    words.isSecondary = true
    return [words]
  }

  private static func channel(
    _ name: String, _ old: LoopSetting, _ new: LoopSetting
  ) -> [StepWords] {
    if old.source != new.source {
      return StepWords.from(old.source?.name ?? "nothing", to: new.source?.name ?? "nothing", name)
    }
    if old.region != new.region {
      return StepWords.from(old.region.words, to: new.region.words, "\(name) repeats")
    }
    if old.isMuted != new.isMuted { return StepWords.turned("\(name) muted", new.isMuted) }
    if old.isSolo != new.isSolo { return StepWords.turned("\(name) solo", new.isSolo) }
    return StepWords.number(
      "\(name) level", old.levelDecibels, new.levelDecibels, unit: "decibels")
      + StepWords.number("\(name) left or right", old.pan, new.pan)
      + StepWords.number("\(name) pitch", Double(old.cents), Double(new.cents), unit: "cents")
  }
}

/// Changes of exercises, gestures and overviews in words.
enum PracticeWords {
  static func exercise(_ before: ExerciseSettings, _ after: ExerciseSettings) -> [StepWords] {
    if before.name != after.name {
      return StepWords.from(before.name, to: after.name, "Exercise")
    }
    if before.way != after.way { return [StepWords("Exercise \(way(after.way))", subject: "Way")] }
    if before.reach.hand != after.reach.hand {
      return [StepWords("Exercise \(hand(after.reach.hand))", subject: "Hand")]
    }
    return StepWords.text("Name for attempts", before.person, after.person)
      + StepWords.number("Pace of the exercise", before.pace, after.pace)
      + StepWords.number(
        "Attempts", Double(before.attemptCount ?? before.ownAttemptCount),
        Double(after.attemptCount ?? after.ownAttemptCount))
      + StepWords.number("Part of the tablet", before.reach.share, after.reach.share)
  }

  private static func way(_ way: ExerciseWay) -> String {
    switch way {
    case .both: "seen and heard"
    case .seen: "seen, without a sound"
    case .heard: "heard, without a picture"
    }
  }

  private static func hand(_ hand: ExerciseReach.Hand) -> String {
    switch hand {
    case .either: "in the middle of the tablet"
    case .left: "on the left of the tablet"
    case .right: "on the right of the tablet"
    }
  }

  static func gestures(_ before: GestureSettings, _ after: GestureSettings) -> [StepWords] {
    if before.modelName != after.modelName {
      return StepWords.from(
        before.modelName ?? "nothing", to: after.modelName ?? "nothing", "Gestures known by")
    }
    let labels = Set(before.responses.keys).union(after.responses.keys).sorted()
    return labels.filter { before.responses[$0] != after.responses[$0] }.map { label in
      let response = after.responses[label]?.title ?? "nothing"
      return StepWords("Gesture \(label): \(response)", subject: "Gesture \(label)")
    }
  }

  static func overviews(_ before: OverviewChoice, _ after: OverviewChoice) -> [StepWords] {
    if before.value != after.value {
      return [
        StepWords("Overview: \(after.valueWords.lowercasedFirst)", subject: "Overview's figure")
      ]
    }
    return StepWords.number(
      "Length of overviews", before.seconds, after.seconds, unit: "seconds")
  }
}

extension String {
  fileprivate var lowercasedFirst: String {
    (prefix(1).lowercased() + dropFirst()).trimmingCharacters(in: ["."])
  }
}
