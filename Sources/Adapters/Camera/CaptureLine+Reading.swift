// Reads what penumbra-camera prints; what it says is believed only as far as it makes sense.

extension CaptureLine {
  /// The event of a line without its end; nil of what is none.
  package init?(_ line: some StringProtocol) {
    let words = String(line).split(separator: " ", omittingEmptySubsequences: false).map(
      String.init)
    guard let event = Self.event(words) ?? Self.plainEvent(words) else { return nil }
    self = event
  }

  private static func plainEvent(_ words: [String]) -> Self? {
    switch words {
    case ["playing"]: .playing
    case ["paused"]: .paused
    case ["looped"]: .looped
    case ["gone"]: .gone
    default: nil
    }
  }

  private static func event(_ words: [String]) -> Self? {
    guard let name = words.first else { return nil }
    let rest = words.dropFirst()
    let numbers = rest.compactMap { Int($0) }
    let areNumbers = numbers.count == rest.count && numbers.allSatisfy { $0 >= 0 }
    switch (name, rest.count) {
    case ("opened", 5): return shape(words).map { .opened($0) }
    case ("frame", 5) where areNumbers:
      return .frame(
        number: numbers[0], index: numbers[1], mediaNanoseconds: Int64(numbers[2]),
        clockNanoseconds: Int64(numbers[3]), slot: numbers[4])
    case ("dropped", 2):
      guard let reason = CameraEvent.Drop(rawValue: words[1]), let count = Int(words[2]), count > 0
      else { return nil }
      return .dropped(reason, count: count)
    case ("sought", 1) where areNumbers: return .sought(frame: numbers[0])
    case ("ended", 2):
      guard let read = Int(words[1]), read >= 0 else { return nil }
      let promised = Int(words[2])
      guard promised != nil || words[2] == "-" else { return nil }
      return .ended(read: read, promised: promised)
    case ("failed", 1...): return failure(words).map { .failed($0) }
    default: return nil
    }
  }

  private static func shape(_ words: [String]) -> CameraShape? {
    guard let width = Int(words[1]), let height = Int(words[2]) else { return nil }
    let (rate, promised) = (Double(words[3]), Int(words[4]))
    guard rate != nil || words[3] == "-", promised != nil || words[4] == "-",
      words[5] == "seek" || words[5] == "stream"
    else { return nil }
    let shape = CameraShape(
      width: width, height: height, framesPerSecond: rate, promisedFrames: promised,
      canSeek: words[5] == "seek")
    return shape.isPlausible ? shape : nil
  }

  private static func failure(_ words: [String]) -> Failure? {
    let numbers = words.dropFirst(2).compactMap { Int32($0) }
    guard numbers.count == words.count - 2 else { return nil }
    switch (words[1], numbers.count) {
    case ("missing", 0): return .missing
    case ("unreadable", 1): return .unreadable(errorNumber: numbers[0])
    case ("no-video", 0): return .noVideo
    case ("no-frames", 0): return .noFrames
    case ("no-camera", 0): return .noCamera
    case ("not-permitted", 1): return .notPermitted(errorNumber: numbers[0])
    case ("taken", 0): return .taken
    case ("too-large", 2): return .tooLarge(width: Int(numbers[0]), height: Int(numbers[1]))
    case ("no-memory", 2): return .noMemory(width: Int(numbers[0]), height: Int(numbers[1]))
    case ("no-library", 0): return .noLibrary
    case ("misused", 0): return .misused
    default: return nil
    }
  }
}
