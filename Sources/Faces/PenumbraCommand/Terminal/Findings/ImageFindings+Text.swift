// The facts about an image as lines for people.

import ImageFile
import Micrograph

extension ImageFindings {
  // Other pages that are listed individually.
  private static let pagesTold = 12

  /// The facts for people, with how the image was taken.
  func text(_ acquisition: Acquisition) -> String {
    var lines = [
      path,
      "size        \(widthPixels) × \(heightPixels) px",
      "pixel type  \(pixelType)",
      "values      \(told(minimum, 6)) to \(told(maximum, 6)), mean \(told(mean, 3))",
      "window      \(told(windowLow, 6)) to \(told(windowHigh, 6)) "
        + "(0.35 % of the pixels lie outside)",
    ]
    if captionRows > 0 {
      lines.append(
        "caption     the lowest \(captionRows) rows are the microscope's, and neither heard nor measured"
      )
    }
    if isRounded {
      lines.append(
        "rounded     some values have more digits than 32-bit floats, and are read to the nearest")
    }
    if polarity == Polarity.whiteIsZero.rawValue {
      lines.append("polarity    white is zero: small values are bright, and sound high")
    }
    if orientation != ImageOrientation.topLeft.words {
      lines.append("orientation \(orientation), as the file asks for")
    }
    if notFinitePixels > 0 {
      lines.append("unreadable  \(notFinitePixels) pixels are not numbers and stay silent")
    }
    lines.append("pixel size  \(pixelSize)")
    lines += pageLines + frameLines + AcquisitionFindings.lines(acquisition)
    if let description { lines += ["", description] }
    if let metadata { lines += [""] + metadata.map { "\($0.key) = \($0.value)" } }
    return lines.joined(separator: "\n")
  }

  // Heights in metres would have no digits left after the point.
  private func told(_ value: Double, _ digits: Int) -> String {
    max(abs(minimum), abs(maximum)) < 1e-3
      ? SessionSentences.figures(value) : SessionSentences.number(value, digits)
  }

  private var pixelSize: String {
    guard let pixelSizeX, let pixelSizeY, let pixelSizeUnit else { return "unknown" }
    let size = PixelSize(x: pixelSizeX, y: pixelSizeY, unit: pixelSizeUnit).suited(to: pixelSizeX)
    let (x, y) = (SessionSentences.figures(size.x), SessionSentences.figures(size.y))
    return "\(x == y ? x : "\(x) × \(y)") \(size.unit)"
  }

  private var frameLines: [String] {
    var lines: [String] = []
    if let frames {
      lines.append(
        "frame       \(frame) of \(frames.count) (\(frames.words)); --frame takes another")
    }
    if let channel {
      let others = channels.filter { $0 != channel }
      lines.append(
        "channel     \(channel)"
          + (others.isEmpty ? "" : "; --channel takes \(others.joined(separator: ", "))"))
    }
    return lines
  }

  private var pageLines: [String] {
    guard pages.count > 1 else { return [] }
    let others = pages.filter { $0.number != page }
    let chosen = pages[page - 1]
    guard !others.allSatisfy({ $0.isLike(chosen) }) else {
      return ["page        \(page) of \(pages.count), all of this size; --page takes another"]
    }
    var lines = ["page        \(page) of \(pages.count); --page takes another"]
    for other in others.prefix(Self.pagesTold) {
      lines.append("            page \(other.number) of \(pages.count): \(other.words)")
    }
    if others.count > Self.pagesTold {
      lines.append("            and \(others.count - Self.pagesTold) more")
    }
    return lines
  }
}

extension ImageFindings.Page {
  fileprivate var words: String {
    let kind =
      switch channels {
      case 1: pixelType ?? "of a kind that is not read"
      default: "\(channels) channels, \(pixelType ?? "of a kind that is not read")"
      }
    let role = isMask ? ", a mask" : isThumbnail ? ", a thumbnail" : ""
    return "\(widthPixels) × \(heightPixels) px, \(kind)\(role)"
  }

  fileprivate func isLike(_ other: ImageFindings.Page) -> Bool {
    widthPixels == other.widthPixels && heightPixels == other.heightPixels
      && pixelType == other.pixelType && channels == other.channels
      && isThumbnail == other.isThumbnail && isMask == other.isMask
  }
}
