// Calls a closure before every frame, on the widget's own frame clock.

import CGTK

/// Holds the closure for C.
final class FrameTick {
  private let body: () -> Void

  private init(_ body: @escaping () -> Void) { self.body = body }

  /// Calls `body` before every frame for as long as `widget` lives.
  static func add(to widget: Widget, _ body: @escaping () -> Void) {
    let box = Unmanaged.passRetained(FrameTick(body)).toOpaque()
    gtk_widget_add_tick_callback(
      widget,
      { _, _, context in
        let context = UInt(bitPattern: context)
        MainActor.assumeIsolated {
          guard let box = UnsafeRawPointer(bitPattern: context) else { return }
          Unmanaged<FrameTick>.fromOpaque(box).takeUnretainedValue().body()
        }
        return 1
      }, box
    ) { box in
      if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
    }
  }
}
