// From the intensity under the tip to the parameters of the voice: window, polarity, gamma,
// pitch scale.

import Micrograph
import RealModule

/// A mapping prepared for one image.
public struct Mapping: Sendable, Hashable {
  /// The parameters it was made from.
  public let parameters: MappingParameters
  /// The ends of the intensities that are spread over the pitch range.
  public let window: IntensityWindow
  /// Which end of the intensities is bright, and so high.
  public let polarity: Polarity
  /// The gain that makes the preset's tones equally loud.
  public let loudness: EqualLoudnessGain

  /// Prepares `parameters` for an image with this histogram.
  public init(_ parameters: MappingParameters, for micrograph: Micrograph, _ histogram: Histogram) {
    self.parameters = parameters
    window = parameters.window.window(for: micrograph.pixelType, histogram)
    polarity = micrograph.polarity
    loudness = parameters.loudness
  }

  /// The same mapping of the same image with other numbers; window and layer must be as they were.
  public func with(_ parameters: MappingParameters) -> Mapping {
    Mapping(parameters, like: self)
  }

  private init(_ parameters: MappingParameters, like former: Mapping) {
    self.parameters = parameters
    (window, polarity) = (former.window, former.polarity)
    loudness = parameters.loudness(like: former)
  }

  /// The position of an intensity on the pitch scale: through the window, as bright as the image
  /// shows it, then inverted where the preset's polarity is inverted, then raised to gamma.
  public func u(of value: Double) -> Double {
    var u = polarity.brightness(at: window.position(of: value))
    if parameters.isInverted { u = 1 - u }
    return parameters.gamma == 1 ? u : Double.pow(u, parameters.gamma)
  }

  /// The frequency at place `u`, bent as chosen, in hertz.
  public func frequencyHertz(at u: Double) -> Double {
    let hertz = parameters.scale.frequencyHertz(
      at: u, lowestHertz: parameters.lowestHertz, highestHertz: parameters.highestHertz)
    guard parameters.bendCents != 0 else { return hertz }
    return min(hertz * .exp2(parameters.bendCents / 1_200), MappingParameter.greatestHertz)
  }

  /// The sound of one reading.
  ///
  /// - Parameters:
  ///   - reading: what lay under the tip.
  ///   - heldHertz: the frequency of the last reading on the image, which is held while the tip is
  ///     off the image.
  /// - Returns: the reading with its position on the pitch scale and its control frame.
  public func frame(for reading: PathReading, heldHertz: Double) -> SonifiedReading {
    let u = reading.value.map { self.u(of: $0) }
    let hertz = u.map { frequencyHertz(at: $0) } ?? heldHertz
    let sounds = u != nil && reading.phase != .liftOff
    return SonifiedReading(
      reading: reading, u: u,
      control: ControlFrame(
        timeNanoseconds: reading.timeNanoseconds, frequencyHertz: hertz,
        amplitude: sounds
          ? Float(parameters.amplitude * loudness.gain(atHertz: hertz)) : 0,
        phase: reading.phase, isSounding: sounds, stroke: reading.stroke))
  }
}

extension MappingParameters {
  /// The gain that makes the tones equally loud.
  fileprivate var loudness: EqualLoudnessGain {
    EqualLoudnessGain(phon: loudnessPhon, rangeHertz: lowestHertz...max(lowestHertz, highestHertz))
  }

  /// The same, made already where it does not depend on what changed.
  fileprivate func loudness(like former: Mapping) -> EqualLoudnessGain {
    let parameters = former.parameters
    let isSame =
      (loudnessPhon, lowestHertz, highestHertz)
      == (parameters.loudnessPhon, parameters.lowestHertz, parameters.highestHertz)
    return isSame ? former.loudness : loudness
  }
}
