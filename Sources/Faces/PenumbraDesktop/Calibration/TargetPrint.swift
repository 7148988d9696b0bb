// Prints the calibration target at its real size, by GTK's own print dialog.

import CGTK
import Foundation
import Pen
import Session

enum TargetPrint {
  // The side of the print, in millimetres; its ruler shows whether the printer kept it.
  private static let sideMillimetres = 120.0

  /// Opens the dialog above a window.
  ///
  /// - Parameters:
  ///   - parent: the window.
  ///   - crosses: how many crosses the target has.
  /// - Throws: `Fault.missingOwnFile` where the target is not there.
  static func run(above parent: Widget, crosses: Int) throws(Fault) {
    let path = try BundledFiles.path(of: "calibration/target-\(crosses).png")
    guard let operation = gtk_print_operation_new() else { return }
    gtk_print_operation_set_job_name(operation, "Penumbra calibration target")
    gtk_print_operation_set_n_pages(operation, 1)
    gtk_print_operation_set_unit(operation, GTK_UNIT_MM)
    gtk_print_operation_set_allow_async(operation, 1)
    if let settings = gtk_print_settings_new() {
      gtk_print_settings_set(settings, "output-basename", freeName("penumbra-target-\(crosses)"))
      gtk_print_operation_set_print_settings(operation, settings)
      g_object_unref(settings.object)
    }
    connectPage(operation.printObject, "draw-page") { context in
      draw(path, context)
    }
    _ = gtk_print_operation_run(
      operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent.window, nil)
    g_object_unref(operation.printObject)
  }

  // GTK replaces a file of the name that it proposes without asking.
  private static func freeName(_ name: String) -> String {
    let folders = [
      g_get_user_special_dir(G_USER_DIRECTORY_DOCUMENTS).map { String(cString: $0) },
      FileManager.default.currentDirectoryPath,
    ].compactMap { $0 }
    func isFree(_ name: String) -> Bool {
      folders.allSatisfy { folder in
        ["pdf", "ps", "svg"].allSatisfy {
          !FileManager.default.fileExists(atPath: "\(folder)/\(name).\($0)")
        }
      }
    }
    if isFree(name) { return name }
    return (2...).lazy.map { "\(name)-\($0)" }.first(where: isFree) ?? name
  }

  private static func draw(_ path: String, _ context: OpaquePointer) {
    guard let cairo = gtk_print_context_get_cairo_context(context),
      let picture = cairo_image_surface_create_from_png(path)
    else { return }
    defer { cairo_surface_destroy(picture) }
    let side = Double(cairo_image_surface_get_width(picture))
    guard side > 0 else { return }
    let left = (gtk_print_context_get_width(context) - sideMillimetres) / 2
    let top = (gtk_print_context_get_height(context) - sideMillimetres) / 2
    cairo_translate(cairo, max(left, 0), max(top, 0))
    cairo_scale(cairo, sideMillimetres / side, sideMillimetres / side)
    cairo_set_source_surface(cairo, picture, 0, 0)
    cairo_paint(cairo)
  }
}
