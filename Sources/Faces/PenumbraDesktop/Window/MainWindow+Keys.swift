// The keys of the window that are no shortcuts, and where the keyboard is.

import CGTK
import DesktopModel
import Realtime

extension MainWindow {
  /// The arrow keys move the cursor, and with Alt or Ctrl and Shift the chosen voice's place,
  /// while the image has the focus.
  func installKeys() {
    let keys: OpaquePointer = gtk_event_controller_key_new()
    connectKey(keys.object, "key-pressed") { [unowned self] key, modifiers in
      if Self.isControl(key) { model.isLineKeyHeld = true }
      let direction: KeyCursor.Direction? =
        switch Int32(key) {
        case GDK_KEY_Left, GDK_KEY_KP_Left: .left
        case GDK_KEY_Right, GDK_KEY_KP_Right: .right
        case GDK_KEY_Up, GDK_KEY_KP_Up: .up
        case GDK_KEY_Down, GDK_KEY_KP_Down: .down
        default: nil
        }
      guard let direction else { return false }
      let isControl = modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0
      let isShift = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
      let isAlt = modifiers.rawValue & GDK_ALT_MASK.rawValue != 0
      // Window managers keep Alt with Shift or Ctrl for themselves.
      if isAlt || isControl && isShift {
        model.moveVoice(direction, by: isAlt ? .one : .ten)
      } else {
        model.moveCursor(direction, by: isControl ? .hundred : isShift ? .ten : .one)
      }
      return true
    }
    connectKey(keys.object, "key-released") { [unowned self] key, _ in
      if Self.isControl(key) { model.isLineKeyHeld = false }
      return false
    }
    gtk_widget_add_controller(canvas.widget, keys)
    // A key that is released elsewhere is not told here.
    let focus: OpaquePointer = gtk_event_controller_focus_new()
    connect(focus.object, "leave") { [unowned self] in model.isLineKeyHeld = false }
    gtk_widget_add_controller(canvas.widget, focus)
  }

  /// While the help for keys is on, keys go to it before anything else sees them.
  func installKeyHelp() {
    let keys: OpaquePointer = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connectKey(keys.object, "key-pressed") { [unowned self] key, modifiers in
      // As screen readers do: before what the key is held for.
      if Self.isControl(key) { model.hush() }
      keyPressMilliseconds = gtk_event_controller_get_current_event_time(keys)
      // What a key did may be an event, which waits for an answer's end.
      if !Self.isModifier(key) {
        model.endAnswer()
        model.answerLoss()
      }
      if takesForFirstStart(key) { return true }
      guard model.isKeyHelpOn, let name = gdk_keyval_name(key) else { return false }
      func holds(_ modifier: GdkModifierType) -> Bool {
        modifiers.rawValue & modifier.rawValue != 0
      }
      model.tell(
        PressedKey(
          String(cString: name), isControl: holds(GDK_CONTROL_MASK),
          isShift: holds(GDK_SHIFT_MASK), isAlt: holds(GDK_ALT_MASK)),
        isOnImage: gtk_window_get_focus(window.window) == canvas.widget)
      return true
    }
    gtk_widget_add_controller(window, keys)
  }

  /// When the key was pressed that does what is done now, in nanoseconds of the monotonic clock; now where it
  /// was no key.
  ///
  /// The desktop's time of a key does not wait for a window that is busy.
  func takeKeyPress() -> Int64 {
    let now = MonotonicClock.nowNanoseconds()
    guard let pressed = keyPressMilliseconds, pressed != guint32(GDK_CURRENT_TIME) else {
      return now
    }
    keyPressMilliseconds = nil
    // The desktop's clock has 32 bits. A time that is too old, or of another clock, is not this key's.
    let age = Int64(Int32(truncatingIfNeeded: now / 1_000_000) &- Int32(bitPattern: pressed))
    return (0...1_000).contains(age) ? now - age * 1_000_000 : now
  }

  /// Whether a key belongs to the first start: Escape everywhere, the others while the image has the
  /// keyboard.
  private func takesForFirstStart(_ key: UInt32) -> Bool {
    guard model.isFirstStartOn else { return false }
    if Int32(key) == GDK_KEY_Escape {
      model.endFirstStart()
      return true
    }
    guard gtk_window_get_focus(window.window) == canvas.widget else { return false }
    switch Int32(key) {
    case GDK_KEY_space, GDK_KEY_Return, GDK_KEY_KP_Enter: model.goOnWithFirstStart()
    case GDK_KEY_h, GDK_KEY_H: model.repeatFirstStart()
    case GDK_KEY_r, GDK_KEY_R: model.playToneOfFirstStart()
    case GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add: model.changeVolume(louder: true)
    case GDK_KEY_minus, GDK_KEY_KP_Subtract: model.changeVolume(louder: false)
    default: return false
    }
    return true
  }

  private static func isControl(_ key: UInt32) -> Bool {
    [GDK_KEY_Control_L, GDK_KEY_Control_R].contains(Int32(key))
  }

  // Of X11's keysyms those from Shift_L to Hyper_R, and those that choose a level or lock one.
  private static func isModifier(_ key: UInt32) -> Bool {
    (0xFFE1...0xFFEE).contains(key) || (0xFE01...0xFE13).contains(key) || key == 0xFF7F
  }

  // Frames in which GTK itself may find another place for the keyboard.
  private static let mostUnseen = 30

  /// Gives the keyboard on where what had it is not seen any more, such as a menu whose entries changed while it was
  /// open: GTK would give no key to anything.
  func keepKeyboard() {
    guard let focused = gtk_window_get_focus(window.window), gtk_widget_get_mapped(window) != 0
    else { return }
    unseenCount = gtk_widget_get_mapped(focused) == 0 ? unseenCount + 1 : 0
    guard unseenCount > Self.mostUnseen else { return }
    unseenCount = 0
    // A menu or a list that has closed belongs to something that may still be seen.
    let list = gtk_widget_get_ancestor(focused, gtk_popover_get_type())
    if let owner = list.flatMap({ gtk_widget_get_parent($0) }), gtk_widget_get_mapped(owner) != 0,
      gtk_widget_grab_focus(owner) != 0
    {
      return
    }
    if gtk_widget_get_mapped(canvas.widget) != 0 {
      gtk_widget_grab_focus(canvas.widget)
    } else {
      gtk_window_set_focus(window.window, nil)
    }
  }

  /// Tells a screen reader where the keyboard is, once it can find the window: what was told before is lost.
  func showReader() {
    guard model.takeReadable(), let focused = gtk_window_get_focus(window.window) else { return }
    gtk_window_set_focus(window.window, nil)
    gtk_widget_grab_focus(focused)
  }
}
