// The pictures of a report: one for each image that lay under the pen, each with its own strokes and
// tags.

import Drawing
import Files
import Geometry
import Micrograph
import Pen
import Recorded
import Sonification

/// The pictures, drawn one after the other.
struct ReportPictures: ~Copyable {
  /// A picture that is complete.
  struct Picture {
    var width: Int
    var height: Int
    var path: String
    /// When its image came under the pen, in nanoseconds since the session's start.
    var fromNanoseconds: Int64
    var shrink: Int
    var strokeCount = 0
    var marks: [ReportPicture.Mark] = []
  }

  // More numbers than this no picture shows.
  private static let mostMarks = 400

  private var pictures: [Picture] = []
  private var canvas: ReportCanvas?
  private let places: ReportPlaces
  private let group: OutputGroup
  private var fault: Fault?

  /// Prepares pictures, which get their names together with the other files of a group.
  init(_ places: ReportPlaces, in group: OutputGroup) {
    self.places = places
    self.group = group
    canvas = nil
  }

  /// Continues with another image.
  mutating func begin(_ micrograph: Micrograph, _ window: IntensityWindow, from time: Int64) {
    let path = places.picture(pictures.count + 1)
    do throws(Fault) {
      try canvas?.write(in: group)
      let next = try ReportCanvas(micrograph, window, path: path)
      let picture = Picture(
        width: next.width, height: next.height, path: path, fromNanoseconds: time,
        shrink: next.shrink)
      canvas = consume next
      pictures.append(picture)
    } catch {
      fault = fault ?? error
      canvas = nil
    }
  }

  /// Draws a reading.
  mutating func add(_ reading: SonifiedReading) {
    canvas?.add(reading)
  }

  /// Numbers a stroke where it begins.
  mutating func number(_ gauge: StrokeGauge) {
    guard let place = canvas?.place(gauge.start), let last = pictures.indices.last else { return }
    pictures[last].strokeCount += 1
    guard pictures[last].marks.count < ReportPictures.mostMarks else { return }
    pictures[last].marks.append(
      ReportPicture.Mark(text: "\(gauge.figures.number)", x: place.x, y: place.y, isTag: false))
  }

  /// Completes all pictures; each gets the tags that were set while its image was there.
  mutating func finish(_ tags: [TagRow]) throws(Fault) -> [Picture] {
    try canvas?.write(in: group)
    canvas = nil
    if let fault { throw fault }
    guard !pictures.isEmpty else { return [] }
    for (number, tag) in tags.enumerated() {
      let index = pictures.lastIndex { $0.fromNanoseconds <= tag.timeNanoseconds } ?? 0
      let place = ReportCanvas.place(tag.position, shrink: pictures[index].shrink)
      pictures[index].marks.append(
        ReportPicture.Mark(text: "◆\(number + 1)", x: place.x, y: place.y, isTag: true))
    }
    return pictures
  }
}
