// The description that ImageJ writes: lines "key=value" after "ImageJ=1.53t".
// Source: ij.io.FileInfo and ij.io.TiffEncoder as documented at imagej.net.
import Micrograph

/// What ImageJ says about a picture or a stack.
struct ImageJNotes {
  // Resolutions of printers and screens, in pixels per inch: programs write them where nothing is
  // known, and ImageJ converts them to its own units with four digits.
  private static let printing = [72.0, 96, 300]
  private static let printingTolerance = 1e-3
  private static let inchNanometres = 2.54e7
  private let notes: MicroscopeNotes

  init(_ description: String) { notes = MicroscopeNotes(description) }

  /// The circumstances of a picture; the resolutions are pixels per unit.
  func acquisition(resolutionX: Double?, resolutionY: Double?) -> Acquisition {
    var acquisition = Acquisition()
    if let unit = unit("unit"), let x = resolutionX, let y = resolutionY {
      acquisition.axisX = axis(1 / x, number("xorigin"), unit)
      acquisition.axisY = axis(1 / y, number("yorigin"), self.unit("yunit") ?? unit)
      if let size = acquisition.pixelSize?.inNanometres, Self.isForPrinting(size) {
        acquisition.axisX = nil
        acquisition.axisY = nil
        acquisition.remarks.append("The resolution is that of a printer or a screen.")
      }
    }
    // A straight line through the stored counts; 16-bit numbers with a sign are stored 32768 higher.
    if notes.value(of: "cf") == "0", let start = number("c0"), let scale = number("c1"), scale != 0
    {
      acquisition.values = ValueCalibration(
        scale: scale, origin: -start / scale, unit: notes.value(of: "vunit") ?? ""
      ).map { Stated($0, from: "c0, c1") }
    }
    return acquisition
  }

  /// Channels, sections and times of a stack of `images` pictures, the channels fastest.
  var stack: (channels: Int, sections: Int, times: Int)? {
    guard let images = count("images"), images > 1 else { return nil }
    let channels = count("channels") ?? 1
    let sections = count("slices") ?? 1
    let times = count("frames") ?? 1
    let (one, over) = channels.multipliedReportingOverflow(by: sections)
    let (all, overAll) = one.multipliedReportingOverflow(by: times)
    // Older ones say no more than how many there are.
    return !over && !overAll && all == images ? (channels, sections, times) : (1, images, 1)
  }

  /// The distance between sections.
  var sectionCalibration: AxisCalibration? {
    number("spacing").flatMap { spacing in
      (unit("zunit") ?? unit("unit")).flatMap {
        AxisCalibration(scale: spacing, unit: AxisUnit($0))
      }
    }
  }

  /// The time between frames.
  var timeCalibration: AxisCalibration? {
    number("finterval").flatMap { AxisCalibration(scale: $0, unit: AxisUnit("s")) }
  }

  private static func isForPrinting(_ size: (x: Double, y: Double)) -> Bool {
    abs(size.x / size.y - 1) < printingTolerance
      && printing.contains { abs(inchNanometres / size.x / $0 - 1) < printingTolerance }
  }

  private func axis(
    _ scale: Double, _ origin: Double?, _ unit: String
  ) -> Stated<AxisCalibration>? {
    guard scale > 0 else { return nil }
    return AxisCalibration(scale: scale, origin: origin ?? 0, unit: AxisUnit(unit)).map {
      Stated($0, from: "XResolution, unit")
    }
  }

  private func unit(_ key: String) -> String? {
    // Java's escapes of the micro sign and of the ångström's.
    notes.value(of: key).map { unit in
      let name = unit.replacing("\\u00B5", with: "µ").replacing("\\u00C5", with: "Å")
      return name == "micron" ? "µm" : name
    }
  }

  private func number(_ key: String) -> Double? {
    notes.value(of: key).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  private func count(_ key: String) -> Int? {
    notes.value(of: key).flatMap { Int($0) }.flatMap { (1...1 << 24).contains($0) ? $0 : nil }
  }
}
