// Every cast between GTK's types, and between them and Swift's pointers. Nothing else in the window
// may cast.

import CGTK

typealias Widget = UnsafeMutablePointer<GtkWidget>
typealias Object = UnsafeMutableRawPointer

/// The C form of a Swift truth value.
func gboolean(_ value: Bool) -> gboolean { value ? 1 : 0 }

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// The widget as a GObject, for signals and properties.
  var object: Object { Object(self) }
  /// The widget as one of the types whose contents C hides.
  var opaque: OpaquePointer { OpaquePointer(self) }
  var window: UnsafeMutablePointer<GtkWindow> { object.assumingMemoryBound(to: GtkWindow.self) }
  var applicationWindow: UnsafeMutablePointer<GtkApplicationWindow> {
    object.assumingMemoryBound(to: GtkApplicationWindow.self)
  }
  var box: UnsafeMutablePointer<GtkBox> { object.assumingMemoryBound(to: GtkBox.self) }
  var button: UnsafeMutablePointer<GtkButton> { object.assumingMemoryBound(to: GtkButton.self) }
  var toggle: UnsafeMutablePointer<GtkToggleButton> {
    object.assumingMemoryBound(to: GtkToggleButton.self)
  }
  var check: UnsafeMutablePointer<GtkCheckButton> {
    object.assumingMemoryBound(to: GtkCheckButton.self)
  }
  var range: UnsafeMutablePointer<GtkRange> { object.assumingMemoryBound(to: GtkRange.self) }
  var scale: UnsafeMutablePointer<GtkScale> { object.assumingMemoryBound(to: GtkScale.self) }
  var grid: UnsafeMutablePointer<GtkGrid> { object.assumingMemoryBound(to: GtkGrid.self) }
  var frame: UnsafeMutablePointer<GtkFrame> { object.assumingMemoryBound(to: GtkFrame.self) }
  var entry: UnsafeMutablePointer<GtkEntry> { object.assumingMemoryBound(to: GtkEntry.self) }
  var drawingArea: UnsafeMutablePointer<GtkDrawingArea> {
    object.assumingMemoryBound(to: GtkDrawingArea.self)
  }
}

extension OpaquePointer {
  /// An object of a type whose contents C hides, as a GObject.
  var object: Object { Object(self) }
  /// The same as a widget.
  var widget: Widget { object.assumingMemoryBound(to: GtkWidget.self) }
  /// The root of a tree of widgets, which is a window here.
  var window: UnsafeMutablePointer<GtkWindow> { object.assumingMemoryBound(to: GtkWindow.self) }
  /// A row of a list.
  var listBoxRow: UnsafeMutablePointer<GtkListBoxRow> {
    object.assumingMemoryBound(to: GtkListBoxRow.self)
  }
  /// A menu as its model.
  var menuModel: UnsafeMutablePointer<GMenuModel> {
    object.assumingMemoryBound(to: GMenuModel.self)
  }
  /// A file chooser's dialog.
  var nativeDialog: UnsafeMutablePointer<GtkNativeDialog> {
    object.assumingMemoryBound(to: GtkNativeDialog.self)
  }
}

extension UnsafeMutablePointer where Pointee == GObject {
  /// The window as passed to a finished request.
  nonisolated var window: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWindow.self)
  }
}

extension UnsafeMutablePointer where Pointee == GtkPrintOperation {
  var printObject: Object { Object(self) }
}

extension UnsafeMutablePointer where Pointee == GtkApplication {
  var object: Object { Object(self) }
  var application: UnsafeMutablePointer<GApplication> {
    object.assumingMemoryBound(to: GApplication.self)
  }
  var actionMap: OpaquePointer { OpaquePointer(self) }
}

extension UnsafeMutableRawPointer {
  /// A widget that was made by its type's number.
  var widget: Widget { assumingMemoryBound(to: GtkWidget.self) }
  /// A GObject as one of the types whose contents C hides.
  var opaque: OpaquePointer { OpaquePointer(self) }
}

extension GdkTimeCoord {
  /// One of the axes, which C keeps as an array and Swift sees as a tuple.
  func axis(_ use: GdkAxisUse) -> Double {
    withUnsafeBytes(of: axes) {
      $0.load(fromByteOffset: Int(use.rawValue) * MemoryLayout<Double>.stride, as: Double.self)
    }
  }
}
