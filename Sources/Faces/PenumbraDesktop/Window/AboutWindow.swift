// What the program is, its version and its licence.

import CGTK
import Files
import Translation

enum AboutWindow {
  /// Shows it above `parent`.
  static func show(above parent: Widget) {
    let about: Widget = gtk_about_dialog_new()
    gtk_window_set_transient_for(about.window, parent.window)
    gtk_window_set_modal(about.window, 1)
    gtk_about_dialog_set_program_name(about.opaque, "Penumbra")
    gtk_about_dialog_set_version(about.opaque, OwnProgram.version)
    // Name and version each set a title, in the words that GTK has.
    gtk_window_set_title(about.window, translated("About Penumbra"))
    gtk_about_dialog_set_comments(
      about.opaque,
      translated(
        "Trace a microscope image with the stylus of a pen tablet, and hear what lies under its tip."
      ))
    gtk_about_dialog_set_logo_icon_name(
      about.opaque, DesktopApplication.identifier)
    gtk_about_dialog_set_license_type(about.opaque, GTK_LICENSE_APACHE_2_0)
    gtk_window_present(about.window)
  }
}
