// What stands still, kept up to date, and where a frame differs from it.

/// A background that follows slow changes, in places of two by two pixels.
///
/// An exponential mean (Heikkilä and Silvén, "A real-time system for monitoring of cyclists and
/// pedestrians", 1999): a 32nd of each difference is taken over, of what differs much a 128th and no more than a
/// quarter of a grey value, so that a thing leaves no ghost behind, also where it is bright and slow, and one that stays
/// becomes background.
struct MovingBackground {
  // Steps of a place's number: a 64th of a grey value, four pixels to the place.
  static let stepsPerGrey = 64
  private static let mostSteps: Int16 = 16

  let width: Int
  let height: Int
  private(set) var values: [Int16] = []
  private(set) var differences: [Int16]
  private(set) var isDifferent: [UInt8]
  /// The mean difference of places that belong to the background, in steps.
  private var meanDifference = 0.0
  private var current: [Int16]

  init(width: Int, height: Int) {
    self.width = width / 2
    self.height = height / 2
    let count = self.width * self.height
    differences = [Int16](repeating: 0, count: count)
    isDifferent = [UInt8](repeating: 0, count: count)
    current = [Int16](repeating: 0, count: count)
  }

  /// Takes a frame; false of the first, which is the background.
  mutating func take(_ frame: GreyFrame, _ rules: FindingRules) -> Bool {
    shrink(frame)
    guard !values.isEmpty else {
      values = current
      return false
    }
    // Of normal noise the mean difference is 0.8 standard deviations.
    let sigma = meanDifference / 0.8 / Double(Self.stepsPerGrey)
    let least = max(rules.leastContrast, rules.leastSigmas * sigma)
    compare(Int16(min(least, 250) * Double(Self.stepsPerGrey)))
    return true
  }

  private mutating func shrink(_ frame: GreyFrame) {
    let (width, height, stride) = (width, height, frame.width)
    frame.pixels.withUnsafeBufferPointer { pixels in
      current.withUnsafeMutableBufferPointer { current in
        for y in 0..<height {
          let (upper, lower) = (2 * y * stride, (2 * y + 1) * stride)
          let row = y * width
          for x in 0..<width {
            let first = Int16(pixels[upper &+ 2 &* x]) &+ Int16(pixels[upper &+ 2 &* x &+ 1])
            let second = Int16(pixels[lower &+ 2 &* x]) &+ Int16(pixels[lower &+ 2 &* x &+ 1])
            current[row &+ x] = (first &+ second) &<< 4
          }
        }
      }
    }
  }

  private mutating func compare(_ least: Int16) {
    let count = values.count
    var sum = 0
    var inside = 0
    current.withUnsafeBufferPointer { current in
      values.withUnsafeMutableBufferPointer { values in
        differences.withUnsafeMutableBufferPointer { differences in
          isDifferent.withUnsafeMutableBufferPointer { isDifferent in
            for y in 0..<height {
              var rowSum: Int32 = 0
              var rowInside: Int32 = 0
              for place in y * width..<(y + 1) * width {
                let difference = current[place] &- values[place]
                let size = difference < 0 ? 0 &- difference : difference
                let isOut = size > least
                let slow = max(min(difference &>> 7, Self.mostSteps), 0 &- Self.mostSteps)
                let step = isOut ? slow : difference &>> 5
                values[place] = values[place] &+ step
                differences[place] = difference
                isDifferent[place] = isOut ? 1 : 0
                rowSum = rowSum &+ (isOut ? 0 : Int32(size))
                rowInside = rowInside &+ (isOut ? 0 : 1)
              }
              sum += Int(rowSum)
              inside += Int(rowInside)
            }
          }
        }
      }
    }
    guard inside > count / 4 else { return }
    let mean = Double(sum) / Double(inside)
    meanDifference = meanDifference == 0 ? mean : meanDifference + (mean - meanDifference) / 8
  }
}
