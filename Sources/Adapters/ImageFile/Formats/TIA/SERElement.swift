// One picture of a TIA series: its calibration and its numbers.
import Files
import Micrograph

/// What stands before the data of an element.
struct SERElement {
  static let headerBytes = 50

  let offset: Int
  let x: Axis
  let y: Axis
  let sample: StoredSample
  let width: Int
  let height: Int

  /// An axis: position `p` lies at `start + (p - element) * step`.
  struct Axis: Equatable {
    let start: Double
    let step: Double
    let element: Double

    /// The same axis as the distance from its own zero.
    func calibration(_ unit: AxisUnit, count: Int, isReversed: Bool) -> AxisCalibration? {
      guard step != 0 else { return nil }
      let origin = element - start / step
      return AxisCalibration(
        scale: step, origin: isReversed ? Double(count - 1) - origin : origin, unit: unit)
    }
  }

  init(at offset: Int, _ file: borrowing InputFile) throws(ImageFlaw) {
    let reader = ByteReader(
      bytes: try file.bytes(Self.headerBytes, at: offset), isBigEndian: false)
    func axis(_ place: Int) throws(ImageFlaw) -> Axis {
      Axis(
        start: Double(bitPattern: try reader.integer(at: place, length: 8)),
        step: Double(bitPattern: try reader.integer(at: place + 8, length: 8)),
        element: Double(Int32(truncatingIfNeeded: try reader.integer(at: place + 16, length: 4))))
    }
    self.offset = offset
    x = try axis(0)
    y = try axis(20)
    width = try reader.number(at: 42, length: 4)
    height = try reader.number(at: 46, length: 4)
    sample =
      switch try reader.number(at: 40, length: 2) {
      case 1: .number(.unsigned8)
      case 2: .number(.unsigned16)
      case 3: .number(.unsigned32)
      case 4: .number(.signed8)
      case 5: .number(.signed16)
      case 6: .number(.signed32)
      case 7: .number(.float32)
      case 8: .number(.float64)
      case 9: .complex(.float32)
      case 10: .complex(.float64)
      case let type: throw .unsupportedPixelType("numbers of the SER type \(type)")
      }
  }

  /// Its numbers in the file.
  var frame: StoredFrame {
    StoredFrame(
      offset: offset + Self.headerBytes, width: width, height: height, sample: sample,
      isBigEndian: false, isBottomUp: true)
  }
}
