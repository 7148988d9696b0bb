// The frame and the channel of a file that has several: a slider with the frame's name, and a list.

import CGTK
import DesktopModel
import Translation

/// The rows that choose a picture of the file.
final class FrameRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let name = Make.label("", class: "figures", wraps: true, columns: 16)
  private let slider: Widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 1, 2, 1)
  private var channel: ChoiceRow?
  private var channels: [String] = []
  private var count = 0
  private var isShowing = false

  init(_ model: WindowModel) {
    self.model = model
    gtk_scale_set_draw_value(slider.scale, 0)
    gtk_widget_set_hexpand(slider, 1)
    penumbra_set_name(slider.object, translated("Frame"))
    gtk_widget_set_tooltip_text(slider, translated("Page Up and Page Down on the image"))
    connect(slider.object, "value-changed") { [unowned self] in
      guard !isShowing else { return }
      model.showFrame(Int(gtk_range_get_value(slider.range).rounded()))
    }
    let row = ChoiceRow(translated("Channel"), options: []) { model.showChannel(at: $0) }
    channel = row
    for part in [name, slider, row.widget] { gtk_box_append(widget.box, part) }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard changes.contains(.frames), let image = model.image else { return }
    isShowing = true
    defer { isShowing = false }
    let hasFrames = image.frameCount > 1
    gtk_widget_set_visible(name, gboolean(hasFrames))
    gtk_widget_set_visible(slider, gboolean(hasFrames))
    if hasFrames {
      if count != image.frameCount {
        count = image.frameCount
        gtk_range_set_range(slider.range, 1, Double(count))
        gtk_range_set_increments(slider.range, 1, Double(max(count / 10, 1)))
      }
      gtk_range_set_value(slider.range, Double(model.frameNumber))
      let words = image.words(ofFrame: model.frameNumber)
      gtk_label_set_text(name.opaque, words)
      // A reader tells changes of the description, and not those of the number.
      penumbra_set_description(slider.object, words)
    }
    let hasChannels = image.channels.count > 1
    if let channel { gtk_widget_set_visible(channel.widget, gboolean(hasChannels)) }
    guard hasChannels else { return }
    if channels != image.channels {
      channels = image.channels
      channel?.setOptions(channels)
    }
    channel?.show(channels.firstIndex { $0 == model.channelName })
  }
}
