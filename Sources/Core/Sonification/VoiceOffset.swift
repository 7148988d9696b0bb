// Where a voice reads the image: under the tip, beside it, or at a place of its own. As text: `none`,
// `30,12px`, `-5,2.5nm`, `at 120,80px`. What is printed is read back to the same bits.

import Geometry
import Micrograph

/// Where a voice reads, seen from the tip.
public enum VoiceOffset: Sendable, Hashable {
  /// Under the tip.
  case none
  /// Beside the tip, in pixels: x to the right, y down.
  case pixels(x: Double, y: Double)
  /// Beside the tip, in nanometres of the specimen.
  case nanometres(x: Double, y: Double)
  /// At a place of the image, wherever the tip is, in pixels.
  case place(ImagePoint)

  /// How far an offset may reach, in its unit.
  public static let greatest = 1e6

  /// Where the voice reads while the tip is at `tip`.
  ///
  /// - Parameters:
  ///   - tip: the tip, in image pixels.
  ///   - pixelSize: what a pixel measures.
  /// - Returns: nil where the offset is a length and the image has none.
  public func position(from tip: ImagePoint, pixelSize: PixelSize?) -> ImagePoint? {
    switch self {
    case .none: return tip
    case .pixels(let x, let y): return ImagePoint(x: tip.x + x, y: tip.y + y)
    case .nanometres(let x, let y):
      guard let size = pixelSize?.inNanometres else { return nil }
      return ImagePoint(x: tip.x + x / size.x, y: tip.y + y / size.y)
    case .place(let place): return place
    }
  }

  /// The same offset in pixels of an image; nil where it is a length and the image has none.
  public func inPixels(pixelSize: PixelSize?) -> VoiceOffset? {
    guard case .nanometres = self else { return self }
    guard let position = position(from: ImagePoint(x: 0, y: 0), pixelSize: pixelSize) else {
      return nil
    }
    return .pixels(x: position.x, y: position.y)
  }
}

extension VoiceOffset: CustomStringConvertible {
  /// The canonical text of this offset.
  public var description: String {
    switch self {
    case .none: "none"
    case .pixels(let x, let y): "\(VoiceOffset.text(x)),\(VoiceOffset.text(y))px"
    case .nanometres(let x, let y): "\(VoiceOffset.text(x)),\(VoiceOffset.text(y))nm"
    case .place(let place): "at \(VoiceOffset.text(place.x)),\(VoiceOffset.text(place.y))px"
    }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) <= greatest ? String(Int(number)) : "\(number)"
  }

  /// Reads an offset; nil where the text is not one, or exceeds `greatest`.
  public init?(_ text: String) {
    var rest = VoiceOffset.trimmed(text[...])
    if rest == "none" {
      self = .none
      return
    }
    let isPlace = rest.hasPrefix("at ")
    if isPlace { rest = rest.dropFirst(3) }
    let isLength = rest.hasSuffix("nm")
    if isLength || rest.hasSuffix("px") { rest = rest.dropLast(2) }
    let parts = rest.split(separator: ",", omittingEmptySubsequences: false).map { part in
      Double(VoiceOffset.trimmed(part))
    }
    guard parts.count == 2, let x = parts[0], let y = parts[1],
      max(abs(x), abs(y)) <= VoiceOffset.greatest, !(isPlace && isLength)
    else { return nil }
    if isPlace {
      self = .place(ImagePoint(x: x, y: y))
    } else if isLength {
      self = .nanometres(x: x, y: y)
    } else {
      self = x == 0 && y == 0 ? .none : .pixels(x: x, y: y)
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
