// The position of the window, for the model, and full screen: its order, and the row at the bottom
// that replaces the header bar there.

import CGTK
import DesktopModel
import Geometry
import Translation

extension MainWindow {
  /// Sends the positions of the window and its parts to the model.
  func notePlace() {
    guard let native = gtk_widget_get_native(window), let surface = gtk_native_get_surface(native)
    else { return }
    let isFullScreen = gtk_window_is_fullscreen(window.window) != 0
    // Querying the X server for the window's position is too slow for each frame.
    if tickCount % 6 == 0 || isFullScreen != place.isFullScreen { noteScreens(surface) }
    place.isFullScreen = isFullScreen
    place.width = Int(gdk_surface_get_width(surface))
    place.height = Int(gdk_surface_get_height(surface))
    place.canvas = corner(of: canvas.widget, native)
    place.isCovered = isCovered
    place.target = calibration.flatMap { corner(of: $0.area.widget, native) }
    model.noteWindow(place)
  }

  // The menu, and modal dialogs.
  private var isCovered: Bool {
    for button in [fullScreenMenu, header.menu] {
      guard let menu = gtk_menu_button_get_popover(button.opaque) else { continue }
      if gtk_widget_get_mapped(Object(menu).widget) != 0 { return true }
    }
    guard let windows = gtk_window_get_toplevels() else { return false }
    return (0..<g_list_model_get_n_items(windows)).contains { index in
      guard let object = g_list_model_get_item(windows, index) else { return false }
      // GTK holds its windows as long as they are there.
      g_object_unref(object)
      return object.widget != window && gtk_widget_get_mapped(object.widget) != 0
        && gtk_window_get_modal(object.widget.window) != 0
    }
  }

  private func noteScreens(_ surface: OpaquePointer) {
    guard let display = gtk_widget_get_display(window) else { return }
    place.screen = gdk_display_get_monitor_at_surface(display, surface).map { screen(of: $0) }
    place.screens = monitors.map { screen(of: $0) }
  }

  private var monitors: [OpaquePointer] {
    guard let list = gdk_display_get_monitors(gtk_widget_get_display(window)) else { return [] }
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let object = g_list_model_get_item(list, index) else { return nil }
      // The display holds it as long as it is there.
      g_object_unref(object)
      return object.opaque
    }
  }

  /// The smallest screen, which a window that is opened on any of them fits.
  var smallestScreen: WindowScreen? {
    monitors.map { screen(of: $0) }.min { $0.width * $0.height < $1.width * $1.height }
  }

  private func screen(of monitor: OpaquePointer) -> WindowScreen {
    var place = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &place)
    let name = gdk_monitor_get_model(monitor) ?? gdk_monitor_get_connector(monitor)
    return WindowScreen(
      name: name.map { String(cString: $0) } ?? "", width: Int(place.width),
      height: Int(place.height), widthMillimetres: Int(gdk_monitor_get_width_mm(monitor)))
  }

  // The upper left corner of a widget, from that of its window's surface; nil while it is not shown.
  private func corner(of widget: Widget, _ native: OpaquePointer) -> ScreenPoint? {
    guard gtk_widget_get_mapped(widget) != 0 else { return nil }
    var origin = graphene_point_t(x: 0, y: 0)
    var point = graphene_point_t()
    guard gtk_widget_compute_point(widget, native.widget, &origin, &point) != 0 else {
      return nil
    }
    var (x, y) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &x, &y)
    return ScreenPoint(x: Double(point.x) + x, y: Double(point.y) + y)
  }

  /// Fills a screen, or leaves it.
  func follow(_ order: FullScreenOrder) {
    guard order.isFull else { return gtk_window_unfullscreen(window.window) }
    if let monitor = monitors.first(where: { screen(of: $0) == order.screen }) {
      gtk_window_fullscreen_on_monitor(window.window, monitor)
    } else {
      gtk_window_fullscreen(window.window)
    }
  }

  /// Puts the menu and the leave button into the row that replaces the header bar in full screen.
  func buildFullScreenRow() {
    let leave = Make.button(translated("Leave full screen")) { [unowned self] in
      perform(.fullScreen)
    }
    let menu = fullScreenMenu
    gtk_menu_button_set_icon_name(menu.opaque, "open-menu-symbolic")
    gtk_menu_button_set_menu_model(menu.opaque, self.menu.model)
    gtk_menu_button_set_direction(menu.opaque, GTK_ARROW_UP)
    Names.set(translated("Menu"), inside: menu)
    gtk_widget_set_tooltip_text(menu, translated("Menu"))
    for part in [leave, menu] { gtk_box_append(fullScreenRow.box, part) }
    gtk_widget_set_margin_top(fullScreenRow, 3)
    gtk_widget_set_margin_bottom(fullScreenRow, 3)
    gtk_widget_set_margin_end(fullScreenRow, 6)
    gtk_widget_set_visible(fullScreenRow, 0)
  }

  /// Shows the row in full screen alone.
  func showFullScreenRow() {
    gtk_widget_set_visible(fullScreenRow, gboolean(model.isFullScreen && model.calibration == nil))
    // F10 opens the one that is seen.
    gtk_menu_button_set_primary(header.menu.opaque, gboolean(!model.isFullScreen))
    gtk_menu_button_set_primary(fullScreenMenu.opaque, gboolean(model.isFullScreen))
  }
}
