// The bar of messages: one sentence and one button that helps, never a modal dialog.

import CGTK
import DesktopModel
import Translation

/// Shows errors.
final class NoticeBar {
  let widget: Widget
  private let sentence = Make.label("", wraps: true)
  private let more = Make.label("")
  private let button: Widget
  private let close: Widget
  private let ends = Make.row()
  private let model: WindowModel
  private let giveFocus: () -> Void
  private var shown: Notice?
  private var shownSince = ContinuousClock.now
  private var isTaken = true

  // A click that was begun before the bar was seen goes to what is below it; one that was meant for the message before
  // goes nowhere.
  private static let clickSeconds = 0.7
  private static let secondClickSeconds = 0.4
  private var wasShown = false

  private var takesClicks: Bool {
    !wasShown || shownSince.duration(to: .now) > .seconds(Self.secondClickSeconds)
  }

  /// Creates the bar.
  ///
  /// - Parameters:
  ///   - model: the model it shows.
  ///   - giveFocus: takes the keyboard where the bar leaves with it.
  ///   - help: performs the action of the button.
  init(
    _ model: WindowModel, giveFocus: @escaping () -> Void,
    help: @escaping (Notice.Remedy) -> Void
  ) {
    self.model = model
    self.giveFocus = giveFocus
    widget = penumbra_widget_new(penumbra_box_type(), GTK_ACCESSIBLE_ROLE_ALERT).widget
    gtk_box_set_spacing(widget.box, 8)
    gtk_widget_add_css_class(widget, "notice")
    gtk_widget_set_hexpand(sentence, 1)
    gtk_label_set_selectable(sentence.opaque, 1)
    button = gtk_button_new_with_label(translated("Close"))
    close = Make.button(icon: "window-close-symbolic", name: Self.dismissal) {}
    connect(button.object, "clicked") { [unowned self] in
      if takesClicks, let notice = model.notice { help(notice.remedy) }
    }
    connect(close.object, "clicked") { [unowned self] in
      if takesClicks { model.dismissNotice() }
    }
    gtk_widget_add_css_class(close, "flat")
    let icon: Widget = gtk_image_new_from_icon_name("dialog-warning-symbolic")
    // Centred as a whole and not by their text: with the text's base line GTK counts a pixel twice.
    gtk_box_set_baseline_position(widget.box, GTK_BASELINE_POSITION_CENTER)
    let words = Make.row()
    gtk_widget_set_hexpand(words, 1)
    for part in [icon, sentence] { gtk_box_append(words.box, part) }
    for part in [more, button, close] { gtk_box_append(ends.box, part) }
    gtk_widget_set_halign(ends, GTK_ALIGN_END)
    for part in [words, ends] { gtk_box_append(widget.box, part) }
    gtk_widget_set_visible(widget, 0)
  }

  private static let dismissal = translated("Dismiss the message")

  /// Shows what changed.
  ///
  /// - Parameters:
  ///   - changes: what changed.
  ///   - isMeant: whether messages are shown at this place at present.
  func show(_ changes: Changes, isMeant: Bool) {
    let notice = isMeant ? model.notice : nil
    if notice != shown {
      wasShown = shown != nil
      shown = notice
      shownSince = .now
      if notice == nil, gtk_widget_get_focus_child(widget) != nil { giveFocus() }
      gtk_widget_set_visible(widget, gboolean(notice != nil))
      guard let notice else { return }
      gtk_label_set_text(sentence.opaque, notice.sentence)
      gtk_button_set_label(button.button, notice.remedy.title)
      penumbra_set_name(widget.object, notice.sentence)
      gtk_widget_set_visible(button, gboolean(notice.remedy != .dismiss))
    }
    if changes.contains(.notice) { showCount() }
    place()
    let takes = wasShown || shownSince.duration(to: .now) > .seconds(Self.clickSeconds)
    guard takes != isTaken else { return }
    isTaken = takes
    gtk_widget_set_can_target(widget, gboolean(takes))
  }

  // Beside buttons a sentence needs room for some words; where there is less, they stand below it.
  private func place() {
    guard shown != nil, let view = gtk_widget_get_parent(widget) else { return }
    var width: Int32 = 0
    gtk_widget_measure(ends, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
    let room = Double(gtk_widget_get_width(view) - width)
    let wanted =
      room < Self.leastWidth * penumbra_text_scale()
      ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
    guard wanted != gtk_orientable_get_orientation(widget.opaque) else { return }
    gtk_orientable_set_orientation(widget.opaque, wanted)
  }

  // In view pixels at the usual size of texts: icon, edges and some three words.
  private static let leastWidth = 230.0

  private func showCount() {
    let count = model.waitingNoticeCount
    let words = count == 1 ? translated("1 more message") : translated("\(count) more messages")
    gtk_label_set_text(more.opaque, words)
    gtk_widget_set_visible(more, gboolean(count > 0))
    let name = count > 0 ? "\(Self.dismissal); \(words)" : Self.dismissal
    penumbra_set_name(close.object, name)
    gtk_widget_set_tooltip_text(close, name)
  }
}
