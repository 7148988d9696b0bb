// GObject signals connected to Swift closures. A closure lives as long as its connection; GTK calls
// on the main thread, which is where the main actor is.

import CGTK

/// Holds a closure for C.
private final class Box<Body> {
  let body: Body
  init(_ body: Body) { self.body = body }
}

// A raw pointer is not Sendable, its number is: it carries the box into the main actor.
private func body<Body>(of context: UInt, as _: Body.Type) -> Body? {
  UnsafeRawPointer(bitPattern: context).map {
    Unmanaged<Box<Body>>.fromOpaque($0).takeUnretainedValue().body
  }
}

private func connect<Body>(
  _ object: Object, _ signal: String, _ handler: GCallback, _ body: Body
) {
  let box = Unmanaged.passRetained(Box(body)).toOpaque()
  _ = penumbra_connect(object, signal, handler, box) { box, _ in
    if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
  }
}

/// For signals that bring nothing: `clicked`, `value-changed`, `notify::...` among them.
func connect(_ object: Object, _ signal: String, _ body: @escaping () -> Void) {
  let handler: @convention(c) (gpointer?, gpointer?) -> Void = { _, context in
    let context = UInt(bitPattern: context)
    MainActor.assumeIsolated { CallBody.run(context) }
  }
  connect(object, signal, unsafeBitCast(handler, to: GCallback.self), body)
}

/// For signals with one argument that is ignored: `notify::...`, `resize`.
func connectNotify(_ object: Object, _ signal: String, _ body: @escaping () -> Void) {
  let handler: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, context in
    let context = UInt(bitPattern: context)
    MainActor.assumeIsolated { CallBody.run(context) }
  }
  connect(object, signal, unsafeBitCast(handler, to: GCallback.self), body)
}

/// For signals that bring an object: `activate` of actions, `prepare` and the like.
func connectObject(
  _ object: Object, _ signal: String, _ body: @escaping (OpaquePointer?) -> Void
) {
  let handler: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, argument, context in
    let (argument, context) = (UInt(bitPattern: argument), UInt(bitPattern: context))
    MainActor.assumeIsolated { CallBody.run(context, OpaquePointer(bitPattern: argument)) }
  }
  connect(object, signal, unsafeBitCast(handler, to: GCallback.self), body)
}

/// For signals that bring a whole number: `response`.
func connectNumber(_ object: Object, _ signal: String, _ body: @escaping (Int32) -> Void) {
  let handler: @convention(c) (gpointer?, Int32, gpointer?) -> Void = { _, number, context in
    let context = UInt(bitPattern: context)
    MainActor.assumeIsolated { CallBody.run(context, number) }
  }
  connect(object, signal, unsafeBitCast(handler, to: GCallback.self), body)
}

/// For signals that bring two whole numbers: `resize`.
func connectSize(_ object: Object, _ signal: String, _ body: @escaping (Int32, Int32) -> Void) {
  let handler: @convention(c) (gpointer?, Int32, Int32, gpointer?) -> Void = {
    _, width, height, context in
    let context = UInt(bitPattern: context)
    MainActor.assumeIsolated { CallBody.run(context, width, height) }
  }
  connect(object, signal, unsafeBitCast(handler, to: GCallback.self), body)
}

/// For signals that bring a place or a distance: drags, motion, the stylus.
func connectPlace(
  _ object: Object, _ signal: String, _ body: @escaping (Double, Double) -> Void
) {
  let handler: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = {
    _, x, y, context in
    let context = UInt(bitPattern: context)
    MainActor.assumeIsolated { CallBody.run(context, x, y) }
  }
  connect(object, signal, unsafeBitCast(handler, to: GCallback.self), body)
}

/// For signals that bring one amount: `scale-changed`.
func connectAmount(_ object: Object, _ signal: String, _ body: @escaping (Double) -> Void) {
  let handler: @convention(c) (gpointer?, Double, gpointer?) -> Void = { _, amount, context in
    let context = UInt(bitPattern: context)
    MainActor.assumeIsolated { CallBody.run(context, amount) }
  }
  connect(object, signal, unsafeBitCast(handler, to: GCallback.self), body)
}

/// For `draw-page` of the only page: its drawing context.
func connectPage(_ object: Object, _ signal: String, _ body: @escaping (OpaquePointer) -> Void) {
  let handler: @convention(c) (gpointer?, gpointer?, Int32, gpointer?) -> Void = {
    _, page, _, context in
    let (page, context) = (UInt(bitPattern: page), UInt(bitPattern: context))
    MainActor.assumeIsolated { CallBody.draw(context, OpaquePointer(bitPattern: page)) }
  }
  connect(object, signal, unsafeBitCast(handler, to: GCallback.self), body)
}

/// For `scroll`: the distance; the handler returns whether it was used.
func connectScroll(
  _ object: Object, _ signal: String, _ body: @escaping (Double, Double) -> Bool
) {
  let handler: @convention(c) (gpointer?, Double, Double, gpointer?) -> gboolean = {
    _, x, y, context in
    let context = UInt(bitPattern: context)
    return MainActor.assumeIsolated { gboolean(CallBody.ask(context, x, y)) }
  }
  connect(object, signal, unsafeBitCast(handler, to: GCallback.self), body)
}

/// For `key-pressed` and `key-released`: key and modifiers; the handler returns whether it was used, which
/// counts for a press alone.
func connectKey(
  _ object: Object, _ signal: String, _ body: @escaping (UInt32, GdkModifierType) -> Bool
) {
  let handler: @convention(c) (gpointer?, UInt32, UInt32, GdkModifierType, gpointer?) -> gboolean =
    { _, key, _, modifiers, context in
      let context = UInt(bitPattern: context)
      return MainActor.assumeIsolated { gboolean(CallBody.ask(context, key, modifiers)) }
    }
  connect(object, signal, unsafeBitCast(handler, to: GCallback.self), body)
}

/// For signals that expect an answer: `close-request`, `activate` of shortcuts.
func connectQuestion(_ object: Object, _ signal: String, _ body: @escaping () -> Bool) {
  let handler: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, context in
    let context = UInt(bitPattern: context)
    return MainActor.assumeIsolated { gboolean(CallBody.ask(context)) }
  }
  connect(object, signal, unsafeBitCast(handler, to: GCallback.self), body)
}

/// For `input` of a field of numbers: the number that its text is.
func connectInput(_ object: Object, _ body: @escaping () -> Double) {
  let handler: @convention(c) (gpointer?, UnsafeMutablePointer<Double>?, gpointer?) -> gint = {
    _, number, context in
    let (number, context) = (UInt(bitPattern: number), UInt(bitPattern: context))
    MainActor.assumeIsolated {
      UnsafeMutablePointer<Double>(bitPattern: number)?.pointee = CallBody.number(context)
    }
    return 1
  }
  connect(object, "input", unsafeBitCast(handler, to: GCallback.self), body)
}

/// For `drop`: what was dropped; the handler returns whether it was accepted.
func connectDrop(
  _ object: Object, _ body: @escaping (UnsafePointer<GValue>) -> Bool
) {
  let handler:
    @convention(c) (gpointer?, UnsafePointer<GValue>?, Double, Double, gpointer?) -> gboolean = {
      _, value, _, _, context in
      let (value, context) = (UInt(bitPattern: value), UInt(bitPattern: context))
      return MainActor.assumeIsolated {
        gboolean(
          UnsafePointer<GValue>(bitPattern: value).map { CallBody.ask(context, $0) } ?? false)
      }
    }
  connect(object, "drop", unsafeBitCast(handler, to: GCallback.self), body)
}

/// Calls the closures in their boxes.
private enum CallBody {
  static func run(_ context: UInt) {
    body(of: context, as: (() -> Void).self)?()
  }
  static func run(_ context: UInt, _ argument: OpaquePointer?) {
    body(of: context, as: ((OpaquePointer?) -> Void).self)?(argument)
  }
  static func draw(_ context: UInt, _ page: OpaquePointer?) {
    guard let page else { return }
    body(of: context, as: ((OpaquePointer) -> Void).self)?(page)
  }
  static func run(_ context: UInt, _ number: Int32) {
    body(of: context, as: ((Int32) -> Void).self)?(number)
  }
  static func run(_ context: UInt, _ width: Int32, _ height: Int32) {
    body(of: context, as: ((Int32, Int32) -> Void).self)?(width, height)
  }
  static func run(_ context: UInt, _ x: Double, _ y: Double) {
    body(of: context, as: ((Double, Double) -> Void).self)?(x, y)
  }
  static func run(_ context: UInt, _ amount: Double) {
    body(of: context, as: ((Double) -> Void).self)?(amount)
  }
  static func number(_ context: UInt) -> Double {
    body(of: context, as: (() -> Double).self)?() ?? 0
  }
  static func ask(_ context: UInt) -> Bool {
    body(of: context, as: (() -> Bool).self)?() ?? false
  }
  static func ask(_ context: UInt, _ x: Double, _ y: Double) -> Bool {
    body(of: context, as: ((Double, Double) -> Bool).self)?(x, y) ?? false
  }
  static func ask(_ context: UInt, _ key: UInt32, _ modifiers: GdkModifierType) -> Bool {
    body(of: context, as: ((UInt32, GdkModifierType) -> Bool).self)?(key, modifiers) ?? false
  }
  static func ask(_ context: UInt, _ value: UnsafePointer<GValue>) -> Bool {
    body(of: context, as: ((UnsafePointer<GValue>) -> Bool).self)?(value) ?? false
  }
}
