// The kinds of input node that a tablet and its neighbours show up as.

/// The purpose of an input node.
public enum DeviceKind: Sendable, Hashable, CaseIterable {
  /// A tablet's pen, with its eraser and other tools.
  case pen
  /// A tablet's buttons, rings and strips.
  case pad
  /// A touch surface.
  case touch
  /// A mouse, or an absolute pointer such as a virtual machine's tablet.
  case mouse
  /// Anything else: keyboards, joysticks, switches.
  case other
}
