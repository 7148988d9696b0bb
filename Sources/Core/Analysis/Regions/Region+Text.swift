// A region as it is written: "box 10,20,64,64", "circle 40,30,12", "line 5,5 60,20", "polygon 1,1 9,1 5,8" or, in
// lengths of the specimen, "circle 2.5,3,0.8 nm".

import Geometry
import Micrograph

extension Region {
  /// The words of the shapes, as they are written and read.
  package static let shapes = ["whole", "point", "line", "box", "circle", "ellipse", "polygon"]

  /// Reads a region: `box x,y,width,height` (the word may be left out), `circle x,y,radius`,
  /// `ellipse x,y,half width,half height`, `polygon x,y x,y x,y`, `line x,y x,y`, `point x,y`, `whole`.
  ///
  /// All are pixels; with `nm` at the end they are nanometres from the centre of the upper left pixel, by `pixelSize`:
  /// a box has the nearest whole pixels, and a circle is an ellipse in pixels that are not square.
  ///
  /// - Throws: `noRegion`, `noSuchSize`, `noLength`, `noPixelSize`, `tooFewCorners` or `tooManyCorners`.
  public init(_ text: String, pixelSize: PixelSize? = nil) throws(RegionError) {
    var words = text.split(separator: " ").map(String.init)
    let kind = words.first.flatMap { Self.shapes.contains($0) ? $0 : nil }
    if kind != nil { words.removeFirst() }
    let isInNanometres = words.last?.hasSuffix("nm") == true
    if isInNanometres {
      words[words.count - 1].removeLast(2)
      if words.last?.isEmpty == true { words.removeLast() }
    }
    let numbers = words.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .map { $0.map { Double($0) } }
    guard numbers.allSatisfy({ $0.allSatisfy { ($0?.magnitude ?? .infinity) < 1e9 } }) else {
      throw .noRegion(text)
    }
    let places = numbers.map { $0.compactMap { $0 } }
    let written = try Region(kind ?? "box", places, isWhole: !isInNanometres, text)
    guard isInNanometres else {
      self = written
      return
    }
    guard let size = pixelSize?.inNanometres else { throw .noPixelSize(text) }
    self = try Region(inPixels: kind ?? "box", places, size, text)
  }

  // What is written in nanometres in pixels of this size.
  private init(
    inPixels kind: String, _ places: [[Double]], _ size: (x: Double, y: Double), _ text: String
  ) throws(RegionError) {
    // Rounding errors must move no border.
    func pixels(_ length: Double, _ size: Double) -> Double {
      (length / size * 1e9).rounded() / 1e9
    }
    // Across and down in turn.
    var scaled = places.map { place in
      place.enumerated().map { pixels($1, $0 % 2 == 0 ? size.x : size.y) }
    }
    var kind = kind
    switch kind {
    case "circle":
      let high = pixels(places[0][2], size.y)
      if high != scaled[0][2] {
        kind = "ellipse"
        scaled[0].append(high)
      }
    case "box":
      // Each border is that of the nearest pixel, so that boxes beside one another share none.
      let place = places[0]
      let (left, top) = (scaled[0][0].rounded(), scaled[0][1].rounded())
      let right = pixels(place[0] + place[2], size.x).rounded()
      let bottom = pixels(place[1] + place[3], size.y).rounded()
      scaled[0] = [left, top, right - left, bottom - top]
    default:
      break
    }
    guard scaled.allSatisfy({ $0.allSatisfy { $0.magnitude < 1e9 } }) else { throw .noRegion(text) }
    self = try Region(kind, scaled, isWhole: true, text)
  }

  // A box is of whole pixels, but not where it is written in lengths of the specimen.
  private init(
    _ kind: String, _ places: [[Double]], isWhole: Bool, _ text: String
  ) throws(RegionError) {
    switch kind {
    case "whole" where places.isEmpty:
      self = .whole
    case "box" where places.count == 1 && places[0].count == 4:
      let whole = places[0].map { $0.rounded() }
      guard whole == places[0] || !isWhole else { throw .noRegion(text) }
      guard isWhole ? whole[2] >= 1 && whole[3] >= 1 : places[0][2] > 0 && places[0][3] > 0 else {
        throw .noSuchSize(text)
      }
      self = .box(x: Int(whole[0]), y: Int(whole[1]), width: Int(whole[2]), height: Int(whole[3]))
    case "circle" where places.count == 1 && places[0].count == 3:
      guard places[0][2] > 0 else { throw .noSuchSize(text) }
      self = .circle(center: ImagePoint(x: places[0][0], y: places[0][1]), radius: places[0][2])
    case "ellipse" where places.count == 1 && places[0].count == 4:
      guard places[0][2] > 0, places[0][3] > 0 else { throw .noSuchSize(text) }
      self = .ellipse(
        center: ImagePoint(x: places[0][0], y: places[0][1]), radiusX: places[0][2],
        radiusY: places[0][3])
    case "point" where places.count == 1 && places[0].count == 2:
      self = .point(ImagePoint(x: places[0][0], y: places[0][1]))
    case "line" where places.count == 2 && places.allSatisfy({ $0.count == 2 }):
      let ends = places.map { ImagePoint(x: $0[0], y: $0[1]) }
      guard ends[0] != ends[1] else { throw .noLength(text) }
      self = .line(from: ends[0], to: ends[1])
    case "polygon" where !places.isEmpty && places.allSatisfy({ $0.count == 2 }):
      guard places.count >= 3 else { throw .tooFewCorners(text) }
      guard places.count <= Self.mostCorners else { throw .tooManyCorners(places.count) }
      self = .polygon(places.map { ImagePoint(x: $0[0], y: $0[1]) })
    default:
      throw .noRegion(text)
    }
  }

  /// The region as it is written.
  public var text: String {
    func words(_ place: ImagePoint) -> String { "\(Self.number(place.x)),\(Self.number(place.y))" }
    return switch self {
    case .whole: shape
    case .point(let place): "\(shape) \(words(place))"
    case .line(let start, let end): "\(shape) \(words(start)) \(words(end))"
    case .box(let x, let y, let width, let height): "\(shape) \(x),\(y),\(width),\(height)"
    case .circle(let center, let radius): "\(shape) \(words(center)),\(Self.number(radius))"
    case .ellipse(let center, let radiusX, let radiusY):
      "\(shape) \(words(center)),\(Self.number(radiusX)),\(Self.number(radiusY))"
    case .polygon(let corners): "\(shape) \(corners.map(words).joined(separator: " "))"
    }
  }

  /// The word of its shape, such as "box".
  public var shape: String {
    switch self {
    case .whole: "whole"
    case .point: "point"
    case .line: "line"
    case .box: "box"
    case .circle: "circle"
    case .ellipse: "ellipse"
    case .polygon: "polygon"
    }
  }

  /// A coordinate without a point where it is whole.
  package static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
