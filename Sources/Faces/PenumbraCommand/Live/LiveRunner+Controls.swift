// What is on the tablet's buttons in the terminal: the same file as in the window, for what the terminal has.

import Engine
import Library
import Pen
import Session
import Sonification
import Speech
import Synthesis
import Tablet

extension LiveRunner {
  /// Does what a person put on the buttons of the pad that were pressed; what is turned turns by itself.
  func obey(_ commands: [PadCommand], _ session: LiveSession, _ choice: inout Choice) {
    for command in commands {
      guard case .buttonDown = command, let use = session.use(of: command) else { continue }
      session.answerLoss()
      obey(use, session, &choice)
    }
  }

  /// Does what a person put on a button of the barrel; false where it does what it does as usual.
  func obeyUse(
    of press: BarrelPress, _ session: LiveSession, _ choice: inout Choice
  ) -> Bool {
    guard let use = session.use(of: press) else { return press == .third }
    obey(use, session, &choice)
    return true
  }

  private func obey(_ use: ControlUse, _ session: LiveSession, _ choice: inout Choice) {
    guard case .action(let name) = use else { return }
    choice.speech.hush()
    guard let action = GestureAction(ofWindow: name) else {
      session.play(.refused)
      choice.speech.tell(
        "The button has \"\(name)\", which is not done in the terminal; "
          + "put another action on it on the window's page Tablet.")
      return
    }
    guard !choice.explainsKeys else {
      choice.speech.answer(SpokenText("This button has \(name)."))
      return
    }
    perform(action, session, &choice)
  }
}
