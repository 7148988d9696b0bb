// What a listener is right about by guessing, and the functions that are fitted to the rest.

import Psychometrics

/// The domains of adaptive tasks; all runs of a study share them.
enum StudyGuess {
  private static let tables: [StudyTask: QuestTable] = Dictionary(
    uniqueKeysWithValues: StudyTask.allCases.compactMap { task in
      task.alternatives.map { (task, QuestTable(.threeDecades(guess: 1 / Double($0)))) }
    })
  private static let two = QuestTable(.threeDecades())

  /// The domain of a task: it guesses right once in as many times as there are alternatives.
  static func table(of task: StudyTask) -> QuestTable { tables[task] ?? two }
}
