// The page of the devices: which tablet is read, calibration, sound, and recordings.

import CGTK
import DesktopModel

/// The page of the devices and recordings.
final class DevicePanel {
  let widget = Make.column(4)
  private let model: WindowModel
  private var titles: [String] = []
  private let tablet: ChoiceRow
  private let record: Widget
  private let playNewest: Widget

  init(_ model: WindowModel, perform: @escaping (Action) -> Void) {
    self.model = model
    titles = model.tabletTitles
    tablet = ChoiceRow("Tablet", options: titles) { model.chooseTablet(index: $0) }
    record = Make.button("Record") { perform(.record) }
    playNewest = Make.button("Play the newest") {
      if let path = model.newestRecording { model.play(path: path) }
    }
    gtk_widget_add_css_class(widget, "panel")
    let parts = [
      Make.label("Tablet", class: "heading"), tablet.widget,
      Make.button("Look for tablets") { Task { await model.lookForTablets() } },
      Make.button("Calibrate…") { perform(.calibrate) },
      Make.button("Print the target…") { perform(.printTarget) },
      Make.label("Sound", class: "heading"),
      Make.button("Start sound again") { Task { await model.restart() } },
      Make.label("Recordings", class: "heading"), record, playNewest,
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
    if changes.contains(.recording) {
      gtk_button_set_label(record.button, model.isRecording ? "Stop recording" : "Record")
      gtk_widget_set_sensitive(playNewest, gboolean(model.newestRecording != nil))
    }
  }
}
