// Before the first trial: consent, headphones, level.

import Engine
import Foundation
import Jack
import Pen
import Sonification
import Study
import Wording

extension StudyRunner {
  private static let checks = 3
  private static let checkHertz = 500.0
  private static let checkSeconds = 0.6
  // Told apart by nearly everyone at once.
  private static let checkStepDecibels = 9.0
  private static let levelStepDecibels = 2.0

  func askConsent() throws(Ending) {
    speech.tell("\(plan.name).")
    for line in StudySentences.power(plan) { speech.tell(line) }
    // A queue of words has an end.
    try keys.waitForWords(player)
    speech.tell(StudyFigures.notice)
    speech.tell(
      "Your answers are stored on this computer only, under a random code, without your name. What "
        + "you hear can count as data on health.")
    speech.tell(
      "You may leave at any time with q, and 'penumbra study forget' removes everything.")
    speech.tell("Space says again what was said last. Press y to agree, or q to leave.")
    while try keys.key(player).character != "y" {}
  }

  func checkHeadphones(levelDecibels: Double) throws(Ending) {
    speech.tell("Headphone check. Which ear hears the tone: 1 for left, 2 for right?")
    var random = SystemRandomNumberGenerator()
    var wrong = 0
    let rate = player.sampleRateHertz
    func tone(_ side: StudySound.Side?, _ decibels: Double) -> StudySound {
      StudySound(
        toneHertz: Self.checkHertz, seconds: Self.checkSeconds, side: side,
        levelDecibels: decibels, sampleRateHertz: rate)
    }
    for number in 1...Self.checks {
      let isLeft = Bool.random(using: &random)
      try keys.discard(player)
      speech.tell("Ear \(number) of \(Self.checks).")
      try keys.waitForWords(player)
      _ = try play(tone(isLeft ? .left : .right, levelDecibels))
      if try keys.answer(isNumber: false, player).text != (isLeft ? "1" : "2") { wrong += 1 }
      try stop()
      try wait(seconds: 0.3)
    }
    speech.tell("Which tone is louder: 1 for the first, 2 for the second?")
    for number in 1...Self.checks {
      let isFirst = Bool.random(using: &random)
      let loud = tone(nil, levelDecibels)
      let soft = tone(nil, levelDecibels - Self.checkStepDecibels)
      try keys.discard(player)
      speech.tell("Loudness \(number) of \(Self.checks).")
      try keys.waitForWords(player)
      _ = try play((isFirst ? loud : soft).then(isFirst ? soft : loud, afterSeconds: 0.3, rate))
      if try keys.answer(isNumber: false, player).text != (isFirst ? "1" : "2") { wrong += 1 }
      try stop()
      try wait(seconds: 0.3)
    }
    guard wrong == 0 else { throw .fault(.study(.headphoneCheck(wrong: wrong))) }
    speech.tell("The headphones are right.")
  }

  func askLevel() throws(Ending) -> Double {
    let preset = Preset.classic
    var level = Self.firstLevelDecibels
    speech.tell(
      "Set the level: plus is louder, minus is softer, Enter keeps it for the whole study.")
    try keys.waitForWords(player)
    while true {
      let rate = player.sampleRateHertz
      let decibels = level
      let sound = try Ending.wrap { () throws(Fault) in
        try StudySound(
          .patches(first: 0.3, second: 0.7, firstDecibels: 0, secondDecibels: 0), preset: preset,
          levelDecibels: decibels, sampleRateHertz: rate)
      }
      _ = try play(sound)
      let range = StudySound.levelRange
      switch try keys.key(player).character {
      case "+", "=": level = min(level + Self.levelStepDecibels, range.upperBound)
      case "-", "_": level = max(level - Self.levelStepDecibels, range.lowerBound)
      case "\n", "\r":
        speech.tell("The level is \(Int(level)) decibels below full scale, and stays.")
        return level
      default: continue
      }
    }
  }

  /// Lets each sound of an event be heard after its number and its meaning.
  func introduceEarcons(levelDecibels: Double) throws(Ending) {
    for (place, earcon) in Earcon.allCases.enumerated() {
      speech.tell("\(place + 1): \(earcon.meaning).")
      try keys.waitForWords(player)
      try stop()
      playEarcon(earcon, levelDecibels: levelDecibels)
      try wait(seconds: 0.8)
    }
  }

  func waitForEnter(_ prompt: String) throws(Ending) {
    speech.tell(prompt)
    while true {
      let character = try keys.key(player).character
      if character == "\n" || character == "\r" { return }
    }
  }

  /// Plays a sound after the one before it, which is faded out.
  ///
  /// - Returns: the time at which it began.
  func play(_ sound: StudySound) throws(Ending) -> Int64 {
    try stop()
    guard player.play(sound) else { throw .fault(.audio(.serverNotRunning(serverName: nil))) }
    return player.nowNanoseconds
  }

  /// Fades out what plays, and returns once it is silent.
  func stop() throws(Ending) {
    player.stop()
    while player.isPlaying { try keys.pause(player) }
  }

  /// Plays the sound of an event at a level; nothing where it cannot be made.
  func playEarcon(_ earcon: Earcon, levelDecibels: Double) {
    let rate = player.sampleRateHertz
    guard
      let sound = try? StudySound(earcon, levelDecibels: levelDecibels, sampleRateHertz: rate)
    else { return }
    _ = player.play(sound)
  }

  func wait(seconds: Double) throws(Ending) {
    let end = player.nowNanoseconds + Int64(seconds * 1e9)
    while player.nowNanoseconds < end { try keys.pause(player) }
  }
}
