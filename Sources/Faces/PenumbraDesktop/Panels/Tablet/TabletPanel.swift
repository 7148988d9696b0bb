// The page of the tablet: which one is read and how, the pen as it is now, calibration; and the sound's new start.

import CGTK
import DesktopModel

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

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - model: the model it shows.
  ///   - perform: performs an action.
  ///   - explain: opens the page about the permission.
  init(
    _ model: WindowModel, perform: @escaping (Action) -> Void, explain: @escaping () -> Void
  ) {
    self.model = model
    permission = Make.button("How to get permission", explain)
    titles = model.tabletTitles
    tablet = ChoiceRow("Tablet", options: titles) { model.chooseTablet(index: $0) }
    curve = PressureRows(model)
    settings = TabletSettingRows(model)
    pen = PenRows(model)
    controls = ControlRows(model)
    gtk_label_set_selectable(mapping.opaque, 1)
    gtk_widget_add_css_class(widget, "panel")
    let parts = [
      Make.label("Tablet", class: "heading"), tablet.widget,
      permission, Make.button("Look for tablets") { Task { await model.lookForTablets() } },
      mapping, Make.button("Calibrate…") { perform(.calibrate) },
      Make.button("Print the target…") { perform(.printTarget) },
      Make.button("Manage calibrations…", does: .manageCalibrations), settings.widget,
      Make.label("Buttons and rings", class: "heading"), controls.widget,
      Make.label("Pressure", class: "heading"), curve.widget,
      Make.label("The pen now", class: "heading"), pen.widget,
      Make.label("Sound", class: "heading"),
      Make.button("Start sound again") { Task { await model.restart() } },
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
    }
    if !changes.isDisjoint(with: [.tablet, .pen]) {
      curve.showPen()
      pen.show()
    }
    if !changes.isDisjoint(with: [.tablet, .readout]) { pen.showWords() }
  }
}
