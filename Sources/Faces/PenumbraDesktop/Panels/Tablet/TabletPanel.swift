// The page of the tablet: which one is read and how, the pen as it is now, and calibration.

import CGTK
import DesktopModel
import Translation

/// The page of the tablet.
final class TabletPanel {
  /// Its name among the pages.
  static let name = "Tablet"

  let widget = Make.column(4)
  private let model: WindowModel
  private var titles: [String] = []
  private let tablet: ChoiceRow
  private let permission: Widget
  private let mapping = Make.paragraph("", class: "figures")
  private let curve: PressureRows
  private let settings: TabletSettingRows
  private let pen: PenRows
  private let controls: ControlRows
  private let hands: HandRows
  private let sheet: SheetRows

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - model: the model it shows.
  ///   - dialogs: asks for files.
  ///   - perform: performs an action.
  ///   - printSheet: prints the sheet that is traced on under a camera, or the board that measures its lens.
  ///   - explain: opens the page about the permission.
  init(
    _ model: WindowModel, dialogs: FileDialogs, perform: @escaping (Action) -> Void,
    printSheet: @escaping (SheetPrint) -> Void, explain: @escaping () -> Void
  ) {
    self.model = model
    permission = Make.button(translated("How to get permission"), explain)
    titles = model.tabletTitles
    tablet = ChoiceRow(translated("Tablet"), options: titles) { model.chooseTablet(index: $0) }
    curve = PressureRows(model)
    settings = TabletSettingRows(model)
    pen = PenRows(model)
    controls = ControlRows(model)
    hands = HandRows(model, dialogs: dialogs)
    sheet = SheetRows(model, dialogs: dialogs, print: printSheet)
    gtk_label_set_selectable(mapping.opaque, 1)
    gtk_widget_add_css_class(widget, "panel")
    let parts = [
      Make.label(translated("Tablet"), class: "heading"), tablet.widget,
      permission,
      Make.button(translated("Look for tablets")) { Task { await model.lookForTablets() } },
      mapping, Make.button(translated("Calibrate…")) { perform(.calibrate) },
      Make.button(translated("Print the target…")) { perform(.printTarget) },
      Make.button(translated("Manage calibrations…"), does: .manageCalibrations), settings.widget,
      Make.label(translated("Buttons and rings"), class: "heading"), controls.widget,
      Make.label(translated("Pressure"), class: "heading"), curve.widget,
      Make.label(translated("The pen now"), class: "heading"), pen.widget,
      Make.label(translated("Hands before a camera"), class: "heading"), hands.widget,
      Make.label(translated("Sheet under a camera"), class: "heading"), sheet.widget,
    ]
    for part in parts { gtk_box_append(widget.box, part) }
    connect(widget.object, "map") { model.seeTabletPage(true) }
    connect(widget.object, "unmap") { model.seeTabletPage(false) }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    if !changes.isDisjoint(with: [.devices, .status]) {
      if titles != model.tabletTitles {
        titles = model.tabletTitles
        tablet.setOptions(titles)
      }
      tablet.show(model.tabletIndex)
    }
    if changes.contains(.permission) {
      gtk_widget_set_visible(permission, gboolean(!model.closedTablets.isEmpty))
    }
    if !changes.isDisjoint(with: [.tablet, .status, .picture]) {
      PenRows.set(mapping, model.mappingText)
    }
    if changes.contains(.tablet) {
      settings.show()
      curve.show()
      controls.show()
      hands.show()
      sheet.show()
    }
    if !changes.isDisjoint(with: [.tablet, .pen]) {
      curve.showPen()
      pen.show()
    }
    if !changes.isDisjoint(with: [.tablet, .readout]) { pen.showWords() }
  }
}
