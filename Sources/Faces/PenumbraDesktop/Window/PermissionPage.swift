// The page that explains how to get the permission to read a tablet. It is in the panel beside the
// image, so that mouse and keyboard keep tracing, and closes by itself when the tablet can be read.

import CGTK
import DesktopModel
import Translation

/// The page of the permission.
final class PermissionPage {
  static let name = "Permission"
  let widget = Make.column(8)
  private let model: WindowModel
  private let leave: () -> Void
  private let tablets = Make.paragraph("")
  private var firstCopy: Widget?

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - model: the model it shows.
  ///   - leave: opens the page of the devices.
  init(_ model: WindowModel, leave: @escaping () -> Void) {
    self.model = model
    self.leave = leave
    gtk_widget_add_css_class(widget, "panel")
    gtk_box_append(
      widget.box, Make.paragraph(translated("Permission to read the tablet"), class: "heading"))
    gtk_box_append(widget.box, tablets)
    for (index, step) in model.permissionSteps.enumerated() {
      gtk_box_append(
        widget.box, Make.paragraph("\(index + 1). \(step)"))
      guard let command = model.permissionCommand(ofStep: index) else { continue }
      let words = Make.paragraph(command, class: "command")
      gtk_label_set_selectable(words.opaque, 1)
      gtk_box_append(widget.box, words)
      let copy = Make.button(translated("Copy")) { [unowned self] in
        gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), command)
        model.sayCopied(command)
      }
      penumbra_set_name(copy.object, translated("Copy \(command)"))
      firstCopy = firstCopy ?? copy
      gtk_box_append(widget.box, copy)
    }
    gtk_box_append(
      widget.box,
      Make.button(translated("Use the mouse")) {
        model.useMouse()
        leave()
      })
    gtk_box_append(widget.box, Make.button(translated("Back"), leave))
  }

  /// Gives the keyboard to the first thing to do.
  func focus() {
    if let firstCopy { gtk_widget_grab_focus(firstCopy) }
  }

  /// Shows what changed.
  func show(_ changes: Changes, isOpen: Bool) {
    guard changes.contains(.permission) else { return }
    let closed = model.closedTablets
    gtk_label_set_text(
      tablets.opaque,
      closed.isEmpty
        ? translated("Every tablet that is there can be read.")
        : translated("This user may not read \(closed.joined(separator: ", "))."))
    if closed.isEmpty, isOpen { leave() }
  }
}
