// Prints the calibration target, the sheet that is traced on under a camera, or the board that measures its lens, at
// their real sizes by GTK's own print dialog.

import CGTK
import Foundation
import Pen
import Session

/// What is printed at its real size; its ruler shows whether the printer kept that.
struct SheetPrint {
  private let file: String
  private let jobName: String
  // The width of the picture on the paper.
  private let widthMillimetres: Double
  // Whether the picture is a whole paper, and its edges may be cut off.
  private let isPaper: Bool

  /// The calibration target with so many crosses.
  static func target(crosses: Int) -> SheetPrint {
    SheetPrint(
      file: "target-\(crosses)", jobName: "Penumbra calibration target", widthMillimetres: 120,
      isPaper: false)
  }

  /// The sheet that is traced on under a camera, which is A4; Letter has room for what is printed on it.
  static let underCamera = SheetPrint(
    file: "sheet-a4", jobName: "Penumbra sheet for a camera", widthMillimetres: 210, isPaper: true)

  /// The board by which a camera's lens is measured, on A4 as well.
  static let lensBoard = SheetPrint(
    file: "lens-board-a4", jobName: "Penumbra lens board", widthMillimetres: 210, isPaper: true)

  /// Opens the dialog above a window.
  ///
  /// - Parameter parent: the window.
  /// - Throws: `Fault.missingOwnFile` where the picture is not there.
  func run(above parent: Widget) throws(Fault) {
    let path = try BundledFiles.path(of: "calibration/\(file).png")
    guard let operation = gtk_print_operation_new() else { return }
    gtk_print_operation_set_job_name(operation, jobName)
    gtk_print_operation_set_n_pages(operation, 1)
    gtk_print_operation_set_unit(operation, GTK_UNIT_MM)
    gtk_print_operation_set_use_full_page(operation, gboolean(isPaper))
    gtk_print_operation_set_allow_async(operation, 1)
    // Both stand upright, whatever was printed last.
    if let setup = gtk_page_setup_new() {
      gtk_page_setup_set_orientation(setup, GTK_PAGE_ORIENTATION_PORTRAIT)
      gtk_print_operation_set_default_page_setup(operation, setup)
      g_object_unref(setup.object)
    }
    if let settings = gtk_print_settings_new() {
      gtk_print_settings_set(settings, "output-basename", Self.freeName("penumbra-\(file)"))
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

  private func draw(_ path: String, _ context: OpaquePointer) {
    guard let cairo = gtk_print_context_get_cairo_context(context),
      let picture = cairo_image_surface_create_from_png(path)
    else { return }
    defer { cairo_surface_destroy(picture) }
    let (width, height) = (
      Double(cairo_image_surface_get_width(picture)),
      Double(cairo_image_surface_get_height(picture))
    )
    guard width > 0 else { return }
    let scale = widthMillimetres / width
    let left = (gtk_print_context_get_width(context) - widthMillimetres) / 2
    let top = (gtk_print_context_get_height(context) - height * scale) / 2
    cairo_translate(cairo, isPaper ? left : max(left, 0), isPaper ? top : max(top, 0))
    cairo_scale(cairo, scale, scale)
    cairo_set_source_surface(cairo, picture, 0, 0)
    cairo_paint(cairo)
  }
}
