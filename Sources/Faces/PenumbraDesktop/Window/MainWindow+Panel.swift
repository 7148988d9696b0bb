// The panel beside the image: pages, their switcher and the meters, and the width they get.

import CGTK
import DesktopModel
import Translation

extension MainWindow {
  // The panel's least width and its largest part of the window.
  private static let leastWidth: Int32 = 350
  private static let largestPercent: Int32 = 45

  /// Puts the pages, their switcher and the meters into the panel.
  ///
  /// - Returns: the switcher.
  func buildPanel() -> PageSwitcher {
    let stack = pages.opaque
    // A stack of pages of equal width asks each how wide it must be at its least height, and texts
    // that wrap answer with the length of a whole line.
    gtk_stack_set_hhomogeneous(stack, 0)
    gtk_stack_set_vhomogeneous(stack, 0)
    // The names are remembered, and are the same in every language.
    let titled: [(name: String, title: String, page: Widget?)] = [
      ("Sound", translated("Sound"), soundPanel.widget),
      ("Image", translated("Image"), imagePanel.widget),
      ("Tags", translated("Tags"), tagPanel?.widget),
      ("Measure", translated("Measure"), measurePanel.widget),
      ("Lattice", translated("Lattice"), latticePanel.widget),
      ("Play", translated("Play"), playPanel?.widget),
      ("Exercise", translated("Exercise"), exercisePanel?.widget),
      (SessionPanel.name, translated("Sessions"), sessionPanel?.widget),
      (TabletPanel.name, translated("Tablet"), tabletPanel?.widget),
    ]
    for (name, title, page) in titled {
      guard let page else { continue }
      groups.make(in: page, named: name, folded: Set(model.preferences.foldedGroups))
      gtk_stack_add_titled(stack, page, name, title)
    }
    // Without a title it has no button among the pages: the bar and the devices lead to it.
    if let page = permissionPage?.widget { gtk_stack_add_named(stack, page, PermissionPage.name) }
    let switcher = PageSwitcher(of: pages, titled.map { ($0.name, $0.title) })
    // Its width is set by fitPanel, not by the page that is shown.
    penumbra_set_name(scrolled.object, translated("Panel"))
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scrolled.opaque, pages)
    gtk_widget_set_vexpand(scrolled, 1)
    // Set explicitly, so that the rows' request for space does not extend beyond the panel.
    gtk_widget_set_hexpand(panel, 0)
    for part in [switcher.widget, scrolled, meters.widget] { gtk_box_append(panel.box, part) }
    return switcher
  }

  /// Gives the panel the width of its widest page at the current text size, so that the image keeps
  /// its place whichever page is shown, and the larger part of the window.
  func fitPanel() {
    var (least, wanted): (Int32, Int32) = (Self.leastWidth, Self.leastWidth)
    var child = gtk_widget_get_first_child(pages)
    while let page = child {
      var (pageLeast, pageWanted): (Int32, Int32) = (0, 0)
      gtk_widget_measure(
        page, GTK_ORIENTATION_HORIZONTAL, -1, &pageLeast, &pageWanted, nil, nil)
      (least, wanted) = (max(least, pageLeast), max(wanted, pageWanted))
      child = gtk_widget_get_next_sibling(page)
    }
    let width = max(least, min(wanted, gtk_widget_get_width(window) * Self.largestPercent / 100))
    guard gtk_scrolled_window_get_min_content_width(scrolled.opaque) != width else { return }
    gtk_scrolled_window_set_min_content_width(scrolled.opaque, width)
  }

  // The panel's largest part of the window, by keys.
  private static let mostPercent = 60
  // One press of a key, in view pixels.
  private static let widthStep = 40

  /// Makes the panel wider or narrower by a step, down to what its pages need; shows it where it is hidden.
  func changePanelWidth(isWider: Bool) {
    guard gtk_widget_get_visible(panel) != 0 else { return gtk_widget_set_visible(panel, 1) }
    setPosition(
      Int(gtk_paned_get_position(middle.opaque)) + (isWider ? -Self.widthStep : Self.widthStep))
  }

  // The image keeps its part of the window.
  private func setPosition(_ position: Int) {
    let least = Int(gtk_widget_get_width(middle)) * (100 - Self.mostPercent) / 100
    gtk_paned_set_position(middle.opaque, Int32(max(position, least)))
  }

  /// Gives the panel the width that was chosen the last time, once the window has its size.
  func restorePanelWidth() {
    let own = Int(gtk_widget_get_width(panel))
    guard let width = panelWidth, own > 0 else { return }
    panelWidth = nil
    setPosition(Int(gtk_paned_get_position(middle.opaque)) + own - width)
  }

  /// Takes note of the width that the user gave the panel; none where it is its own.
  func notePanelWidth() {
    let width = gtk_widget_get_width(panel)
    guard panelWidth == nil, gtk_widget_get_mapped(panel) != 0, width > 0,
      penumbra_is_position_set(middle.object) != 0
    else { return }
    let isOwn = width <= gtk_scrolled_window_get_min_content_width(scrolled.opaque)
    model.preferences.panelWidth = isOwn ? nil : Int(width)
  }

  /// Takes away what would drag the panel's edge by a finger, 50 pixels beside it: fingers trace and move the image.
  func leaveTouchToImage() {
    guard let controllers = gtk_widget_observe_controllers(middle) else { return }
    defer { g_object_unref(controllers.object) }
    for index in (0..<g_list_model_get_n_items(controllers)).reversed() {
      guard let controller = g_list_model_get_item(controllers, index) else {
        continue
      }
      defer { g_object_unref(controller) }
      if penumbra_is_touch_only(controller) != 0 {
        gtk_widget_remove_controller(middle, controller.opaque)
      }
    }
  }
}
