// Hands as the pointers of one source: each keeps its number as long as its track lasts.

import Geometry

/// Up to two hands that point.
public struct HandPointers: Sendable {
  private var pointers: [HandPointer?] = Array(repeating: nil, count: HandFrame.mostHands)
  private var height = 0
  private var lastNanoseconds = Int64.min

  /// No hand.
  public init() {}

  /// Takes the next frame.
  ///
  /// The point is the tip of the index finger, smoothed by a One Euro filter (Casiez, Roussel and Vogel, CHI 2012); a
  /// pinch is contact. A frame that is not later than the last one is left out.
  ///
  /// - Returns: a sample of each hand that is gone, out of reach at its last place, then one of each that is there.
  public mutating func follow(_ frame: HandFrame) -> [PenSample<CameraPoint>] {
    guard frame.timeNanoseconds > lastNanoseconds else { return [] }
    lastNanoseconds = frame.timeNanoseconds
    var samples: [PenSample<CameraPoint>] = []
    // Another picture is another plane.
    let isSame = frame.height == height
    height = frame.height
    for place in pointers.indices {
      guard let pointer = pointers[place] else { continue }
      if !isSame || !frame.hands.contains(where: { $0.track == pointer.track }) {
        samples.append(pointer.gone(at: frame.timeNanoseconds))
        pointers[place] = nil
      }
    }
    let gone = samples.count
    for hand in frame.hands {
      if let place = pointers.firstIndex(where: { $0?.track == hand.track }) {
        pointers[place]?.follow(hand, in: frame)
      } else if let free = pointers.firstIndex(where: { $0 == nil }) {
        pointers[free] = HandPointer(hand, pointer: free, in: frame)
      }
    }
    samples += pointers.compactMap { $0?.last }
    assert(samples.count - gone == frame.hands.count)
    return samples
  }

  /// Lets go of all hands, as where the camera is gone.
  ///
  /// - Returns: a sample of each that was there, out of reach.
  public mutating func leave(at nanoseconds: Int64) -> [PenSample<CameraPoint>] {
    let samples = pointers.compactMap { $0?.gone(at: nanoseconds) }
    self = HandPointers()
    return samples
  }
}
