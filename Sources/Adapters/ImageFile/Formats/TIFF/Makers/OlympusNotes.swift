// The record of Olympus SIS programs, little-endian: "SIS0", date, name, then a table of parts; part 1
// has the size of a pixel, as a mantissa and a power of ten of metres, magnification and camera.
// No specification is published; the layout is that which tifffile reads.
import Micrograph

/// What an Olympus program says about a picture.
enum OlympusNotes {
  private static let limitParts = 1024

  /// Reads the record at `place` of a file.
  static func read(_ bytes: ByteReader, at place: Int) -> Acquisition? {
    let reader = bytes.ordered(isBigEndian: false)
    guard reader.holds(60, at: place), reader.text(at: place, length: 4) == "SIS0",
      let count = try? reader.number(at: place + 58, length: 2)
    else { return nil }
    var acquisition = Acquisition()
    for part in 0..<min(count, limitParts) {
      let entry = place + 60 + 8 * part
      guard (try? reader.number(at: entry, length: 2)) == 1,
        let start = try? reader.number(at: entry + 4, length: 4), reader.holds(112, at: start),
        let power = try? reader.integer(at: start + 10, length: 2)
      else { continue }
      let metres = power10(Int(Int16(truncatingIfNeeded: power)))
      let (x, y) = (double(reader, start + 12), double(reader, start + 20))
      acquisition.state(
        PixelSize(checkedX: x * metres, y: y * metres, unit: "m"), from: "Olympus SIS 1")
      let magnification = double(reader, start + 36)
      if magnification.isFinite, magnification > 0 {
        acquisition.magnification = Stated(magnification, from: "Olympus SIS 1")
      }
      let camera = reader.text(at: start + 46, length: 34)
      if !camera.isEmpty { acquisition.detector = Stated(camera, from: "Olympus SIS 1") }
    }
    return acquisition
  }

  private static func double(_ reader: ByteReader, _ place: Int) -> Double {
    Double(bitPattern: (try? reader.integer(at: place, length: 8)) ?? 0)
  }

  private static func power10(_ exponent: Int) -> Double {
    Double("1e\(exponent)") ?? .nan
  }
}
