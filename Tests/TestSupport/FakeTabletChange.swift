// Changes of a tablet as tests write them.

/// What changes in a report; the numbers are those of linux/input-event-codes.h.
public enum FakeTabletChange: Sendable, Hashable {
  case x(Int32), y(Int32), pressure(Int32), tiltX(Int32), tiltY(Int32)
  case pen(Bool), eraser(Bool), touch(Bool), lowerButton(Bool), upperButton(Bool)
  case slot(Int32), finger(Int32), fingerX(Int32), fingerY(Int32), fingerTool(Int32)
  case serial(UInt32), axis(UInt16, Int32), key(UInt16, Bool), relative(UInt16, Int32)

  /// The event of this change at a time in microseconds.
  public func event(at time: Int64) -> FakeTabletEvent {
    func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> FakeTabletEvent {
      FakeTabletEvent(timeMicroseconds: time, type: type, code: code, value: value)
    }
    return switch self {
    case .x(let value): event(3, 0x00, value)
    case .y(let value): event(3, 0x01, value)
    case .pressure(let value): event(3, 0x18, value)
    case .tiltX(let value): event(3, 0x1A, value)
    case .tiltY(let value): event(3, 0x1B, value)
    case .pen(let isNear): event(1, 0x140, isNear ? 1 : 0)
    case .eraser(let isNear): event(1, 0x141, isNear ? 1 : 0)
    case .touch(let isDown): event(1, 0x14A, isDown ? 1 : 0)
    case .lowerButton(let isDown): event(1, 0x14B, isDown ? 1 : 0)
    case .upperButton(let isDown): event(1, 0x14C, isDown ? 1 : 0)
    case .slot(let value): event(3, 0x2F, value)
    case .finger(let identifier): event(3, 0x39, identifier)
    case .fingerX(let value): event(3, 0x35, value)
    case .fingerY(let value): event(3, 0x36, value)
    case .fingerTool(let value): event(3, 0x37, value)
    case .serial(let value): event(4, 0, Int32(bitPattern: value))
    case .axis(let code, let value): event(3, code, value)
    case .key(let code, let isDown): event(1, code, isDown ? 1 : 0)
    case .relative(let code, let value): event(2, code, value)
    }
  }
}
