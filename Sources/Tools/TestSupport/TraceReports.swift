// The content of a pen recording, read by a simple scan of its events: an oracle that shares
// nothing with the program's own reader.

/// The reports of a recording of one pen.
public struct TraceReports: Sendable {
  /// One report during which a tool was in reach.
  public struct Report: Sendable, Hashable {
    /// The stamp, in microseconds.
    public let timeMicroseconds: Int64
    /// ABS_X, in device units.
    public let x: Int32
    /// ABS_Y, in device units.
    public let y: Int32
    /// Whether BTN_TOUCH was down.
    public let isTouching: Bool
  }

  /// The reports in reach, in order.
  public private(set) var reports: [Report] = []
  /// The reports with which a tool left.
  public private(set) var leavingCount = 0

  /// Walks over events; the numbers are those of linux/input-event-codes.h.
  public init(_ events: [FakeTabletEvent]) {
    var tools: Set<UInt16> = []
    var x: Int32 = 0
    var y: Int32 = 0
    var isTouching = false
    var wasInReach = false
    for event in events {
      switch (event.type, event.code) {
      case (1, 0x140...0x147):
        if event.value == 0 { tools.remove(event.code) } else { tools.insert(event.code) }
      case (1, 0x14A): isTouching = event.value != 0
      case (3, 0x00): x = event.value
      case (3, 0x01): y = event.value
      case (0, 0):
        if !tools.isEmpty {
          reports.append(
            Report(
              timeMicroseconds: event.timeMicroseconds, x: x, y: y, isTouching: isTouching))
        } else if wasInReach {
          leavingCount += 1
        }
        wasInReach = !tools.isEmpty
      default: break
      }
    }
  }

  /// The reports in contact.
  public var contactCount: Int { reports.count { $0.isTouching } }

  /// The reports in contact, stroke by stroke.
  public var strokes: [[Report]] {
    var strokes: [[Report]] = [[]]
    for report in reports {
      if report.isTouching {
        strokes[strokes.count - 1].append(report)
      } else if strokes.last?.isEmpty == false {
        strokes.append([])
      }
    }
    return strokes.filter { !$0.isEmpty }
  }
}

/// A straight map from device units to pixels, with its own arithmetic.
public struct TraceMap: Sendable {
  /// Pixels per unit and the shift, row by row.
  public let xx, xy, x0, yx, yy, y0: Double

  /// A map by its six numbers.
  public init(xx: Double, xy: Double, x0: Double, yx: Double, yy: Double, y0: Double) {
    (self.xx, self.xy, self.x0) = (xx, xy, x0)
    (self.yx, self.yy, self.y0) = (yx, yy, y0)
  }

  /// The map the issue promises without a calibration: the whole image on the tablet, as large as
  /// it fits, aspect kept, middle on middle.
  ///
  /// - Parameters:
  ///   - axes: the axes of the tablet's description.
  ///   - width: the image's width in pixels.
  ///   - height: the image's height in pixels.
  public init?(tablet axes: [[Int32]], imageWidth width: Int, height: Int) {
    guard let x = axes.first(where: { $0[0] == 0 }), let y = axes.first(where: { $0[0] == 1 })
    else { return nil }
    // Units per millimetre; where unknown the units count as square.
    let isKnown = x[5] > 0 && y[5] > 0
    let (perX, perY) = isKnown ? (Double(x[5]), Double(y[5])) : (1, 1)
    let millimetresWide = Double(x[2] - x[1]) / perX
    let millimetresHigh = Double(y[2] - y[1]) / perY
    // The image as a sheet: how many millimetres may one pixel take?
    let pixel = min(millimetresWide / Double(width), millimetresHigh / Double(height))
    let left = (millimetresWide - pixel * Double(width)) / 2
    let top = (millimetresHigh - pixel * Double(height)) / 2
    // The sheet's edge is half a pixel before the middle of the first pixel.
    self.init(
      xx: 1 / (perX * pixel), xy: 0, x0: -(Double(x[1]) / perX + left) / pixel - 0.5,
      yx: 0, yy: 1 / (perY * pixel), y0: -(Double(y[1]) / perY + top) / pixel - 0.5)
  }

  /// Where a report lies on the image.
  public func place(of report: TraceReports.Report) -> (x: Double, y: Double) {
    let (x, y) = (Double(report.x), Double(report.y))
    return (xx * x + xy * y + x0, yx * x + yy * y + y0)
  }
}
