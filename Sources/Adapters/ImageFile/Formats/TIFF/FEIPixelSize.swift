// The pixel size in the notes of FEI and Thermo Fisher microscopes, in metres.
import Micrograph

enum FEIPixelSize {
  /// The scan's pixel size, or the navigation camera's field of view divided by its pixels.
  static func read(_ text: String) -> PixelSize? {
    let notes = MicroscopeNotes(text)
    func number(_ key: String, _ section: String? = nil) -> Double? {
      notes.value(of: key, in: section).flatMap(Double.init)
    }
    // The section names the beam, [Scan], [EScan] or [IScan]; all of a file agree.
    if let x = number("PixelWidth", "Scan") ?? number("PixelWidth") {
      let y = number("PixelHeight", "Scan") ?? number("PixelHeight") ?? x
      return PixelSize(checkedX: x, y: y, unit: "m")
    }
    guard let width = number("HFW", "IRBeam"), let columns = number("ResolutionX", "Image"),
      let height = number("VFW", "IRBeam"), let rows = number("ResolutionY", "Image")
    else { return nil }
    return PixelSize(checkedX: width / columns, y: height / rows, unit: "m")
  }
}
