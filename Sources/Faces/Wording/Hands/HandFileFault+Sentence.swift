// Sentences and exit statuses for files and streams of hands.

import Library
import Translation

extension HandFileFault {
  var sentence: String {
    switch self {
    case .file(let error): error.sentence
    case .line(let path, let error): "\(error.sentence(of: path))"
    case .noFrames(let path): translated("\(path) has no line of hands; choose another file.")
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .file(let error): error.exitStatus
    case .line, .noFrames: ExitStatus.dataError
    }
  }
}

extension HandLineError {
  /// What is wrong with a line, and what to do about it.
  public func sentence(of path: String) -> String {
    translated("Line \(line) of \(path) \(flaw.clause); it is left out.")
  }
}

extension HandLineFlaw {
  fileprivate var clause: String {
    switch self {
    case .notAnObject(let text): translated("begins \"\(text)\" and is no JSON object of hands")
    case .tooLong(let limit):
      translated("is longer than the \(limit) bytes that a line of hands may have")
    case .unknownVersion(nil):
      translated("does not say its version; it begins {\"penumbra-hands\":1")
    case .unknownVersion(let version?): translated("has version \(version); 1 is read")
    case .missing(let key): translated("has no usable \"\(key)\"")
    case .unknownOrder(let order):
      translated("has the order \"\(order)\"; mediapipe and vision are known")
    case .unknownSide(let hand, let text):
      translated("calls hand \(hand) \"\(text)\"; it is left or right")
    case .wrongSize(let size):
      translated(
        "has the size \(size.map(String.init).joined(separator: translated(" by "))), which is none of a picture"
      )
    case .tooManyHands(let count): translated("has \(count) hands; two are followed")
    case .repeatedTrack(let track): translated("has two hands of track \(track)")
    case .wrongPointCount(let hand, let count, let expected):
      translated("has \(count) landmarks of hand \(hand) instead of \(expected)")
    case .wrongNumberCount(let hand, let point, let count):
      translated(
        "has \(count) numbers at landmark \(point) of hand \(hand) instead of two or three")
    case .notFinite(let hand, let point, let text):
      translated("has \(text) at landmark \(point) of hand \(hand), which is no place")
    case .confidenceOutOfRange(let hand, nil, let text):
      translated("has the confidence \(text) of hand \(hand); it is from 0 to 1")
    case .confidenceOutOfRange(let hand, let point?, let text):
      translated(
        "has the confidence \(text) at landmark \(point) of hand \(hand); it is from 0 to 1")
    case .notLater(let time, let former):
      translated(
        "has the time \(time) ns, which is no later than the \(former) ns of the one before")
    }
  }
}
