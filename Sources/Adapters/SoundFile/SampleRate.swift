// Sample rates that files and the simulated clock can hold exactly.

/// The check that a rate is a whole number of hertz.
enum SampleRate {
  /// The rate as an integer, 1...768000 Hz.
  ///
  /// - Throws: `unsupportedSampleRate`.
  static func whole(_ hertz: Double) throws(SoundFileError) -> Int {
    guard let whole = Int(exactly: hertz), (1...768_000).contains(whole) else {
      throw .unsupportedSampleRate(hertz: hertz)
    }
    return whole
  }
}
