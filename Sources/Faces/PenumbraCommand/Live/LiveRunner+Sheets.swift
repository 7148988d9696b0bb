// A sheet under a camera in a live session: its key, and what happens to it.

import Engine
import Pen
import Session
import Speech
import Wording

extension LiveRunner {
  /// Begins to look for the sheet.
  func beginSheet(_ choice: inout Choice) {
    guard let sheet else { return }
    choice.sheet = sheet
    choice.speech.tell(SheetSentences.start(sheet.watch.source, sheet.watch.shape))
    sheet.watch.begin()
  }

  /// Points as the tip on the sheet does.
  ///
  /// - Returns: whether the film of the sheet has just ended.
  /// - Throws: why there is no sheet to be seen.
  func followSheet(_ session: LiveSession, _ choice: inout Choice) throws(Fault) -> Bool {
    guard var sheet = choice.sheet, !sheet.isOver else { return false }
    defer { choice.sheet = sheet }
    for (words, kind) in try sheet.follow(session) { choice.speech.tell(words, kind) }
    return sheet.isOver
  }

  /// Learns the tip that is held on a cross of the sheet.
  func learnTip(_ session: LiveSession, _ choice: inout Choice) {
    let (words, isBegun) =
      choice.sheet?.learn(session) ?? (SessionSentences.noSheetToLearn, false)
    if !isBegun { session.play(.refused) }
    choice.speech.answer(SpokenText(words))
  }

  /// Does what the key of a sheet does.
  func obeySheet(_ session: LiveSession, _ choice: inout Choice) {
    if choice.sheet?.press(session) == true { return }
    session.play(.refused)
    choice.speech.answer(
      SpokenText(
        choice.sheet?.isByKey == true ? SessionSentences.noTip : SessionSentences.noSheetKey))
  }
}
