// The calibration screen: the target to the left, text and buttons to the right, one page for each
// part. It replaces image and panel while a calibration is shown.

import CGTK
import Calibration
import DesktopModel
import Translation

/// The screen of a calibration.
final class CalibrationScreen {
  let widget = Make.row(0)
  private let model: WindowModel
  let area: CalibrationArea
  private let picture: Widget = gtk_picture_new()
  private let left: Widget = gtk_stack_new()
  private let pages: Widget = gtk_stack_new()
  private let choices: CalibrationChoices
  private let number = Make.label("", class: "big-number")
  private let request = Make.label("", class: "request", wraps: true, columns: 20)
  private let message = Make.label("", wraps: true, columns: 20)
  private let sound = Make.label("", wraps: true, columns: 20)
  private let bar: Widget = gtk_progress_bar_new()
  private let share = Make.label("", class: "figures", wraps: true, columns: 20)
  private let verdict = Make.label("", class: "request", wraps: true, columns: 20)
  private let report = Make.label("", wraps: true, columns: 20)
  private var end: Widget?
  private var store: Widget?
  private var again: Widget?
  private var anew: Widget?
  private var shownStage: CalibrationProgress.Stage?
  private var shownPicture: [UInt8]?

  init(_ model: WindowModel, perform: @escaping (Action) -> Void) {
    self.model = model
    area = CalibrationArea(model)
    choices = CalibrationChoices(model, perform: perform)
    penumbra_set_name(picture.object, translated("Picture of the errors over the target"))
    gtk_picture_set_can_shrink(picture.opaque, 1)
    gtk_stack_add_named(left.opaque, area.widget, "target")
    gtk_stack_add_named(left.opaque, picture, "picture")
    gtk_widget_set_hexpand(left, 1)
    gtk_stack_set_vhomogeneous(pages.opaque, 0)
    gtk_stack_set_hhomogeneous(pages.opaque, 0)
    for (name, page) in [
      ("choose", choices.widget), ("touch", touchPage()), ("over", overPage()),
    ] {
      gtk_stack_add_named(pages.opaque, page, name)
    }
    let scrolled: Widget = gtk_scrolled_window_new()
    penumbra_set_name(scrolled.object, translated("Steps of the calibration"))
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scrolled.opaque, pages)
    gtk_widget_set_size_request(scrolled, 400, -1)
    gtk_widget_set_hexpand(scrolled, 0)
    for part in [left, gtk_separator_new(GTK_ORIENTATION_VERTICAL), scrolled] {
      gtk_box_append(widget.box, part)
    }
    gtk_widget_set_vexpand(widget, 1)
    gtk_widget_set_visible(widget, 0)
    let keys: OpaquePointer = gtk_event_controller_key_new()
    connectKey(keys.object, "key-pressed") { key, _ in
      guard Int32(key) == GDK_KEY_Escape else { return false }
      model.cancelCalibration()
      return true
    }
    gtk_widget_add_controller(widget, keys)
  }

  private func touchPage() -> Widget {
    let page = Make.column(10)
    gtk_widget_add_css_class(page, "panel")
    gtk_label_set_xalign(number.opaque, 0.5)
    penumbra_set_name(bar.object, translated("Progress of the calibration"))
    let end = Make.button(translated("End without storing")) { [model] in model.cancelCalibration()
    }
    self.end = end
    for part in [number, request, message, bar, share, sound, end] {
      gtk_box_append(page.box, part)
    }
    return page
  }

  private func overPage() -> Widget {
    let page = Make.column(8)
    gtk_widget_add_css_class(page, "panel")
    let store = Make.button(translated("Store the calibration")) { [model] in
      Task { await model.storeCalibration() }
    }
    gtk_widget_add_css_class(store, "suggested-action")
    let again = Make.button(translated("Repeat the named crosses")) { [model] in
      model.repeatNamedCrosses()
    }
    let anew = Make.button(translated("Touch all crosses again")) { [model] in
      model.touchAllCrosses()
    }
    (self.store, self.again, self.anew) = (store, again, anew)
    let leave = Make.button(translated("Leave without storing")) { [model] in
      model.cancelCalibration()
    }
    gtk_label_set_selectable(report.opaque, 1)
    gtk_widget_set_focusable(report, 0)
    for part in [verdict, store, again, anew, leave, report] { gtk_box_append(page.box, part) }
    return page
  }

  /// Shows what changed.
  func show(_ changes: Changes) {
    guard changes.contains(.calibration) else { return }
    gtk_widget_set_visible(widget, gboolean(model.calibration != nil))
    guard let progress = model.calibration else {
      shownStage = nil
      return
    }
    area.show(progress)
    let isNewStage = progress.stage != shownStage
    shownStage = progress.stage
    var page = "choose"
    var target: Widget? = choices.begin
    switch progress.stage {
    case .choosing: choices.show(progress)
    case .opening, .touching:
      (page, target) = ("touch", area.widget)
      showTouching(progress)
    case .over, .failed:
      page = "over"
      target = showEnd(progress)
    }
    gtk_stack_set_visible_child_name(pages.opaque, page)
    showPicture(progress)
    if isNewStage, let target { focus(target) }
  }

  // The pen moves the desktop's pointer, after which GTK hides the ring of the focus.
  private func focus(_ target: Widget) {
    gtk_widget_grab_focus(target)
    guard let root = gtk_widget_get_root(target) else { return }
    gtk_window_set_focus_visible(root.window, 1)
  }

  private func showTouching(_ progress: CalibrationProgress) {
    gtk_label_set_text(number.opaque, progress.bigNumber)
    gtk_widget_set_visible(number, gboolean(!progress.bigNumber.isEmpty))
    gtk_label_set_text(request.opaque, progress.request)
    gtk_label_set_text(message.opaque, progress.message)
    gtk_progress_bar_set_fraction(bar.opaque, progress.share)
    gtk_label_set_text(share.opaque, progress.shareText)
    penumbra_set_description(bar.object, progress.shareText)
    gtk_label_set_text(sound.opaque, progress.soundTrouble ?? "")
    gtk_widget_set_visible(sound, gboolean(progress.soundTrouble != nil))
  }

  /// Shows the verdict or the failure; returns the button that most users need.
  private func showEnd(_ progress: CalibrationProgress) -> Widget? {
    var words = progress.verdict
    if case .failed(let sentence) = progress.stage { words = sentence }
    gtk_label_set_text(verdict.opaque, words)
    gtk_label_set_text(report.opaque, model.calibrationReport.joined(separator: "\n"))
    let isGood = progress.result?.isAccepted == true
    if let store { gtk_widget_set_visible(store, gboolean(isGood)) }
    if let again {
      gtk_widget_set_visible(again, gboolean(progress.repeatTitle != nil))
      if let title = progress.repeatTitle { gtk_button_set_label(again.button, title) }
    }
    return isGood ? store : progress.repeatTitle != nil ? again : anew
  }

  private func showPicture(_ progress: CalibrationProgress) {
    let bytes = progress.stage == .over ? model.calibrationPicture : nil
    gtk_stack_set_visible_child_name(left.opaque, bytes == nil ? "target" : "picture")
    guard bytes != shownPicture else { return }
    shownPicture = bytes
    guard let bytes else { return gtk_picture_set_paintable(picture.opaque, nil) }
    let content = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(content) }
    guard let texture = gdk_texture_new_from_bytes(content, nil) else { return }
    gtk_picture_set_paintable(picture.opaque, texture)
    g_object_unref(texture.object)
    penumbra_set_description(picture.object, progress.verdict)
  }
}
