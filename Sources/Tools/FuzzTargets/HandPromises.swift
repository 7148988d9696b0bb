// The promises of the lines of hands, which any program may write.

import Geometry
import Hands
import Library

/// The promises of a stream of lines of hands.
enum HandPromises {
  // As a pipe may cut them: within a line, within a number.
  private static let pieceBytes = 37

  static func check(_ bytes: [UInt8]) throws(Finding) -> Bool {
    let whole = read(bytes, pieceBytes: max(bytes.count, 1))
    let pieces = read(bytes, pieceBytes: pieceBytes)
    try Promise.same(whole.frames, pieces.frames, "frames")
    try Promise.same(whole.flaws, pieces.flaws, "flaws")
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    for flaw in whole.flaws where !(1...lines).contains(flaw.line) {
      throw .wrongLine(line: flaw.line, count: lines)
    }
    var latest: Int64?
    for frame in whole.frames {
      if let latest, frame.timeNanoseconds <= latest {
        throw .inconsistent(name: "time_ns", first: "\(latest)", second: "\(frame.timeNanoseconds)")
      }
      latest = frame.timeNanoseconds
      try check(frame)
    }
    return !whole.frames.isEmpty
  }

  private static func check(_ frame: HandFrame) throws(Finding) {
    guard frame.width > 0, frame.height > 0, frame.hands.count <= HandFrame.mostHands else {
      throw .outOfBounds(
        name: "frame", value: "\(frame.width) \(frame.height) \(frame.hands.count)")
    }
    for hand in frame.hands {
      try Promise.within(hand.confidence, HandLandmarks.leastConfidence...1, "confidence")
      for point in hand.points {
        try Promise.finite(point.position.x, "x")
        try Promise.finite(point.position.y, "y")
        try Promise.within(point.confidence, HandLandmarks.leastConfidence...1, "confidence")
      }
    }
    for order in [HandOrder.mediaPipe, .vision] {
      let text = HandLine.text(of: frame, order: order)
      let second: HandFrame
      do throws(HandLineFlaw) { second = try HandLine.frame(in: text.utf8) } catch {
        throw .refusedAfterWriting(text: text, reason: "\(error)")
      }
      guard second == frame else { throw .changedByWriting(text: text) }
    }
  }

  private static func read(
    _ bytes: [UInt8], pieceBytes: Int
  ) -> (frames: [HandFrame], flaws: [HandLineError]) {
    var reader = HandLineReader()
    var frames: [HandFrame] = []
    var flaws: [HandLineError] = []
    func take() {
      while true {
        do throws(HandLineError) {
          guard let frame = try reader.next() else { return }
          frames.append(frame)
        } catch {
          flaws.append(error)
        }
      }
    }
    for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
      reader.take(bytes[start..<min(start + pieceBytes, bytes.count)])
      take()
    }
    reader.end()
    take()
    return (frames, flaws)
  }
}
