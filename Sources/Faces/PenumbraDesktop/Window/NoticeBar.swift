// The message bar inside the window: one sentence and one button that helps, never a modal dialog.

import CGTK
import DesktopModel

/// Shows errors.
final class NoticeBar {
  let widget: Widget
  private let sentence = Make.label("", wraps: true)
  private let button: Widget
  private let model: WindowModel

  /// Creates the bar.
  ///
  /// - Parameters:
  ///   - model: the model it shows.
  ///   - help: performs the action of the button.
  init(_ model: WindowModel, help: @escaping (Notice.Remedy) -> Void) {
    self.model = model
    widget = penumbra_widget_new(penumbra_box_type(), GTK_ACCESSIBLE_ROLE_ALERT).widget
    gtk_box_set_spacing(widget.box, 8)
    gtk_widget_add_css_class(widget, "notice")
    gtk_widget_set_hexpand(sentence, 1)
    gtk_label_set_selectable(sentence.opaque, 1)
    button = gtk_button_new_with_label("Close")
    connect(button.object, "clicked") { if let notice = model.notice { help(notice.remedy) } }
    let close = Make.button(icon: "window-close-symbolic", name: "Dismiss the message") {
      model.dismissNotice()
    }
    gtk_widget_add_css_class(close, "flat")
    let icon: Widget = gtk_image_new_from_icon_name("dialog-warning-symbolic")
    // Centred as a whole and not by their text: with the text's base line GTK counts a pixel twice.
    gtk_box_set_baseline_position(widget.box, GTK_BASELINE_POSITION_CENTER)
    for part in [icon, sentence, button, close] {
      gtk_box_append(widget.box, part)
    }
    gtk_widget_set_visible(widget, 0)
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard changes.contains(.notice) else { return }
    gtk_widget_set_visible(widget, gboolean(model.notice != nil))
    guard let notice = model.notice else { return }
    gtk_label_set_text(sentence.opaque, notice.sentence)
    gtk_button_set_label(button.button, notice.remedy.title)
    penumbra_set_name(widget.object, notice.sentence)
    gtk_widget_set_visible(button, gboolean(notice.remedy != .dismiss))
  }
}
