// Rows as a listener makes them.

import Study

enum StudyRows {
  static func row(
    _ number: Int, _ trial: StudyBlock.Trial, task: StudyTask = .brighter, code: String = "C1",
    isCorrect: Bool = true, answer: String? = nil
  ) -> StudyRow {
    StudyRow(
      trial: number, timeSeconds: Double(number) * 2.5, task: task, conditionCode: code,
      stimulus: trial.stimulus, answer: answer ?? (isCorrect ? trial.stimulus.rightAnswer : "0"),
      isCorrect: isCorrect, reactionSeconds: 0.625, levelDecibels: -30, isCatch: trial.isCatch,
      seed: 7)
  }

  /// Rows of a task under two conditions by one listener, all right or with a share wrong.
  static func rows(
    _ plan: StudyPlan, _ task: StudyTask, codes: [String], seed: UInt64,
    answer: (StudyBlock.Trial, String) -> String
  ) -> [StudyRow] {
    guard let part = plan.parts.first(where: { $0.task == task }) else { return [] }
    var rows: [StudyRow] = []
    for (place, code) in codes.enumerated() {
      var block = StudyBlock(plan, part, place: place, seed: seed)
      while !block.isFinished {
        let trial = block.next
        let given = answer(trial, code)
        let isCorrect = given == trial.stimulus.rightAnswer
        rows.append(
          row(
            rows.count + 1, trial, task: task, code: code, isCorrect: isCorrect, answer: given))
        block.take(isCorrect: isCorrect)
      }
    }
    return rows
  }
}
