// A sample of a source with more than one pointer: two fingers, two hands.

/// What one of a source's pointers reported at one moment.
public struct PointerSample<Position: PlanePoint>: Sendable, Hashable, BitwiseCopyable {
  /// The pointer's number, from 0; it stays the same while the pointer touches.
  public var pointer: Int
  /// The report.
  public var sample: PenSample<Position>

  /// Creates a sample of a pointer.
  public init(pointer: Int, sample: PenSample<Position>) {
    self.pointer = pointer
    self.sample = sample
  }

  /// The same sample with its position in another space.
  public func moved<Target: PlanePoint>(to position: Target) -> PointerSample<Target> {
    PointerSample<Target>(pointer: pointer, sample: sample.moved(to: position))
  }
}
