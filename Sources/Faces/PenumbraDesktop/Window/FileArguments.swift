// Files that come from the command line, from the file manager or by drag and drop, as paths.

import CGTK

enum FileArguments {
  /// Connects the application's `open`.
  static func connectOpen(_ application: Object, _ body: @escaping ([String]) -> Void) {
    let handler:
      @convention(c) (
        gpointer?, UnsafeMutablePointer<OpaquePointer?>?, Int32, gpointer?, gpointer?
      ) -> Void = { _, files, count, _, context in
        let paths = (0..<Int(count)).compactMap { index in files?[index] }
          .compactMap { FileArguments.path(of: $0) }
        let context = UInt(bitPattern: context)
        MainActor.assumeIsolated { OpenBody.run(context, paths) }
      }
    let box = Unmanaged.passRetained(OpenBody(body)).toOpaque()
    _ = penumbra_connect(
      application, "open", unsafeBitCast(handler, to: GCallback.self), box
    ) { box, _ in
      if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
    }
  }

  /// The path of a file that GIO names; nil for one that is not on this machine.
  nonisolated static func path(of file: OpaquePointer) -> String? {
    guard let text = g_file_get_path(file) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// The first path in what was dropped.
  static func path(dropped value: UnsafePointer<GValue>) -> String? {
    guard let list = g_value_get_boxed(value),
      let files = gdk_file_list_get_files(OpaquePointer(list))
    else { return nil }
    defer { g_slist_free(files) }
    return files.pointee.data.flatMap { path(of: OpaquePointer($0)) }
  }
}

/// Holds the closure for C.
private final class OpenBody {
  let body: ([String]) -> Void

  init(_ body: @escaping ([String]) -> Void) { self.body = body }

  static func run(_ context: UInt, _ paths: [String]) {
    guard let box = UnsafeRawPointer(bitPattern: context) else { return }
    Unmanaged<OpenBody>.fromOpaque(box).takeUnretainedValue().body(paths)
  }
}
