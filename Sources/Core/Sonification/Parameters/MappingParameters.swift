// The choices that turn an intensity into a pitch and a loudness, as a preset states them.

import Analysis
import Synthesis

/// How an intensity becomes sound; every number lies within its range.
public struct MappingParameters: Sendable, Hashable {
  /// Which intensities are spread over the pitch range.
  public var window: WindowChoice
  /// What is read: the file's picture, or what a recipe makes of it.
  public var layer = LayerRecipe.file
  /// Where it is read, relative to the tip.
  public var offset = VoiceOffset.none
  private var values = ParameterValues<MappingParameter>()

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

  /// The value of a parameter; setting clamps it to its range, and NaN means the default.
  public subscript(parameter: MappingParameter) -> Double {
    get { values[parameter] }
    set { values[parameter] = newValue }
  }

  /// The one number in which another mapping differs; nil where there is none, or where more differs.
  func onlyMove(to other: MappingParameters) -> MappingParameter? {
    let moved = MappingParameter.allCases.filter { self[$0] != other[$0] }
    guard moved.count == 1, let parameter = moved.first else { return nil }
    var same = self
    same[parameter] = other[parameter]
    return same == other ? parameter : nil
  }
}

extension MappingParameters {
  /// The exponent applied to u; 1 is straight.
  public var gamma: Double {
    get { self[.gamma] }
    set { self[.gamma] = newValue }
  }
  /// Whether dark is high instead of bright.
  public var isInverted: Bool {
    get { self[.polarity] == 1 }
    set { self[.polarity] = newValue ? 1 : 0 }
  }
  /// How u becomes a frequency.
  public var scale: PitchScale {
    get { PitchScale.allCases[Int(self[.scale])] }
    set { self[.scale] = Double(PitchScale.allCases.firstIndex(of: newValue) ?? 0) }
  }
  /// The frequency at u = 0, in hertz.
  public var lowestHertz: Double {
    get { self[.lowestHertz] }
    set { self[.lowestHertz] = newValue }
  }
  /// The frequency at u = 1, in hertz.
  public var highestHertz: Double {
    get { self[.highestHertz] }
    set { self[.highestHertz] = newValue }
  }
  /// The voice's amplitude while the tip touches, 0...1.
  public var amplitude: Double {
    get { self[.amplitude] }
    set { self[.amplitude] = newValue }
  }
  /// The loudness level at which all tones are made equally loud, 20...90 phon; nil for no
  /// correction.
  public var loudnessPhon: Double? {
    get { self[.loudnessPhon] == 0 ? nil : self[.loudnessPhon] }
    set { self[.loudnessPhon] = newValue ?? 0 }
  }
  /// How wide the image is spread between left and right.
  public var panMode: PanMode {
    get { PanMode.allCases[Int(self[.pan])] }
    set { self[.pan] = Double(PanMode.allCases.firstIndex(of: newValue) ?? 0) }
  }
  /// Where the middle of the image sounds, from -1 (left) to 1 (right).
  public var panCentre: Double {
    get { self[.panCentre] }
    set { self[.panCentre] = newValue }
  }
  /// Where a column of the image sounds, from -1 (left) to 1 (right); column and width in image
  /// pixels.
  public func panPosition(x: Double, width: Int) -> Float {
    let position = panMode.position(x: x, width: width)
    guard panCentre != 0 else { return position }
    return min(max(Float(panCentre) + position, -1), 1)
  }
  /// The radius of the disc that is read at once, in pixels.
  public var probeRadiusPixels: Double {
    get { self[.probeRadiusPixels] }
    set { self[.probeRadiusPixels] = newValue }
  }
  /// What of a crystal is told on the way.
  public var landmarks: LandmarkChoice {
    get { LandmarkChoice.allCases[Int(self[.landmarks])] }
    set { self[.landmarks] = Double(LandmarkChoice.allCases.firstIndex(of: newValue) ?? 0) }
  }
  /// Along what ticks are spaced.
  public var tickAxis: TickAxis {
    get { TickAxis.allCases[Int(self[.tickAxis])] }
    set { self[.tickAxis] = Double(TickAxis.allCases.firstIndex(of: newValue) ?? 0) }
  }
  /// The step from one tick to the next, in `tickUnit`; along the value in percent of the window.
  public var tickStep: Double {
    get { self[.tickStep] }
    set { self[.tickStep] = newValue }
  }
  /// The unit of that step.
  public var tickUnit: TickUnit {
    get { TickUnit.allCases[Int(self[.tickUnit])] }
    set { self[.tickUnit] = Double(TickUnit.allCases.firstIndex(of: newValue) ?? 0) }
  }
  /// How far every pitch is bent, in cents.
  public var bendCents: Double {
    get { self[.bendCents] }
    set { self[.bendCents] = newValue }
  }
}
