// The power spectrum as a picture, with the waves that stand out of it: what the search for a lattice looks at.

import Micrograph

/// The power spectrum of a picture or a region of it.
///
/// Extremes are clipped, slow changes of brightness and what is drawn into the picture are taken off, and
/// Hann's window is laid over each tile. A region of up to 1,024 px a side is one tile, but for the pixels
/// that make its sides products of 2, 3 and 5; of a larger one it is the mean of up to 25 tiles (Welch 1967).
///
/// ```swift
/// let spectrum = try RegionSpectrum.answer(for: micrograph, in: nil).get()
/// spectrum.waves.first?.spacing(micrograph.pixelSize)
/// ```
public struct RegionSpectrum: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The logarithm to base ten of the power, row by row, in squares of the picture's standard deviation; the
  /// frequency zero is the pixel (width / 2, height / 2).
  public let values: [Float]
  /// The waves that stand out, the strongest first.
  ///
  /// Noise has one in one of a hundred pictures. Waves longer than a quarter of the shorter side of a tile, and finer
  /// than 2 px, are not among them.
  public let waves: [SpectrumWave]

  // A power of zero, as of a picture that is one wave, is told as this.
  private static let leastPower: Float = 1e-12

  init(_ spectrum: PowerSpectrum) {
    (width, height) = (spectrum.width, spectrum.height)
    var values: [Float] = []
    values.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let power = spectrum.power(column: column - width / 2, row: row - height / 2)
        values.append(Float(Elementary.logarithm(Double(max(power, Self.leastPower))) / Self.ten))
      }
    }
    self.values = values
    waves = PeakSearch.peaks(of: spectrum).map(SpectrumWave.init)
  }

  private static let ten = Elementary.logarithm(10)

  /// Makes the spectrum of a picture.
  ///
  /// - Parameters:
  ///   - micrograph: the picture.
  ///   - region: the part of it; nil for all but the microscope's own caption.
  ///   - workers: the threads that do the work.
  ///   - isNeeded: returning false cancels.
  /// - Returns: the spectrum, or why there is none: too small a region, or one of a single value.
  /// - Throws: ``LayerError/cancelled``.
  public static func answer(
    for micrograph: Micrograph, in region: PixelRegion?, workers: LayerWorkers = .caller,
    isNeeded: () -> Bool = { true }
  ) throws(LayerError) -> Result<RegionSpectrum, LatticeRefusal> {
    let source = PictureSource(micrograph)
    let asked = (region ?? source.specimen).within(
      width: source.width, height: source.specimenRows)
    let least = LatticeSearch.leastSide
    guard let asked, min(asked.width, asked.height) >= least else {
      return .failure(
        .tooSmall(width: asked?.width ?? 0, height: asked?.height ?? 0, least: least))
    }
    guard isNeeded() else { throw .cancelled }
    let picture = FlattenedPicture(source, asked)
    guard !picture.isFlat else { return .failure(.flat) }
    guard let power = PowerSpectrum(of: picture, workers, isNeeded) else { throw .cancelled }
    return .success(RegionSpectrum(power))
  }

  /// What a pixel of the spectrum measures, with the frequency zero in its middle.
  ///
  /// - Parameter size: the extent of a pixel of the picture; nil where nothing states it.
  /// - Returns: both axes in cycles per nanometre; nil without a size.
  public func axes(_ size: PixelSize?) -> (x: AxisCalibration, y: AxisCalibration)? {
    guard let size = size?.inNanometres else { return nil }
    let unit = AxisUnit("1/nm")
    guard
      let x = AxisCalibration(
        scale: 1 / (Double(width) * size.x), origin: Double(width / 2), unit: unit),
      let y = AxisCalibration(
        scale: 1 / (Double(height) * size.y), origin: Double(height / 2), unit: unit)
    else { return nil }
    return (x, y)
  }
}
