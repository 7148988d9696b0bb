// How long a pixel is under the hand that draws, as recorded sessions know it afterwards.

import Calibration
import Geometry
import Library
import Micrograph
import Pen
import Recorded

extension LiveSession {
  /// How long a pixel is: by the tablet, else by the sheet of the calibration, else as on a tablet of middle size.
  public var pixelScale: PixelScale {
    let (width, height) = (image.micrograph.width, image.micrograph.height)
    let middle = ImagePoint(x: Double(width - 1) / 2, y: Double(height - 1) / 2)
    if let size = millimetresPerPixel(at: middle) {
      return PixelScale(millimetresPerPixel: size, origin: .tablet)
    }
    if let record = usedCalibration, case .paper = record.goal, let side = record.paperMillimetres {
      return PixelScale(
        millimetresPerPixel: side / Double(max(width, height)), origin: .sheet)
    }
    return .nominal
  }
}
