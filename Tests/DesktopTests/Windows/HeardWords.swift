// Words in recorded sound. Source of truth: espeak-ng's own sound of the same text, by its loudness in steps of ten
// milliseconds, which no limiter and no other rate changes much.

import Foundation
import TestBasics
import TestSupport
import Testing

/// How loud something is, hundredth of a second by hundredth of a second.
struct HeardWords {
  // Silence at the ports is exact; the reverberation of a key's tone is not.
  static let silence: Float = 0.003
  private static let stepsPerSecond = 100

  let loudness: [Double]

  init(_ samples: [Float], rate: Double) {
    let count = Int(Double(samples.count) / rate * Double(Self.stepsPerSecond))
    loudness = (0..<count).map { step in
      let begin = Int(Double(step) * rate / Double(Self.stepsPerSecond))
      let end = min(Int(Double(step + 1) * rate / Double(Self.stepsPerSecond)), samples.count)
      let power = samples[begin..<end].reduce(0.0) { $0 + Double($1) * Double($1) }
      return (power / Double(max(end - begin, 1))).squareRoot()
    }
  }

  /// What espeak-ng says for a text, in the voice that `words.csv` names, without the silence around it.
  static func espeak(_ text: String, voice: String) async throws -> HeardWords {
    let parts = voice.split(separator: " ").map(String.init)
    try #require(parts.count == 4 && parts[0] == "espeak-ng" && parts[3] == "wpm", "\(voice)")
    let folder = try ProgramFolder()
    let path = folder.file("words.raw")
    let outcome = try await Subprocess.run(
      "/bin/sh",
      [
        "-c",
        "espeak-ng -z -v \(parts[1]) -s \(parts[2]) --stdout -- \"$1\" "
          + "| sox --ignore-length -t wav - -r 48000 -t f32 \"$2\"", "sh", text, path,
      ])
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let bytes = try Data(contentsOf: URL(filePath: path))
    let samples = bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    let first = try #require(samples.firstIndex { abs($0) > silence })
    let last = try #require(samples.lastIndex { abs($0) > silence })
    return HeardWords(Array(samples[first...last]), rate: 48_000)
  }

  /// Where other words are in it, and how like they are there, 1 for the same.
  func find(_ words: HeardWords, from first: Int = 0) -> (place: Int, likeness: Double) {
    var best = (place: first, likeness: -1.0)
    guard loudness.count >= words.loudness.count else { return best }
    for place in first..<max(loudness.count - words.loudness.count + 1, first) {
      let likeness = Self.correlation(
        loudness[place..<place + words.loudness.count], words.loudness[...])
      if likeness > best.likeness { best = (place, likeness) }
    }
    return best
  }

  private static func correlation(_ one: ArraySlice<Double>, _ other: ArraySlice<Double>) -> Double
  {
    let count = Double(one.count)
    let (first, second) = (one.reduce(0, +) / count, other.reduce(0, +) / count)
    var (product, left, right) = (0.0, 0.0, 0.0)
    for (a, b) in zip(one, other) {
      product += (a - first) * (b - second)
      left += (a - first) * (a - first)
      right += (b - second) * (b - second)
    }
    return left > 0 && right > 0 ? product / (left * right).squareRoot() : 0
  }
}
