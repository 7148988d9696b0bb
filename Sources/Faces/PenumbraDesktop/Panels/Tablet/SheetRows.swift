// A sheet under a camera on the page of the tablet, for those who have paper and a camera and no tablet.

import CGTK
import DesktopModel
import Translation

/// The rows of a sheet.
final class SheetRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let words = Make.label("", class: "detail", wraps: true, columns: 16)
  private let source: ChoiceRow
  private let color: ChoiceRow
  private let contact: ChoiceRow
  private let lens: Widget
  private var titles: [String]
  private var colorTitles: [String]

  private static let measure = translated("Measure the lens")
  private static let finish = translated("Measure by these views")

  /// Creates the rows.
  ///
  /// - Parameters:
  ///   - model: the model they show.
  ///   - dialogs: asks for files.
  ///   - print: prints the sheet, or the board that measures a lens.
  init(_ model: WindowModel, dialogs: FileDialogs, print: @escaping (SheetPrint) -> Void) {
    self.model = model
    titles = model.sheetSourceTitles
    source = ChoiceRow(translated("Look for the sheet in"), options: titles) {
      model.chooseSheetSource(at: $0)
    }
    let printing = Make.button(translated("Print the sheet…")) { print(.underCamera) }
    penumbra_set_description(
      printing.object,
      translated("Four markers around a square; the image lies in the middle of the square"))
    let file = Make.button(translated("Sheet in a film…")) {
      dialogs.open(
        translated("Open a film of a sheet"), kind: translated("Films"),
        patterns: WindowModel.filmPatterns
      ) { model.watchSheet(named: $0) }
    }
    colorTitles = model.tipColorTitles
    color = ChoiceRow(translated("Tip's colour"), options: colorTitles) {
      model.chooseTipColor(at: $0)
    }
    contact = ChoiceRow(translated("Contact by"), options: WindowModel.tipContactTitles) {
      model.chooseTipContact(at: $0)
    }
    let learn = Make.button(translated("Learn the tip"), does: .learnTip)
    penumbra_set_description(
      learn.object,
      translated(
        "Hold the tip on a cross of the sheet: its colour is learned, and how far beside the cross it is seen because it stands above the paper"
      ))
    let board = Make.button(translated("Print the lens board…")) { print(.lensBoard) }
    penumbra_set_description(
      board.object,
      translated(
        "A chessboard with markers; glued onto something flat, it shows what the lens bends"))
    lens = Make.button(Self.measure) { model.measureLens() }
    penumbra_set_description(
      lens.object,
      translated(
        "Hold the lens board before the camera, still and in all parts of the picture: from then on the lens is corrected"
      ))
    gtk_label_set_selectable(words.opaque, 1)
    for part in [
      printing, source.widget, file, words, color.widget, contact.widget, learn, board, lens,
    ] {
      gtk_box_append(widget.box, part)
    }
    // A camera may be plugged in at any time.
    connect(widget.object, "map") { [unowned self] in show() }
  }

  /// Shows what is watched, and what is seen.
  func show() {
    if titles != model.sheetSourceTitles {
      titles = model.sheetSourceTitles
      source.setOptions(titles)
    }
    source.show(model.sheetSourceIndex)
    if colorTitles != model.tipColorTitles {
      colorTitles = model.tipColorTitles
      color.setOptions(colorTitles)
    }
    color.show(model.tipColorIndex)
    contact.show(model.tipContactIndex)
    let title = model.isLensMeasured ? Self.finish : Self.measure
    if String(cString: gtk_button_get_label(lens.button)) != title {
      gtk_button_set_label(lens.button, title)
    }
    let text = model.sheetWords
    PenRows.set(words, text)
    gtk_widget_set_visible(words, gboolean(!text.isEmpty))
  }
}
