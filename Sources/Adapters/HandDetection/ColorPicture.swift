// The frame in which hands are looked for, as it lies in memory.

/// Rows of pixels of three bytes, red, green and blue, one behind the other; valid during a call.
struct ColorPicture {
  let pixels: UnsafeBufferPointer<UInt8>
  let width: Int
  let height: Int

  /// The side of the square around it.
  var side: Double { Double(max(width, height)) }

  /// By how much the picture is brighter made, 1 where it is bright enough.
  ///
  /// The brightest of 50 pixels reaches 235 then; a plain factor did better in trials than
  /// equalising parts of the histogram.
  var gain: Float {
    // A grid of some 4,000 pixels.
    let step = max(1, Int((Double(width * height) / 4096).squareRoot()))
    var counts = [Int](repeating: 0, count: 256)
    var total = 0
    for row in stride(from: step / 2, to: height, by: step) {
      for column in stride(from: step / 2, to: width, by: step) {
        let place = 3 * (row * width + column)
        let (red, green, blue) = (pixels[place], pixels[place + 1], pixels[place + 2])
        // Rec. 601 luma in 256ths.
        counts[(77 * Int(red) + 150 * Int(green) + 29 * Int(blue)) >> 8] += 1
        total += 1
      }
    }
    var above = total / 50
    var level = 255
    while level > 1, above >= counts[level] {
      above -= counts[level]
      level -= 1
    }
    guard level < Self.darkLevel else { return 1 }
    return min(235 / Float(level), Self.mostGain)
  }

  // Pictures in normal light pass as they are. Beyond the factor there is only noise.
  private static let darkLevel = 160
  private static let mostGain: Float = 16
}
