// The page of the devices: which tablet is read, calibration, sound, and recorded sessions.

import CGTK
import DesktopModel

/// The page of the devices and sessions.
final class DevicePanel {
  let widget = Make.column(4)
  private let model: WindowModel
  private var titles: [String] = []
  private let tablet: ChoiceRow
  private let record: Widget
  private let stop: Widget
  private let permission: Widget
  private let sessions: SessionList

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - model: the model it shows.
  ///   - perform: performs an action.
  ///   - explain: opens the page about the permission.
  ///   - openFolder: shows a folder in the desktop's file manager.
  init(
    _ model: WindowModel, perform: @escaping (Action) -> Void, explain: @escaping () -> Void,
    openFolder: @escaping (String) -> Void
  ) {
    self.model = model
    permission = Make.button("How to get permission", explain)
    sessions = SessionList(model, openFolder: openFolder)
    titles = model.tabletTitles
    tablet = ChoiceRow("Tablet", options: titles) { model.chooseTablet(index: $0) }
    record = Make.button("Record") { perform(.record) }
    stop = Make.button("Stop playing") { model.stopPlaying() }
    gtk_widget_add_css_class(widget, "panel")
    let parts = [
      Make.label("Tablet", class: "heading"), tablet.widget,
      permission, Make.button("Look for tablets") { Task { await model.lookForTablets() } },
      Make.button("Calibrate…") { perform(.calibrate) },
      Make.button("Print the target…") { perform(.printTarget) },
      Make.label("Sound", class: "heading"),
      Make.button("Start sound again") { Task { await model.restart() } },
      Make.label("Sessions", class: "heading"), record, stop, sessions.widget,
      Make.button("Play the example") { model.play() },
      Make.button("Play a recording…") { perform(.playRecording) },
      Make.button("Open the folder") { perform(.openFolder) },
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
    if changes.contains(.permission) {
      gtk_widget_set_visible(permission, gboolean(!model.closedTablets.isEmpty))
    }
    if changes.contains(.recording) {
      gtk_button_set_label(record.button, model.isRecording ? "Stop recording" : "Record")
      gtk_widget_set_sensitive(stop, gboolean(model.isPlaying))
    }
    sessions.show(changes)
  }
}
