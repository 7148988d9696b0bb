// The tools that tablets distinguish.

/// The kind of tool that points.
public enum PenTool: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  case pen, eraser, brush, pencil, airbrush, mouse, lens, finger, cursor
}
