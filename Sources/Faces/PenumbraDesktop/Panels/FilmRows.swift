// A moving picture on the page of the image: play and rest, step, loop, which brightness, and the cameras there are.

import CGTK
import DesktopModel
import Session
import Translation

/// The rows of films and cameras.
final class FilmRows {
  let widget = Make.column(4)
  private let model: WindowModel
  private let words = Make.label("", class: "figures", wraps: true, columns: 16)
  private let transport = Make.row()
  private var play: Widget?
  private var back: Widget?
  private var loop: Widget?
  private var kept: Widget?
  private var isPlaying: Bool?
  private let cameras = Make.column(2)
  private var listed: [FoundCamera] = []

  init(_ model: WindowModel) {
    self.model = model
    let back = Make.button(
      icon: "media-skip-backward-symbolic", name: translated("The picture before")
    ) {
      model.stepFilm(back: true)
    }
    let play = Make.button(icon: "media-playback-start-symbolic", name: translated("Play the film"))
    {
      model.toggleFilm()
    }
    let next = Make.button(
      icon: "media-skip-forward-symbolic", name: translated("The next picture")
    ) {
      model.stepFilm()
    }
    (self.back, self.play) = (back, play)
    for button in [back, play, next] { gtk_box_append(transport.box, button) }
    let loop = Make.check(translated("Begin again at the end")) { model.loopFilm($0) }
    let kept = Make.check(translated("Keep the brightness of one picture for all")) {
      model.keepFilmBrightness($0)
    }
    (self.loop, self.kept) = (loop, kept)
    gtk_label_set_selectable(words.opaque, 1)
    for part in [words, transport, loop, kept] { gtk_box_append(widget.box, part) }
    gtk_box_append(widget.box, cameras)
    listCameras()
    connect(widget.object, "map") { [unowned self] in
      listCameras()
      model.lookForCameras()
    }
  }

  /// A button for each camera; one may be plugged in at any time.
  private func listCameras() {
    let found = model.cameras
    guard found != listed else { return }
    listed = found
    while let child = gtk_widget_get_first_child(cameras) { gtk_box_remove(cameras.box, child) }
    for camera in found {
      let button = Make.button(translated("Camera: \(camera.name)")) { [model] in
        Task { await model.open(path: camera.path) }
      }
      gtk_box_append(cameras.box, button)
    }
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    if changes.contains(.devices) { listCameras() }
    guard changes.contains(.frames) else { return }
    let hasFilm = model.hasFilm
    for part in [words, transport, loop, kept].compactMap({ $0 }) {
      gtk_widget_set_visible(part, gboolean(hasFilm))
    }
    guard hasFilm else { return }
    let text = model.filmWords
    if String(cString: gtk_label_get_text(words.opaque)) != text {
      gtk_label_set_text(words.opaque, text)
    }
    if let play, isPlaying != model.isFilmPlaying {
      isPlaying = model.isFilmPlaying
      Make.set(
        icon: isPlaying == true ? "media-playback-pause-symbolic" : "media-playback-start-symbolic",
        name: isPlaying == true ? translated("Let the film rest") : translated("Play the film"),
        of: play)
    }
    if let back { gtk_widget_set_sensitive(back, gboolean(model.canFilmGoBack)) }
    if let loop { gtk_check_button_set_active(loop.check, gboolean(model.isFilmLooping)) }
    if let kept { gtk_check_button_set_active(kept.check, gboolean(model.keepsFilmBrightness)) }
  }
}
