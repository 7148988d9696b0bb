// What lies over the image: the messages, the text about the point, what was said last, and the old screen's first
// lines. None of it changes the layout, and with it the image.

import CGTK
import DesktopModel
import Geometry

/// The image with the texts above it.
final class ImageOverlay {
  let widget: Widget = gtk_overlay_new()
  private let model: WindowModel
  private let notices: NoticeBar
  private let readout = Make.label("", class: "readout", wraps: true)
  private let spoken = Make.label("", class: "readout", wraps: true)
  private let boot = Make.label("", class: "boot", wraps: true)
  private var corner = ReadoutCorner.bottomLeft
  private var spokenSince = ContinuousClock.now
  private var spokenPath: String?
  private var noticeHeight: Int32 = 0

  // The scale bar, whose letters grow with the text.
  private static let scaleBarHeight = 34.0
  private static let scaleBarText = 16.0

  init(_ model: WindowModel, canvas: Widget, notices: NoticeBar) {
    self.model = model
    self.notices = notices
    gtk_overlay_set_child(widget.opaque, canvas)
    for (part, across, along) in [
      (readout, GTK_ALIGN_START, GTK_ALIGN_END), (spoken, GTK_ALIGN_START, GTK_ALIGN_START),
      (boot, GTK_ALIGN_CENTER, GTK_ALIGN_CENTER),
    ] {
      gtk_widget_set_halign(part, across)
      gtk_widget_set_valign(part, along)
      gtk_widget_set_can_target(part, 0)
      gtk_widget_set_visible(part, 0)
      gtk_overlay_add_overlay(widget.opaque, part)
    }
    gtk_widget_set_valign(notices.widget, GTK_ALIGN_START)
    gtk_overlay_add_overlay(widget.opaque, notices.widget)
  }

  /// Shows what changed, and what has been there for long enough no more.
  func show(_ changes: Changes) {
    if let seconds = model.announcementSeconds,
      spokenSince.duration(to: .now) > .seconds(seconds)
    {
      gtk_widget_set_visible(spoken, 0)
    }
    notices.show(changes, isMeant: model.calibration == nil)
    placeWords()
    guard !changes.isEmpty else { return }
    if changes.contains(.appearance) {
      let lines = model.bootLines
      gtk_label_set_text(boot.opaque, lines.joined(separator: "\n"))
      gtk_widget_set_visible(boot, gboolean(!lines.isEmpty))
    }
    if changes.contains(.picture), model.image?.path != spokenPath {
      spokenPath = model.image?.path
      // What was said of another image would be read as of this one.
      gtk_widget_set_visible(spoken, 0)
    }
    if changes.contains(.announcement) {
      gtk_label_set_text(spoken.opaque, model.announcement)
      gtk_widget_set_visible(spoken, gboolean(!model.announcement.isEmpty))
      spokenSince = .now
    }
    showReadout(changes)
  }

  private func showReadout(_ changes: Changes) {
    if changes.contains(.readout) {
      let lines = model.readout.joined(separator: "\n")
      if String(cString: gtk_label_get_text(readout.opaque)) != lines {
        gtk_label_set_text(readout.opaque, lines)
      }
      gtk_widget_set_visible(readout, gboolean(!lines.isEmpty))
    }
    guard !changes.isDisjoint(with: [.readout, .overlay, .picture]),
      gtk_widget_get_visible(readout) != 0
    else { return }
    let isPointing = model.pen != nil || model.isCursorShown
    let wanted = ReadoutCorner.choose(
      from: corner, size(of: readout), top: Double(readoutTop), in: model.viewport,
      point: isPointing ? model.viewport.viewPoint(of: model.point) : nil)
    guard wanted != corner else { return }
    corner = wanted
    gtk_widget_set_halign(readout, corner == .bottomLeft ? GTK_ALIGN_START : GTK_ALIGN_END)
    gtk_widget_set_valign(readout, corner == .topRight ? GTK_ALIGN_START : GTK_ALIGN_END)
    placeReadout()
  }

  // Below the scale bar, and below a message.
  private func placeReadout() {
    gtk_widget_set_margin_top(readout, corner == .topRight ? readoutTop : 0)
  }

  private var readoutTop: Int32 {
    guard model.scaleBar != nil else { return noticeHeight }
    let bar = Self.scaleBarHeight + Self.scaleBarText * penumbra_text_scale()
    return max(Int32(bar), noticeHeight)
  }

  private func size(of text: Widget) -> ReadoutCorner.Size {
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_widget_measure(text, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    gtk_widget_measure(text, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
    // GTK counts the margin, which is of the corner and not of the text.
    let margin = gtk_widget_get_margin_top(text)
    return ReadoutCorner.Size(width: Double(width), height: Double(height - margin))
  }

  // What was said stands below a message, and below the text about the point where that is at the top, too.
  private func placeWords() {
    let height = bottom(of: notices.widget)
    if height != noticeHeight {
      noticeHeight = height
      placeReadout()
    }
    var top = height
    if corner == .topRight, gtk_widget_get_visible(spoken) != 0 {
      let across = size(of: spoken).width + size(of: readout).width
      if across > Double(gtk_widget_get_width(widget)) { top = max(top, bottom(of: readout)) }
    }
    if top != gtk_widget_get_margin_top(spoken) { gtk_widget_set_margin_top(spoken, top) }
    // On a small image there is no room for both, and what was said goes again.
    let isCovered = corner != .topRight && isOver(spoken, readout)
    gtk_widget_set_opacity(readout, isCovered ? 0 : 1)
  }

  private func isOver(_ part: Widget, _ other: Widget) -> Bool {
    guard var first = bounds(of: part), var second = bounds(of: other) else { return false }
    return graphene_rect_intersection(&first, &second, nil)
  }

  // 0 for what is not seen.
  private func bottom(of part: Widget) -> Int32 {
    bounds(of: part).map { Int32($0.origin.y + $0.size.height) } ?? 0
  }

  private func bounds(of part: Widget) -> graphene_rect_t? {
    var bounds = graphene_rect_t()
    guard gtk_widget_get_mapped(part) != 0,
      gtk_widget_compute_bounds(part, widget, &bounds) != 0
    else { return nil }
    return bounds
  }
}
