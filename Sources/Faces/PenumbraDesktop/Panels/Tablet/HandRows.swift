// Hands before a camera on the page of the tablet, for those who have none or cannot hold its pen.

import CGTK
import DesktopModel
import Translation

/// The rows of hands.
final class HandRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let words = Make.label("", class: "detail", wraps: true, columns: 16)
  private let source: ChoiceRow
  private let mirrored: Widget
  private let counting: ChoiceRow
  private var titles: [String]

  init(_ model: WindowModel, dialogs: FileDialogs) {
    self.model = model
    titles = model.handSourceTitles
    source = ChoiceRow(translated("Look for hands in"), options: titles) {
      model.chooseHandSource(at: $0)
    }
    let file = Make.button(translated("Hands of a file…")) {
      dialogs.open(
        translated("Open a film of hands, or lines of hands"),
        kind: translated("Films and lines of hands"),
        patterns: WindowModel.filmPatterns + ["*.jsonl"]
      ) { model.watchHands(named: $0) }
    }
    penumbra_set_description(
      file.object,
      translated("A film, or lines such as the command penumbra hands writes, also from a pipe"))
    mirrored = Make.check(translated("As before a mirror")) { model.setHandsMirrored($0) }
    penumbra_set_description(
      mirrored.object,
      translated("For a camera that looks at you; not for one that looks down on a table"))
    counting = ChoiceRow(
      translated("Fingers counted"), options: WindowModel.countingHandTitles
    ) {
      model.chooseCountingHand(at: $0)
    }
    penumbra_set_description(
      counting.widget.object,
      translated(
        "One to four fingers of this hand, held for a second, choose a channel of the loops; the other one turns the knobs"
      ))
    gtk_label_set_selectable(words.opaque, 1)
    for part in [source.widget, file, words, mirrored, counting.widget] {
      gtk_box_append(widget.box, part)
    }
    // A camera may be plugged in at any time.
    connect(widget.object, "map") { [unowned self] in show() }
  }

  /// Shows what is watched, and what is seen.
  func show() {
    if titles != model.handSourceTitles {
      titles = model.handSourceTitles
      source.setOptions(titles)
    }
    source.show(model.handSourceIndex)
    gtk_check_button_set_active(mirrored.check, gboolean(model.areHandsMirrored))
    // In its own picture a hand is where it is seen.
    gtk_widget_set_sensitive(mirrored, gboolean(!model.areHandsOverImage))
    counting.show(model.countingHandIndex)
    let text = model.handsWords
    PenRows.set(words, text)
    gtk_widget_set_visible(words, gboolean(!text.isEmpty))
  }
}
