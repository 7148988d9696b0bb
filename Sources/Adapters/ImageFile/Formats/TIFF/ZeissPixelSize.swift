// The pixel size in the notes of Zeiss scanning electron microscopes.
import Micrograph

enum ZeissPixelSize {
  // "Pixel Size" and the fourth of the numbers at the start are for the microscope's own screen, which
  // is 1024 pixels wide.
  private static let screenWidth = 1024.0
  private static let units = [
    ("nm", 1e-9), ("µm", 1e-6), ("pm", 1e-12), ("mm", 1e-3), ("fm", 1e-15),
  ]
  // Sizes given as text have at least three digits.
  private static let rounding = 0.006

  /// The size of a pixel of a page that is `width` pixels wide, and the entry that says so.
  static func read(_ text: String, width: Int) -> (size: PixelSize, source: String)? {
    let notes = MicroscopeNotes(text)
    let image = notes.value(of: "Image Pixel Size").flatMap { PixelSize(text: $0) }
    let screen = notes.value(of: "Pixel Size").flatMap { PixelSize(text: $0) }
    let zoom = screenWidth / Double(width)
    let metres = notes.line(3).flatMap(Double.init).map { $0 * zoom }
    guard let size = image ?? screen.flatMap({ $0.times(zoom) }) else {
      return metres.flatMap { PixelSize(checkedX: $0 / 1e-9, y: $0 / 1e-9, unit: "nm") }
        .map { ($0, "unnamed block, for a screen 1024 pixels wide") }
    }
    let source = image == nil ? "Pixel Size, for a screen 1024 pixels wide" : "Image Pixel Size"
    // The number at the start has more digits, and is in metres.
    guard let metres, let unit = units.first(where: { $0.0 == size.unit })?.1,
      abs(metres / unit / size.x - 1) < rounding
    else { return (size, source) }
    return PixelSize(checkedX: metres / unit, y: metres / unit, unit: size.unit).map {
      ($0, source)
    }
  }
}

extension PixelSize {
  fileprivate func times(_ factor: Double) -> PixelSize? {
    PixelSize(checkedX: x * factor, y: y * factor, unit: unit)
  }
}
