// Every failure of files of hands.

import Files
import Library
import Pen

extension FaultSamples {
  static let hands: [Fault] = {
    let flaws: [HandLineFlaw] = [
      .notAnObject(text: "x"), .tooLong(limitBytes: 9), .unknownVersion(nil), .unknownVersion(7),
      .missing(key: "size"), .unknownOrder("x"), .unknownSide(hand: 1, text: "x"),
      .wrongSize([0, 4]), .tooManyHands(count: 3), .repeatedTrack(4),
      .wrongPointCount(hand: 1, count: 20, expected: 21),
      .wrongNumberCount(hand: 1, point: 2, count: 4), .notFinite(hand: 1, point: 2, text: "nan"),
      .confidenceOutOfRange(hand: 1, point: nil, text: "2"),
      .confidenceOutOfRange(hand: 1, point: 3, text: "2"),
      .notLater(nanoseconds: 5, formerNanoseconds: 9),
    ]
    return
      ([.file(.notFound(path: "a")), .noFrames(path: "a")] as [HandFileFault]
      + flaws.map { .line(path: "a", HandLineError(line: 3, flaw: $0)) }).map(Fault.hands)
  }()
}
