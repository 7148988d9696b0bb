// Finds the landmarks of the hand in a region.
// Source: MediaPipe 0.10.21, modules/hand_landmark/hand_landmark_cpu.pbtxt (the options of its
// calculators TensorsToLandmarks, LandmarkProjection and Thresholding).

/// The network for landmarks.
struct LandmarkReader: ~Copyable {
  /// What it says of a region; landmarks in pixels from the picture's upper left corner.
  struct Reading {
    let points: [DetectedPoint]
    let confidence: Double
    /// From 0, a left hand, to 1, a right one, of the person.
    let rightness: Double
  }

  private var network: Network

  private static let leastConfidence: Float = 0.5
  // The network's depths are to be divided by it.
  private static let depthShare = 0.4

  /// Makes the network ready.
  ///
  /// - Throws: why it is not to be had.
  init(file: [UInt8]) throws(NetworkFlaw) {
    network = try Network(file: file, side: 224, outputCounts: [63, 1, 1])
  }

  /// The hand in a region; nil where there is none.
  ///
  /// - Throws: `refused`.
  mutating func reading(
    _ region: HandRegion, in picture: ColorPicture, gain: Float, places: HandSearch.PixelPlaces
  ) throws(NetworkFlaw) -> Reading? {
    PictureCrop(region: region, outside: .nearestPixel, places: places, gain: gain)
      .fill(network.input, side: network.side, from: picture)
    try network.run()
    let (numbers, confidence) = (network.outputs[0], network.outputs[1][0])
    guard confidence >= Self.leastConfidence, numbers.allSatisfy(\.isFinite) else { return nil }
    let side = Double(network.side)
    let points = (0..<21).map { index in
      let place = region.place(
        across: Double(numbers[3 * index]) / side - 0.5,
        along: Double(numbers[3 * index + 1]) / side - 0.5)
      return DetectedPoint(
        x: place.x, y: place.y,
        z: Double(numbers[3 * index + 2]) / side / Self.depthShare * region.side)
    }
    return Reading(
      points: points, confidence: Double(confidence), rightness: Double(network.outputs[2][0]))
  }
}
