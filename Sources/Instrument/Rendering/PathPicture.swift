// The path of the pen drawn over the image, coloured by pitch.

import Files
import Geometry
import ImageFile
import Micrograph
import Pen
import Sonification

/// Collects a trace for a picture of it.
public struct PathPicture: Sendable {
  private var strokes: [PictureStroke] = []
  private var points: [ImagePoint] = []
  private var places: [Double?] = []

  /// Creates a picture without strokes.
  public init() {}

  /// Adds a reading to the path.
  public mutating func add(_ sonified: SonifiedReading) {
    if sonified.reading.phase == .touchDown { closeStroke() }
    // Half-pixel steps are finer than a picture shows.
    if let last = points.last, sonified.reading.phase == .motion,
      last.distance(to: sonified.reading.position) < 1
    {
      return
    }
    points.append(sonified.reading.position)
    places.append(sonified.u)
    if sonified.reading.phase == .liftOff { closeStroke() }
  }

  private mutating func closeStroke() {
    guard !points.isEmpty else { return }
    strokes.append(
      PictureStroke(points: points, colors: places.map { PitchColor.color(at: $0) }))
    points = []
    places = []
  }

  /// Writes the picture as PNG, the image shown through its own display window; a `group` renames
  /// it together with its other files.
  ///
  /// - Throws: `Fault.image` where it cannot be written or memory is short.
  public func write(
    path: String, over micrograph: Micrograph, in group: OutputGroup? = nil
  ) throws(Fault) {
    var complete = self
    complete.closeStroke()
    let window = Histogram(micrograph).window()
    let strokes = complete.strokes
    try Fault.wrap { () throws(ImageFileError) in
      try ImageFile.writePicture(
        path: path, of: micrograph, low: Float(window.low), high: Float(window.high),
        strokes: strokes, in: group)
    }
  }
}
