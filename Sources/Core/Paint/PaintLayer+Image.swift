// A layer as an image that can be heard.

import Geometry
import Micrograph

extension PaintLayer {
  /// An image with the paint over it: what is heard where painted is the paint's brightness in the window.
  ///
  /// Pixels without paint keep the file's own values. Where an image has no value, paint counts as covering.
  ///
  /// - Parameters:
  ///   - micrograph: the image.
  ///   - window: the intensities that are heard darkest and brightest.
  /// - Returns: nil for an image of another size.
  public func image(over micrograph: Micrograph, in window: IntensityWindow) -> Micrograph? {
    guard micrograph.width == width, micrograph.height == height else { return nil }
    var values = [Float](repeating: 0, count: width * height)
    values.withUnsafeMutableBufferPointer {
      micrograph.pixels.copy(0..<micrograph.pixels.count, to: $0)
    }
    forEachPainted { column, row, pixel in
      let place = row * width + column
      let painted = Self.value(of: pixel, in: window, micrograph.polarity)
      let share = Double(pixel.alpha) / 255
      let below = Double(values[place])
      values[place] = Float(below.isFinite ? below + (painted - below) * share : painted)
    }
    return Micrograph(
      width: width, height: height, pixels: PixelValues(values), pixelType: .float32,
      pixelSize: micrograph.pixelSize, polarity: micrograph.polarity,
      isRounded: micrograph.isRounded, page: micrograph.page, frame: micrograph.frame,
      channel: micrograph.channel, captionRows: micrograph.captionRows, path: micrograph.path,
      acquisition: micrograph.acquisition)
  }

  /// The paint alone, 0 (black) to 1 (white); NaN, which is silent, where at least half of a pixel is bare.
  ///
  /// The pixel size is that of the image under it.
  public func image(pixelSize: PixelSize? = nil) -> Micrograph {
    var values = [Float](repeating: .nan, count: width * height)
    forEachPainted { column, row, pixel in
      if pixel.alpha >= 128 { values[row * width + column] = Float(pixel.ink.brightness) }
    }
    return Micrograph(
      width: width, height: height, pixels: values, pixelType: .float32, pixelSize: pixelSize)
  }

  private static func value(
    of pixel: PaintPixel, in window: IntensityWindow, _ polarity: Polarity
  ) -> Double {
    let place = polarity.brightness(at: pixel.ink.brightness)
    return window.low + (window.high - window.low) * place
  }
}
