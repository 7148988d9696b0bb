// The dialog that asks before something is lost: two buttons, the second of which leaves everything
// as it is and has the focus; Escape and the close button do the same.

import CGTK
import DesktopModel

/// Shows the model's questions, one at a time.
final class QuestionDialog {
  private let parent: Widget
  private let answer: (Bool) -> Void
  private var shown: Question?
  private var dialog: Widget?

  /// Prepares the dialog.
  ///
  /// - Parameters:
  ///   - parent: the window that waits for the answer.
  ///   - answer: receives whether the user agreed.
  init(above parent: Widget, answer: @escaping (Bool) -> Void) {
    self.parent = parent
    self.answer = answer
  }

  /// Shows a question, or takes it away.
  func show(_ question: Question?) {
    guard question != shown else { return }
    shown = question
    close()
    guard let question,
      let made = penumbra_question_new(parent.window, question.sentence, question.detail)
    else { return }
    dialog = made
    // Escape and the close button let GTK give it up before the answer is taken.
    g_object_ref(made.object)
    penumbra_add_button(made, question.consent, GTK_RESPONSE_ACCEPT.rawValue)
    penumbra_add_button(made, question.refusal, GTK_RESPONSE_CANCEL.rawValue)
    penumbra_set_default_button(made, GTK_RESPONSE_CANCEL.rawValue)
    penumbra_set_description(made.object, "\(question.sentence) \(question.detail)")
    connectNumber(made.object, "response") { [unowned self] response in
      gtk_widget_set_visible(made, 0)
      // After GTK has closed the dialog: the answer may end the window, and with it everything.
      Task {
        guard dialog == made else { return }
        shown = nil
        close()
        answer(response == GTK_RESPONSE_ACCEPT.rawValue)
      }
    }
    gtk_window_present(made.window)
  }

  private func close() {
    guard let old = dialog else { return }
    dialog = nil
    gtk_window_destroy(old.window)
    g_object_unref(old.object)
  }
}
