// The application on the desktop: one instance, which later starts hand their files to.

import CGTK
import DesktopModel
import Glibc

/// The one application, and its one window.
final class DesktopApplication {
  private let application: UnsafeMutablePointer<GtkApplication>
  private let model = WindowModel()
  private var window: MainWindow?

  // The name on the bus, of the .desktop file, the icon and the metadata.
  static let identifier = "io.github.penumbra.Penumbra"

  init() {
    let arguments = CommandLine.arguments.dropFirst()
    // GLib answers --help and exits at once, which a decoder at work does not survive.
    if !arguments.contains(where: { $0.hasPrefix("--help") || ["-h", "-?"].contains($0) }) {
      model.prepare(path: arguments.first { !$0.hasPrefix("-") })
    }
    guard let made = gtk_application_new(Self.identifier, G_APPLICATION_HANDLES_OPEN) else {
      fatalError("GTK makes an application from a valid name")
    }
    application = made
    if !Self.isRunningElsewhere { model.beginAhead() }
    // Told by --help; what it does is begun with the window.
    g_application_add_main_option(
      made.application, Figures.name, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE,
      "Print frames and processor time of the last ten seconds when the window closes", nil)
    g_set_application_name("Penumbra")
    gtk_window_set_default_icon_name(Self.identifier)
    connect(made.object, "activate") { [unowned self] in show(path: nil) }
    FileArguments.connectOpen(made.object) { [unowned self] paths in show(path: paths.first) }
  }

  // A later start hands its file over and has no session of its own. Without a bus each is alone.
  private static var isRunningElsewhere: Bool {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return false }
    defer { g_object_unref(bus.object) }
    return penumbra_has_owner(bus, identifier) != 0
  }

  /// Runs until the window is closed.
  ///
  /// - Returns: the exit status.
  func run() -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments
      .map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    let status = g_application_run(
      application.application, Int32(arguments.count), &arguments)
    // Of two that were started at once, one learns only now that it is the second.
    if window == nil { model.dropSessionAhead() }
    window = nil
    return status
  }

  private func show(path: String?) {
    if let window {
      window.present()
      if let path { window.open(path: path) }
      return
    }
    Style.install()
    window = MainWindow(application, model, firstPath: path)
  }
}
