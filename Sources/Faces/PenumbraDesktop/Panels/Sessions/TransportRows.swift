// The transport of a recording: play and pause, stop, where it is, how fast, and whether it begins again.

import CGTK
import DesktopModel
import Translation

/// The rows of the transport.
final class TransportRows {
  let widget = Make.column(4)
  private let model: WindowModel
  let play: Widget
  private let stop: Widget
  private let place = Make.label("", class: "figures", wraps: true, columns: 16)
  private let slider: Widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 1)
  private let speed: ChoiceRow
  private let loop: Widget
  private var isShowing = false
  private var length = 0.0

  /// Creates the rows.
  ///
  /// - Parameters:
  ///   - model: the model they show.
  ///   - perform: performs an action.
  init(_ model: WindowModel, perform: @escaping (Action) -> Void) {
    self.model = model
    play = Make.button(translated("Play", context: "button")) { perform(.playSession) }
    stop = Make.button(translated("Stop")) { perform(.stopPlaying) }
    speed = ChoiceRow(translated("Speed"), options: WindowModel.playbackSpeeds.map(\.title)) {
      model.setPlaybackSpeed(at: $0)
    }
    loop = Make.check(translated("Play again and again")) { isOn in
      if isOn != model.isPlaybackLooping { model.togglePlaybackLoop() }
    }
    let buttons = Make.row()
    let back = Make.button(icon: "media-seek-backward-symbolic", name: translated("5 seconds back"))
    {
      perform(.seekBack)
    }
    let forward = Make.button(icon: "media-seek-forward-symbolic", name: translated("5 seconds on"))
    {
      perform(.seekForward)
    }
    // Its words change, and in one row with the others they would change the width of the panel.
    for button in [stop, back, forward] { gtk_box_append(buttons.box, button) }
    penumbra_set_name(slider.object, translated("Place in the recording, in seconds"))
    gtk_scale_set_draw_value(slider.scale, 0)
    connect(slider.object, "value-changed") { [unowned self] in
      guard !isShowing else { return }
      model.seekPlayback(toSeconds: gtk_range_get_value(slider.range))
      // A reader tells changes of the description, and not those of the number.
      penumbra_set_description(slider.object, model.playbackText)
    }
    for part in [play, buttons, place, slider, speed.widget, loop] {
      gtk_box_append(widget.box, part)
    }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard !changes.isDisjoint(with: [.recording, .playback]) else { return }
    let title = model.playbackTitle
    if String(cString: gtk_button_get_label(play.button)) != title {
      gtk_button_set_label(play.button, title)
    }
    gtk_widget_set_sensitive(stop, gboolean(model.isPlaying || model.isPlaybackOpen))
    gtk_widget_set_sensitive(slider, gboolean(model.isPlaybackOpen))
    if String(cString: gtk_label_get_text(place.opaque)) != model.playbackText {
      gtk_label_set_text(place.opaque, model.playbackText)
    }
    speed.show(model.playbackSpeedIndex)
    gtk_check_button_set_active(loop.check, gboolean(model.isPlaybackLooping))
    showPlace()
  }

  private func showPlace() {
    isShowing = true
    defer { isShowing = false }
    if length != model.playbackLengthSeconds {
      length = model.playbackLengthSeconds
      gtk_range_set_range(slider.range, 0, max(length, 1))
      gtk_range_set_increments(slider.range, 1, WindowModel.seekSeconds)
    }
    gtk_range_set_value(slider.range, model.playbackSeconds)
  }
}
