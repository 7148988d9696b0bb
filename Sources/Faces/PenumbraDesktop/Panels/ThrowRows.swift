// Throws at a board on the page for practising: how a game is played, how it stands, and what is saved of it.

import CGTK
import DesktopModel
import Translation

/// The rows of a game of throws.
final class ThrowRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let words = Make.label("", class: "detail", wraps: true, columns: 16)
  private let begin: Widget
  private var count: NumberRow?
  private var style: ChoiceRow?
  private var length: NumberRow?
  private var files: [Widget] = []

  private static let beginTitle = translated("Begin the game")
  private static let endTitle = translated("End the game")

  init(_ model: WindowModel, dialogs: FileDialogs) {
    self.model = model
    begin = Make.button(Self.beginTitle) { model.toggleThrows() }
    gtk_box_append(widget.box, Make.label(translated("Throws at a board"), class: "heading"))
    gtk_label_set_selectable(words.opaque, 1)
    gtk_box_append(widget.box, words)
    addChoices()
    gtk_widget_set_tooltip_text(
      begin,
      translated(
        "Bags are thrown at a board with a hole, before a camera that stands at the side or in a film of it"
      ))
    gtk_box_append(widget.box, begin)
    addFiles(dialogs)
  }

  private func addChoices() {
    let counts = ThrowChoice.throwCounts
    let count = NumberRow(
      translated("Throws"), spoken: translated("Throws of a game"),
      range: Double(counts.lowerBound)...Double(counts.upperBound), step: 1, digits: 0
    ) { [model] number in
      model.chooseThrows { $0.throwCount = Int(number) }
    } reset: { [model] in
      model.chooseThrows { $0.throwCount = ThrowChoice().throwCount }
    }
    let style = ChoiceRow(translated("How"), options: WindowModel.throwStyleTitles) { [model] in
      model.chooseThrowStyle(at: $0)
    }
    let length = NumberRow(
      translated("Board, mm"), spoken: translated("Length of the board in millimetres"),
      range: ThrowChoice.boardLengths, step: 10, digits: 1
    ) { [model] number in
      model.chooseThrows { $0.boardMillimetres = number }
    } reset: { [model] in
      model.chooseThrows { $0.boardMillimetres = ThrowChoice().boardMillimetres }
    }
    (self.count, self.style, self.length) = (count, style, length)
    for row in [count.widget, style.widget, length.widget] { gtk_box_append(widget.box, row) }
  }

  private func addFiles(_ dialogs: FileDialogs) {
    let page = Make.button(translated("Save page…")) { [model] in
      dialogs.save(translated("Save the page of the throws"), name: "throws.html") { path in
        Task { await model.saveThrowPage(to: path) }
      }
    }
    let table = Make.button(translated("Save table…")) { [model] in
      dialogs.save(translated("Save the table of the throws"), name: "throws.csv") { path in
        Task { await model.saveThrowTable(to: path) }
      }
    }
    let picture = Make.button(translated("Save picture…")) { [model] in
      dialogs.save(translated("Save the picture of the throws"), name: "throws.png") { path in
        Task { await model.saveThrowPicture(to: path) }
      }
    }
    for (button, name) in [
      (page, translated("Save all throws as a page")),
      (table, translated("Save all throws as a table")),
      (picture, translated("Save the ways of all throws as a picture")),
    ] {
      penumbra_set_name(button.object, name)
      gtk_box_append(widget.box, button)
    }
    files = [page, table, picture]
  }

  /// Shows what is chosen, and how the game stands.
  func show() {
    let text = model.throwWords
    if String(cString: gtk_label_get_text(words.opaque)) != text {
      gtk_label_set_text(words.opaque, text)
    }
    gtk_widget_set_visible(words, gboolean(!text.isEmpty))
    count?.show(Double(model.throwChoice.throwCount), step: 1, hint: translated("1 to 1000"))
    style?.show(model.throwStyleIndex)
    length?.show(
      model.throwChoice.boardMillimetres, step: 10,
      hint: translated("50 to 10000; the usual board has 1219.2"))
    let title = model.isThrowing ? Self.endTitle : Self.beginTitle
    if gtk_button_get_label(begin.button).map({ String(cString: $0) }) != title {
      gtk_button_set_label(begin.button, title)
    }
    for button in files { gtk_widget_set_sensitive(button, gboolean(model.hasThrows)) }
  }
}
