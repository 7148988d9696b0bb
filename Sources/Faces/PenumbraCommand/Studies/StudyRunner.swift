// Runs a study in the terminal: whole lines only, one key an answer, and every answer stored at once.

import Engine
import Foundation
import Pen
import Sonification
import Study

/// A participant before the terminal.
struct StudyRunner {
  /// How the run came to its end.
  enum Ending: Error {
    /// The participant pressed q.
    case left
    case fault(Fault)
  }

  let plan: StudyPlan
  let store: StudyStore
  let headphones: String
  /// Where a hand's samples come from.
  let source: PenSource
  let speech: StudySpeech
  let keys: StudyKeys
  let player: StudyPlayer
  /// The way of the sound.
  let route: SoundRoute

  // What the listener may reach for before any level was set.
  static let firstLevelDecibels = -36.0
  static let betweenTrialsSeconds = 0.5

  // The last words are said to their end.
  private static let lastWordsSeconds = 20.0

  init(
    plan: StudyPlan, store: StudyStore, headphones: String, source: PenSource,
    words: LiveSpeech.Choice
  ) throws(Fault) {
    let speech = StudySpeech(words)
    let keys = StudyKeys(speech)
    guard keys.isOpen else { throw .study(.noKeys) }
    self.speech = speech
    self.plan = plan
    self.store = store
    self.headphones = headphones
    self.source = source
    self.keys = keys
    route = words.route
    player = try StudyPlayer.opened(route: words.route)
    player.words.setLevel(decibels: Self.firstLevelDecibels)
    speech.begin(player.words)
  }

  /// Runs the study to its end, or to where the participant leaves.
  func run(participant: String?) throws(Fault) {
    defer {
      speech.end()
      player.end()
    }
    do throws(Ending) {
      try begin(participant)
    } catch {
      switch error {
      case .left: speech.tell("The study was left; every answer is stored.")
      case .fault(let fault):
        // The program prints it at its end.
        playEarcon(.refused, levelDecibels: Self.firstLevelDecibels)
        speech.say(fault.terminalSentence)
        endWords()
        throw fault
      }
    }
    endWords()
  }

  /// Waits until the last words are said.
  private func endWords() {
    speech.question = nil
    let end = player.nowNanoseconds + Int64(Self.lastWordsSeconds * 1e9)
    while speech.isBusy, player.nowNanoseconds < end {
      do throws(Ending) { try keys.pause(player) } catch { return }
    }
  }

  private func begin(_ participant: String?) throws(Ending) {
    let code: String
    var folder: String
    if let participant {
      code = participant
      folder = try Ending.wrap { () throws(Fault) in try store.folder(of: participant) }
      try checkHeadphones(levelDecibels: Self.firstLevelDecibels)
    } else {
      try askConsent()
      try checkHeadphones(levelDecibels: Self.firstLevelDecibels)
      let level = try askLevel()
      code = try Ending.wrap { () throws(Fault) in try store.makeParticipant() }
      folder = "\(store.folder)/\(code)"
      var random = SystemRandomNumberGenerator()
      let facts = StudyParticipant(
        place: StudyParticipant.freePlace(in: store), seed: random.next(), levelDecibels: level,
        headphones: headphones, studyDigest: plan.digest)
      let place = folder
      try Ending.wrap { () throws(Fault) in try facts.store(in: place) }
      speech.tell("Your code is \(code).")
    }
    folder = "\(store.folder)/\(code)"
    let facts = try Ending.wrap { () throws(Fault) in try StudyParticipant.stored(in: folder) }
    let codes = try Ending.wrap { () throws(Fault) in try store.conditionCodes(of: plan) }
    player.words.setLevel(decibels: facts.levelDecibels)
    var table = try Ending.openTable(folder)
    try askAll(facts, codes, &table)
    speech.tell("That was all. Thank you. Your code is \(code).")
  }

  private func askAll(
    _ facts: StudyParticipant, _ codes: [String], _ table: inout StudyTable
  ) throws(Ending) {
    let start = player.nowNanoseconds
    let blocks = plan.blocks(participant: facts.place)
    for (place, item) in blocks.enumerated() {
      let part = plan.parts[item.part]
      let condition = plan.conditions[item.condition]
      var block = StudyBlock(
        plan, part, way: condition.way, place: place, seed: facts.seed)
      let code = codes[item.condition]
      for row in table.rows where row.task == part.task && row.conditionCode == code {
        block.take(isCorrect: row.isCorrect)
      }
      guard !block.isFinished else { continue }
      speech.tell(
        "Block \(place + 1) of \(blocks.count): \(part.trialCount - block.answered) trials.")
      speech.tell(part.task.question)
      speech.question = part.task.question
      defer { speech.question = nil }
      if block.answered == 0 {
        try practise(block, condition, facts)
      }
      try waitForEnter("Press Enter to begin.")
      while !block.isFinished {
        let trial = block.next
        let given = try ask(
          trial.stimulus, part.task, condition, levelDecibels: facts.levelDecibels,
          prompt: "Trial \(trial.number + 1) of \(part.trialCount).")
        let isCorrect = given.isCorrect
        let row = StudyRow(
          trial: table.rows.count + 1,
          timeSeconds: Double(given.nanoseconds - start) * 1e-9, task: part.task,
          conditionCode: codes[item.condition], stimulus: trial.stimulus, answer: given.answer,
          isCorrect: isCorrect, reactionSeconds: given.reactionSeconds,
          levelDecibels: facts.levelDecibels, isCatch: trial.isCatch, seed: facts.seed)
        do throws(Fault) { try table.append(row) } catch { throw .fault(error) }
        block.take(isCorrect: isCorrect)
      }
    }
  }

  private func practise(
    _ block: StudyBlock, _ condition: StudyPlan.Condition, _ facts: StudyParticipant
  ) throws(Ending) {
    guard plan.practiceCount > 0 else { return }
    if block.part.task == .earcon { try introduceEarcons(levelDecibels: facts.levelDecibels) }
    let count = plan.practiceCount
    try waitForEnter(
      "First \(count) \(count == 1 ? "trial" : "trials") of practice. Press Enter to begin.")
    for number in 0..<plan.practiceCount {
      let trial = block.practice(number)
      let given = try ask(
        trial.stimulus, block.part.task, condition, levelDecibels: facts.levelDecibels,
        prompt: "Practice \(number + 1) of \(plan.practiceCount).")
      // The cue first: it needs no language.
      try stop()
      playEarcon(given.isCorrect ? .done : .refused, levelDecibels: facts.levelDecibels)
      if let tracing = StudyTracing(text: given.answer), block.part.task.isTraced {
        speech.tell(StudySentences.words(tracing))
      } else {
        speech.tell(
          given.isCorrect ? "Right." : "Wrong, it was \(trial.stimulus.rightAnswer).")
      }
    }
  }

  /// What was answered to a stimulus.
  private struct Answer {
    var answer: String
    var isCorrect: Bool
    var nanoseconds: Int64
    var reactionSeconds: Double
  }

  /// Plays a stimulus and waits for its answer, or lets a hand trace it.
  private func ask(
    _ stimulus: StudyStimulus, _ task: StudyTask, _ condition: StudyPlan.Condition,
    levelDecibels: Double, prompt: String
  ) throws(Ending) -> Answer {
    if task.isTraced {
      let done = try trace(stimulus, condition, levelDecibels: levelDecibels, prompt: prompt)
      return Answer(
        answer: done.tracing.text, isCorrect: done.tracing.isGood, nanoseconds: done.nanoseconds,
        reactionSeconds: done.tracing.seconds)
    }
    let rate = player.sampleRateHertz
    let sound = try Ending.wrap { () throws(Fault) in
      try StudySound(
        stimulus, preset: condition.preset, way: condition.way, levelDecibels: levelDecibels,
        sampleRateHertz: rate)
    }
    try wait(seconds: Self.betweenTrialsSeconds)
    try keys.discard(player)
    speech.tell(prompt)
    try keys.waitForWords(player)
    let begun = try play(sound)
    let end = begun + Int64(stimulus.seconds(condition.way) * 1e9)
    let given = try keys.answer(
      isNumber: task.isNumber, choices: task.alternatives ?? 2, player)
    return Answer(
      answer: given.text, isCorrect: given.text == stimulus.rightAnswer,
      nanoseconds: given.nanoseconds, reactionSeconds: Double(given.nanoseconds - end) * 1e-9)
  }
}
