// Finds palms in a whole picture.
// Source: MediaPipe 0.10.21, modules/palm_detection/palm_detection_cpu.pbtxt (the options of its
// calculators SsdAnchors and TensorsToDetections).

import Glibc

/// The network for palms.
struct PalmDetector: ~Copyable {
  private var network: Network
  // The centres of the cells of two grids, from 0 to 1.
  private let anchors: [(x: Double, y: Double)]

  private static let leastConfidence = 0.5
  // A box of four numbers and seven points.
  private static let numbersPerAnchor = 18

  /// Makes the network ready.
  ///
  /// - Throws: why it is not to be had.
  init(file: [UInt8]) throws(NetworkFlaw) {
    // Two boxes a cell of 8 pixels, six a cell of 16.
    var anchors: [(x: Double, y: Double)] = []
    for (cell, boxes) in [(8, 2), (16, 6)] {
      let cells = 192 / cell
      for place in 0..<cells * cells {
        let anchor = (
          x: (Double(place % cells) + 0.5) / Double(cells),
          y: (Double(place / cells) + 0.5) / Double(cells)
        )
        anchors.append(contentsOf: repeatElement(anchor, count: boxes))
      }
    }
    let network = try Network(
      file: file, side: 192, outputCounts: [anchors.count * Self.numbersPerAnchor, anchors.count])
    self.anchors = anchors
    self.network = network
  }

  /// Looks for palms in a picture.
  ///
  /// - Parameters:
  ///   - picture: where to look.
  ///   - shrinking: how many times smaller than it would fit the picture is shown to the network;
  ///     its edges are drawn out around it then.
  ///   - gain: by how much the picture is made brighter.
  ///   - places: where pixels lie.
  /// - Returns: the palms, the surest first.
  /// - Throws: `refused`.
  mutating func palms(
    in picture: ColorPicture, shrinking: Double, gain: Float, places: HandSearch.PixelPlaces
  ) throws(NetworkFlaw) -> [Palm] {
    let side = picture.side * shrinking
    let region = HandRegion(
      x: Double(picture.width) / 2, y: Double(picture.height) / 2, width: side, height: side,
      angle: 0)
    PictureCrop(
      region: region, outside: shrinking == 1 ? .black : .nearestPixel, places: places, gain: gain
    )
    .fill(network.input, side: network.side, from: picture)
    try network.run()
    var found: [Palm] = []
    for index in anchors.indices {
      let raw = Double(min(max(network.outputs[1][index], -100), 100))
      let confidence = 1 / (1 + exp(-raw))
      guard confidence >= Self.leastConfidence else { continue }
      found.append(palm(index, confidence: confidence, in: region))
    }
    return Palm.merged(found)
  }

  private borrowing func palm(
    _ index: Int, confidence: Double, in region: HandRegion
  ) -> Palm {
    let first = index * Self.numbersPerAnchor
    let (left, top) = (region.x - region.side / 2, region.y - region.side / 2)
    let (anchor, numbers) = (anchors[index], network.outputs[0])
    let side = Double(network.side)
    func x(_ offset: Int) -> Double {
      left + (Double(numbers[first + offset]) / side + anchor.x) * region.side
    }
    func y(_ offset: Int) -> Double {
      top + (Double(numbers[first + offset]) / side + anchor.y) * region.side
    }
    let width = Double(numbers[first + 2]) / side * region.side
    let height = Double(numbers[first + 3]) / side * region.side
    return Palm(
      confidence: confidence, left: x(0) - width / 2, top: y(1) - height / 2,
      right: x(0) + width / 2, bottom: y(1) + height / 2,
      points: (0..<7).map { (x: x(4 + 2 * $0), y: y(5 + 2 * $0)) })
  }
}
