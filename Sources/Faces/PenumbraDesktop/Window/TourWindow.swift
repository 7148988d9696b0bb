// The tour's window: a card at a time, with the keyboard on the button that goes on.

import CGTK
import DesktopModel
import Translation

/// The window of the tour.
final class TourWindow {
  private let model: WindowModel
  private let window: Widget = gtk_window_new()
  private let place = Make.label("")
  private let title = Make.label("", class: "heading", wraps: true)
  private let text = Make.paragraph("")
  private let back: Widget
  private let next: Widget
  private var announcer: Announcer?
  private var card = TourCard.image

  init(_ model: WindowModel, above parent: Widget) {
    self.model = model
    back = gtk_button_new_with_label(translated("Back"))
    next = gtk_button_new_with_label(translated("Next"))
    gtk_window_set_title(window.window, translated("Tour"))
    gtk_window_set_transient_for(window.window, parent.window)
    gtk_window_set_default_size(window.window, 480, 320)
    gtk_window_set_hide_on_close(window.window, 1)
    connect(back.object, "clicked") { [unowned self] in
      if let previous = card.previous { show(previous, keeping: back) }
    }
    connect(next.object, "clicked") { [unowned self] in
      if let card = card.next {
        show(card, keeping: next)
      } else {
        gtk_window_close(window.window)
      }
    }
    let skip = Make.button(translated("Skip the tour")) { [unowned self] in
      gtk_window_close(window.window)
    }
    let row = Make.row()
    gtk_widget_set_hexpand(skip, 1)
    gtk_widget_set_halign(skip, GTK_ALIGN_START)
    for button in [skip, back, next] { gtk_box_append(row.box, button) }
    gtk_widget_set_vexpand(text, 1)
    gtk_widget_set_valign(text, GTK_ALIGN_START)
    Make.fill(window, with: [place, title, text, row], spacing: 8)
    announcer = Announcer(window, image: text)
    // A reader listens to the window that has the keyboard, which it gets after it was shown.
    connectNotify(window.object, "notify::is-active") { [unowned self] in
      if gtk_window_is_active(window.window) != 0 { sayCard() }
    }
  }

  /// Shows the first card.
  func present() {
    // Whatever takes the keyboard before, the window has another role for readers.
    gtk_window_present(window.window)
    show(.image, keeping: next)
  }

  /// Shows a card; the button that was pressed keeps the keyboard while it can be pressed again.
  private func show(_ card: TourCard, keeping button: Widget) {
    self.card = card
    gtk_label_set_text(place.opaque, card.place)
    gtk_label_set_text(title.opaque, card.title)
    gtk_label_set_text(text.opaque, card.text)
    gtk_widget_set_sensitive(back, gboolean(card.previous != nil))
    gtk_button_set_label(next.button, card.next == nil ? translated("Done") : translated("Next"))
    gtk_widget_grab_focus(gtk_widget_get_sensitive(button) != 0 ? button : next)
    model.say(card)
    if gtk_window_is_active(window.window) != 0 { sayCard() }
  }

  private func sayCard() {
    guard model.areWordsOn else { return }
    announcer?.say("\(card.place): \(card.title). \(card.text)")
  }
}
