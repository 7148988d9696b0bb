// The page of the devices: which tablet is read, calibration and sound.

import CGTK
import DesktopModel
import Library

/// The page of the devices.
final class DevicePanel {
  let widget = Make.column(4)
  private let model: WindowModel
  private var titles: [String] = []
  private let tablet: ChoiceRow
  private let permission: Widget
  private let curve: ChoiceRow
  private let settings: TabletSettingRows

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
    curve = ChoiceRow("Pressure", options: NamedCurve.allCases.map(\.rawValue)) {
      model.setPressureCurve(NamedCurve.allCases[$0].curve)
    }
    settings = TabletSettingRows(model)
    gtk_widget_add_css_class(widget, "panel")
    let parts = [
      Make.label("Tablet", class: "heading"), tablet.widget,
      permission, Make.button("Look for tablets") { Task { await model.lookForTablets() } },
      curve.widget, settings.widget,
      Make.button("Calibrate…") { perform(.calibrate) },
      Make.button("Print the target…") { perform(.printTarget) },
      Make.label("Sound", class: "heading"),
      Make.button("Start sound again") { Task { await model.restart() } },
    ]
    for part in parts { gtk_box_append(widget.box, part) }
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
    if changes.contains(.tablet) {
      gtk_widget_set_sensitive(curve.widget, gboolean(model.hasTablet))
      let named = NamedCurve(model.tabletSettings.pressureCurve)
      curve.show(named.flatMap { NamedCurve.allCases.firstIndex(of: $0) })
      settings.show()
    }
    if changes.contains(.permission) {
      gtk_widget_set_visible(permission, gboolean(!model.closedTablets.isEmpty))
    }
  }
}
