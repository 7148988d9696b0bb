// What a picture is, before a pixel of it is read.

import ImageFile
import Micrograph
import Translation

extension ImageHeader {
  /// Size, type, frames, channels and pixel size, such as "64 × 32 px, 8-bit unsigned integer, 0.02 nm per px".
  public var words: String {
    var parts = ["\(width) × \(height) px", translated(name: pixelType.name)]
    if let count = frames?.count, count > 1 {
      parts.append(translated(count: count, one: "\(count) frame", many: "\(count) frames"))
    }
    if channels.count > 1 {
      let count = channels.count
      parts.append(translated(count: count, one: "\(count) channel", many: "\(count) channels"))
    }
    if pages.count > 1 {
      let count = pages.count
      parts.append(translated(count: count, one: "\(count) page", many: "\(count) pages"))
    }
    if let size = pixelSize.map({ $0.suited(to: $0.x) }) {
      let (x, y) = (NumberWords.significant(size.x), NumberWords.significant(size.y))
      parts.append(translated("\(x == y ? x : "\(x) × \(y)") \(size.unit) per px"))
    } else {
      parts.append(translated("pixel size not known"))
    }
    return parts.joined(separator: ", ")
  }
}
