// A level meter's reading: plain numbers that cross threads as one value.

extension LevelMeter {
  /// Levels of the last 400 ms, updated every 10 ms, and totals since the start.
  ///
  /// Peaks and means are linear: 1 is full scale, 0.5 is -6.02 dBFS.
  public struct Reading: Sendable, Hashable, BitwiseCopyable {
    /// Largest magnitude of a sample of the left side.
    public var samplePeakLeft: Float = 0
    /// Largest magnitude of a sample of the right side.
    public var samplePeakRight: Float = 0
    /// Largest magnitude at or between the samples of the left side, at four times the rate.
    public var truePeakLeft: Float = 0
    /// Largest magnitude at or between the samples of the right side, at four times the rate.
    public var truePeakRight: Float = 0
    /// Root of the mean square of the left side; a full-scale sine has 0.707.
    public var rootMeanSquareLeft: Float = 0
    /// Root of the mean square of the right side; a full-scale sine has 0.707.
    public var rootMeanSquareRight: Float = 0
    /// Momentary loudness of both sides in LUFS (ITU-R BS.1770-4); minus infinity in silence.
    public var momentaryLoudness: Float = -.infinity
    /// Mean square of the A-weighted left side; a full-scale sine of 1 kHz has 0.5.
    public var aWeightedMeanSquareLeft: Double = 0
    /// Mean square of the A-weighted right side; a full-scale sine of 1 kHz has 0.5.
    public var aWeightedMeanSquareRight: Double = 0
    /// Largest true peak of either side since the start.
    public var highestTruePeak: Float = 0
    /// A-weighted exposure of the left ear since the start: mean square times seconds.
    public var exposureLeft: Double = 0
    /// A-weighted exposure of the right ear since the start: mean square times seconds.
    public var exposureRight: Double = 0
    /// Seconds measured since the start.
    public var seconds: Double = 0

    /// Silence, nothing measured.
    @_noAllocation @_noLocks
    public init() {}
  }
}
