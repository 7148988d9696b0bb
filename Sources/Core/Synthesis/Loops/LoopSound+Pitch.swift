// A loop at another pitch: the same length, so that it stays with the others.

extension LoopSound {
  /// Keeps a sound at another pitch.
  ///
  /// - Parameters:
  ///   - sound: the samples at their own pitch, at the engine's rate.
  ///   - bars: its length in bars.
  ///   - number: its number.
  ///   - cents: how much higher it is to be, -200...200 cents.
  ///   - rate: samples per second, in hertz.
  public convenience init(
    pitched sound: UserSound, bars: Int, number: Int, cents: Int, sampleRateHertz rate: Double
  ) {
    let shift = PitchShift(cents: Double(cents))
    self.init(
      cents == 0 ? sound : shift.shifted(sound, sampleRateHertz: rate), bars: bars,
      number: number, cents: cents)
  }
}
