// What the window does with files: those it asks for, those that were open, and those that are dropped on it.

import CGTK
import DesktopModel
import Foundation
import Pen
import Sonification
import Translation

extension MainWindow {
  func findFile() {
    guard model.allows(.open), let former = model.notice?.path else { return }
    let name = URL(filePath: former).lastPathComponent
    // A filter takes these signs for patterns.
    let pattern = name.map { "[]*?\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    dialogs.open(
      translated("Find \(name)"), kind: name, patterns: [pattern],
      folder: WindowModel.folder(near: former),
      preview: WindowModel.wordsOfChosenFile
    ) { [model] path in
      Task { await model.openMoved(path: path, from: former) }
    }
  }

  /// Lets the entries of the menu's recent files open them.
  func installRecentFiles() {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    guard let action = g_simple_action_new(WindowMenu.openRecent, type) else { return }
    connectObject(action.object, "activate") { [model] target in
      guard let target, let path = g_variant_get_string(target, nil) else { return }
      let file = String(cString: path)
      Task {
        await model.openRecent(path: file)
        await model.begin()
      }
    }
    g_action_map_add_action(window.opaque, action)
    g_object_unref(action.object)
  }

  func openZones() {
    dialogs.open(translated("Open a file of zones"), patterns: ["*.toml"]) { [model] in
      model.openZones(path: $0)
    }
  }

  func saveZones() {
    guard model.zoneSet?.parts.isEmpty == false else { return model.saveZones(to: "") }
    dialogs.save(translated("Save the zones"), name: model.proposedZoneName) { [model] in
      model.saveZones(to: $0)
    }
  }

  func savePaint() {
    dialogs.save(translated("Save the paint as a picture"), name: model.proposedPaintName) {
      [model] path in
      Task { await model.savePaint(to: path) }
    }
  }

  func printTarget() { printOut(.target(crosses: model.targetCrossCount)) }

  /// Prints a sheet by GTK's print dialog.
  func printOut(_ sheet: SheetPrint) {
    do throws(Fault) {
      try sheet.run(above: window)
    } catch {
      model.show(Notice(error))
    }
  }

  /// Shows a folder in the desktop's file manager; where there is none the message bar shows its
  /// path.
  func openFolder(_ path: String) {
    FolderView.show(path, above: window) { [model] reason in
      model.show(Notice(cannotShowFolder: path, reason: reason))
    }
  }

  /// A file that is dropped on the window is opened.
  func installDrop() {
    guard let target = gtk_drop_target_new(penumbra_file_list_type(), GDK_ACTION_COPY) else {
      return
    }
    connectDrop(target.object) { [unowned self] value in
      guard let path = FileArguments.path(dropped: value) else { return false }
      open(path: path)
      return true
    }
    gtk_widget_add_controller(window, target)
  }
}
