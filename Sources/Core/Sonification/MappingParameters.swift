// The choices that turn an intensity into a pitch and a loudness, as a preset states them.

/// How an intensity becomes sound.
public struct MappingParameters: Sendable, Hashable {
  /// Which intensities are spread over the pitch range.
  public var window: WindowChoice
  /// The exponent applied to u; 1 is straight.
  public var gamma: Double
  /// Whether dark is high instead of bright.
  public var isInverted: Bool
  /// How u becomes a frequency.
  public var scale: PitchScale
  /// The frequency at u = 0, in hertz.
  public var lowestHertz: Double
  /// The frequency at u = 1, in hertz.
  public var highestHertz: Double
  /// The voice's amplitude while the tip touches, 0...1.
  public var amplitude: Double
  /// The loudness level at which all tones are made equally loud, 20...90 phon; nil leaves loudness
  /// to the ear.
  public var loudnessPhon: Double?
  /// How wide the image is spread between left and right.
  public var panMode: PanMode
  /// The radius of the disc that is read at once, in pixels.
  public var probeRadiusPixels: Double

  /// Creates a mapping; the defaults are those every preset starts from.
  public init(
    window: WindowChoice = .automatic(saturatedFraction: 0.0035), gamma: Double = 1,
    isInverted: Bool = false, scale: PitchScale = .erb, lowestHertz: Double = 110,
    highestHertz: Double = 1760, amplitude: Double = 0.5, loudnessPhon: Double? = nil,
    panMode: PanMode = .off, probeRadiusPixels: Double = 0
  ) {
    self.window = window
    self.gamma = gamma
    self.isInverted = isInverted
    self.scale = scale
    self.lowestHertz = lowestHertz
    self.highestHertz = highestHertz
    self.amplitude = amplitude
    self.loudnessPhon = loudnessPhon
    self.panMode = panMode
    self.probeRadiusPixels = probeRadiusPixels
  }
}
