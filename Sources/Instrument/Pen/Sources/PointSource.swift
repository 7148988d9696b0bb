// A source of the common stream: a tablet's pen, its touch surface, a playback, the face's own
// pointer. The pen thread waits for all of them and reads each in turn.

import Geometry

/// Something that points.
package protocol PointSource: Sendable {
  /// Its origin, which also decides its rank.
  var origin: PenOrigin { get }

  /// The descriptors that become readable when it has events; negative ones are unused.
  var descriptors: [Int32] { get }

  /// How long a wait for `descriptors` may last before `read` has work of its own, in milliseconds.
  func waitMilliseconds(atMost milliseconds: Int) -> Int32

  /// Reads the events that have arrived, without waiting.
  mutating func read(into receive: (PointEvent) -> Void)

  /// Changes how it is read, from its next report on.
  ///
  /// - Parameters:
  ///   - reading: how.
  ///   - receive: receives that it could not be taken for the session alone.
  mutating func change(to reading: PenReading, into receive: (PointEvent) -> Void)

  /// Takes a pen's coming or leaving, by which a source may fall silent.
  ///
  /// - Parameters:
  ///   - isNear: whether a pen is in proximity; one that was unplugged is not.
  ///   - timeNanoseconds: the pen's time stamp, in nanoseconds of CLOCK_MONOTONIC.
  ///   - receive: receives the ends of strokes that it silences.
  mutating func setPenNear(
    _ isNear: Bool, timeNanoseconds: Int64, into receive: (PointEvent) -> Void)
}

extension PointSource {
  package var descriptors: [Int32] { [] }

  package func waitMilliseconds(atMost milliseconds: Int) -> Int32 { Int32(milliseconds) }

  package mutating func change(to reading: PenReading, into receive: (PointEvent) -> Void) {}

  package mutating func setPenNear(
    _ isNear: Bool, timeNanoseconds: Int64, into receive: (PointEvent) -> Void
  ) {}
}
