// The colour of a pitch in pictures: dark violet is low, yellow is high. The colours run evenly in
// lightness and stay apart for colour-blind eyes; anchors from viridis (Smith and van der Walt,
// 2015, CC0).

/// Colours for places on the pitch scale.
package enum PitchColor {
  private static let anchors: [(Double, Double, Double)] = [
    (68, 1, 84), (72, 40, 120), (62, 74, 137), (49, 104, 142), (38, 130, 142),
    (31, 158, 137), (53, 183, 121), (109, 205, 89), (180, 222, 44), (253, 231, 37),
  ]

  /// The colour at place `u`, 0...1; grey where nothing sounds.
  package static func color(at u: Double?) -> PictureColor {
    guard let u, u.isFinite else { return PictureColor(red: 128, green: 128, blue: 128) }
    let place = min(max(u, 0), 1) * Double(anchors.count - 1)
    let index = min(Int(place), anchors.count - 2)
    let fraction = place - Double(index)
    let (low, high) = (anchors[index], anchors[index + 1])
    func mixed(_ from: Double, _ to: Double) -> UInt8 {
      UInt8((from + (to - from) * fraction).rounded())
    }
    return PictureColor(
      red: mixed(low.0, high.0), green: mixed(low.1, high.1), blue: mixed(low.2, high.2))
  }
}
