// The application on the desktop: one instance, to which later starts pass their files.

import CGTK
import DesktopModel
import Glibc
import Pen
import Session
import Translation

/// The one application, and its one window.
final class DesktopApplication {
  private let application: UnsafeMutablePointer<GtkApplication>
  private let model = WindowModel()
  private var window: MainWindow?

  // How long starting a server may take; without a window nothing waits for the end.
  private static let serverStartMilliseconds = 10_000

  // The name on the bus, of the .desktop file, the icon and the metadata.
  static let identifier = "io.github.penumbra.Penumbra"

  /// Begins what takes time before there is a window.
  ///
  /// - Throws: `Fault.noDisplay`.
  init(_ arguments: StartArguments) throws(Fault) {
    // GLib handles --help and exits at once, which a decoder at work does not survive.
    let isWindow = arguments.purpose == .window
    if isWindow { model.prepare(path: arguments.file) }
    guard let made = gtk_application_new(Self.identifier, G_APPLICATION_HANDLES_OPEN) else {
      fatalError("GTK makes an application from a valid name")
    }
    application = made
    // Listed by --help; handled in StartArguments.
    for (name, words) in [
      (
        StartArguments.figures,
        translated(
          "Print frames and processor time of the last eight seconds when the window closes")
      ),
      (StartArguments.version, translated("Print the version")),
    ] {
      g_application_add_main_option(
        made.application, name, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, words, nil)
    }
    g_application_add_main_option(
      made.application, StartArguments.log, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME,
      translated("Append a log to a file; PENUMBRA_LOG=debug logs more"), "FILE")
    g_set_application_name("Penumbra")
    gtk_window_set_default_icon_name(Self.identifier)
    connect(made.object, "activate") { [unowned self] in show(path: nil) }
    FileArguments.connectOpen(made.object) { [unowned self] paths in show(path: paths.first) }
    guard isWindow, !Self.isRunningElsewhere else { return }
    model.beginAhead()
    // The locale was set before there were threads.
    gtk_disable_setlocale()
    // GTK itself would only print a warning of its own and exit.
    guard gtk_init_check() != 0 else {
      model.dropSessionAhead(withinMilliseconds: Self.serverStartMilliseconds)
      throw .noDisplay(name: MachineReport.displayName)
    }
  }

  // A later start passes its file on and has no session of its own. Without a bus each is
  // independent.
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
    if window == nil {
      model.dropSessionAhead(withinMilliseconds: Self.serverStartMilliseconds)
    }
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
    penumbra_measure_labels_by_width()
    window = MainWindow(application, model, firstPath: path)
  }
}
