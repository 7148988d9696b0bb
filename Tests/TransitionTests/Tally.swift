// The measurements of a script.

/// The figures of one script.
struct Tally: Sendable {
  var steps = 0
  var xruns = 0
  var nullXruns = 0
  /// Seconds from the server's return to sound, one for each return with the pen down.
  var secondsToSound: [Double] = []
  var blames: Int?
  var nullBlames: Int?
  var seconds = 0.0

  var sentence: String {
    let sorted = secondsToSound.sorted()
    let middle = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    let blamed = blames.map { ", blamed \($0) times against \(nullBlames ?? 0)" } ?? ""
    return "\(steps) transitions in \(Int(seconds)) s; sound back \(sorted.count) times, median "
      + "\(Int(middle * 1_000)) ms, slowest \(Int(min(sorted.last ?? 0, 1_000) * 1_000)) ms (limit 1000 ms); "
      + "\(xruns) xruns against \(nullXruns) of the null client (limit 5 more)\(blamed)."
  }
}
