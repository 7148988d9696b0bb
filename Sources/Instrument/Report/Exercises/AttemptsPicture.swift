// A plot of a square in pixels, with dashes, markers and numbers, for PNG files.

import Drawing
import Geometry
import Glibc
import ImageFile

/// A plot drawn in pixels.
struct AttemptsPicture {
  private let plot: SquarePlot
  private let width: Double
  private(set) var drawing: PictureDrawing

  // The colours of curves in a page on paper.
  private static let colors = [
    PictureColor(red: 0x1F, green: 0x4E, blue: 0x9C),
    PictureColor(red: 0xA3, green: 0x3B, blue: 0x00),
    PictureColor(red: 0x2F, green: 0x6B, blue: 0x2F),
    PictureColor(red: 0x6A, green: 0x2C, blue: 0x8F),
  ]
  private static let soft = PictureColor(red: 0x5A, green: 0x5A, blue: 0x66)
  private static let band = PictureColor(red: 0xF3, green: 0xF3, blue: 0xF7)
  private static let frame = PictureColor(red: 0xC9, green: 0xC9, blue: 0xD2)
  private static let white = PictureColor(red: 255, green: 255, blue: 255)
  /// What the lengths below are for.
  private static let unitWidth = 720.0
  private static let legendRowHeight = 26.0
  private static let ringCorners = 90

  init(_ plot: SquarePlot, widthPixels: Int) {
    self.plot = plot
    width = Double(widthPixels)
    let legend = Double(plot.legendRows) * Self.legendRowHeight / Self.unitWidth * width
    drawing = PictureDrawing(width: widthPixels, height: widthPixels + Int(legend.rounded(.up)))
    drawAsked()
    for trace in plot.traces { draw(trace) }
    for (place, trace) in plot.traces.enumerated() { drawLegend(trace, place) }
    for (place, trace) in plot.traces.enumerated() {
      guard let point = trace.labelPlace(place, of: plot.traces.count) else { continue }
      let middle = Self.pixel(point, width: width)
      drawNumber("\(trace.number)", at: ImagePoint(x: middle.x, y: middle.y + scaled(5)))
    }
  }

  /// Where a place of the square lies in the picture.
  static func pixel(_ point: SharePoint, width: Double) -> ImagePoint {
    let margin = width * SquarePlot.marginShare
    let side = width - 2 * margin
    // Pixel 0's centre is 0.
    return ImagePoint(x: margin + point.x * side - 0.5, y: margin + point.y * side - 0.5)
  }

  private func scaled(_ length: Double) -> Double { length / Self.unitWidth * width }

  private func thickness(_ length: Double) -> Int { max(Int(scaled(length).rounded()), 1) }

  private mutating func drawAsked() {
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0, 0)].map {
      Self.pixel(SharePoint(x: $0.0, y: $0.1), width: width)
    }
    drawing.add(corners, thickness: thickness(1), color: Self.frame)
    let line = plot.line.map { Self.pixel($0, width: width) }
    if line.count > 1 {
      // A broad band between two fine edges, which paths stay visible on.
      drawing.add(line, thickness: thickness(10), color: Self.soft)
      drawing.add(
        line, thickness: max(thickness(10) - 2 * max(thickness(1.5), 2), 1), color: Self.band)
    }
    for outline in plot.outlines where outline.count > 1 {
      drawing.add(
        outline.map { Self.pixel($0, width: width) }, thickness: thickness(2), color: Self.soft)
    }
    let side = width * (1 - 2 * SquarePlot.marginShare)
    for ring in plot.rings {
      let middle = Self.pixel(ring.middle, width: width)
      let radius = ring.diameter / 2 * side
      let edge = (0...Self.ringCorners).map { corner in
        let angle = 2 * Double.pi * Double(corner) / Double(Self.ringCorners)
        return ImagePoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
      }
      drawing.add(edge, thickness: thickness(1.5), color: Self.soft)
    }
  }

  /// Writes a line of small text.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - place: its place on the square.
  ///   - isAbove: whether it stands above the place, else below it.
  ///   - alignment: where the place lies along it: 0 at its left end, 1 at its right.
  mutating func note(_ text: String, at place: SharePoint, isAbove: Bool, alignment: Double) {
    let point = Self.pixel(place, width: width)
    drawing.add(
      PictureText(
        text, at: ImagePoint(x: point.x, y: point.y + scaled(isAbove ? -6 : 16)),
        heightPixels: scaled(10), alignment: alignment))
  }

  private mutating func draw(_ trace: SquarePlot.Trace) {
    let color = Self.colors[trace.look.color]
    for line in trace.lines {
      draw(
        DashedLine.thinned(line.map { Self.pixel($0, width: width) }, to: 0.5), trace.look)
    }
    let starts = trace.points.isEmpty ? trace.lines.prefix(1).compactMap(\.first) : trace.points
    for start in starts {
      draw(
        trace.look.marker, at: Self.pixel(start, width: width), radius: scaled(4.5), color: color)
    }
  }

  private mutating func draw(_ line: [ImagePoint], _ look: CurveLook) {
    let thickness = thickness(1.8 * look.width)
    // The lines of a picture have round ends, which reach half their width into each gap.
    let lengths = look.dashes.enumerated().map { place, length in
      Double(thickness) * (place % 2 == 0 ? max(length - 1, 0.1) : length + 1)
    }
    for piece in DashedLine.pieces(line, lengths: lengths) {
      drawing.add(piece, thickness: thickness, color: Self.colors[look.color])
    }
  }

  private mutating func draw(
    _ marker: PointMarker, at middle: ImagePoint, radius: Double, color: PictureColor
  ) {
    for line in marker.lines {
      drawing.add(
        line.map { ImagePoint(x: middle.x + $0.x * radius, y: middle.y + $0.y * radius) },
        thickness: thickness(1.5), color: color)
    }
  }

  private mutating func drawLegend(_ trace: SquarePlot.Trace, _ place: Int) {
    let columnWidth = (Self.unitWidth - 20) / Double(SquarePlot.legendColumns)
    let x = scaled(20 + Double(place % SquarePlot.legendColumns) * columnWidth)
    let row = Double(place / SquarePlot.legendColumns) + 0.5
    let y = scaled(Self.unitWidth + row * Self.legendRowHeight - 10)
    let start = ImagePoint(x: x, y: y)
    if !trace.lines.isEmpty { draw([start, ImagePoint(x: x + scaled(58), y: y)], trace.look) }
    draw(trace.look.marker, at: start, radius: scaled(4.5), color: Self.colors[trace.look.color])
    drawing.add(
      PictureText(
        trace.note.isEmpty ? "\(trace.number)" : "\(trace.number): \(trace.note)",
        at: ImagePoint(x: x + scaled(66), y: y + scaled(5)), heightPixels: scaled(10)))
  }

  /// A number with a white rim, so that it reads over paths.
  private mutating func drawNumber(_ text: String, at origin: ImagePoint) {
    let rim = max(scaled(1.5), 1)
    for (x, y) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
      drawing.add(
        PictureText(
          text, at: ImagePoint(x: origin.x + Double(x) * rim, y: origin.y + Double(y) * rim),
          heightPixels: scaled(12), alignment: 0.5, color: Self.white))
    }
    // Twice, a little apart, for strokes of letters are one pixel thin.
    for shift in [-0.4, 0.4] {
      drawing.add(
        PictureText(
          text, at: ImagePoint(x: origin.x + scaled(shift), y: origin.y), heightPixels: scaled(12),
          alignment: 0.5))
    }
  }
}
