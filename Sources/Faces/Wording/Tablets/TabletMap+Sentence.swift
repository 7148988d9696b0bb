// Where the image lies on the tablet, in words.

import Library
import Pen
import Tablet
import Translation

extension TabletMap {
  /// Where the image lies on a tablet.
  public func sentence(on tablet: TabletDescription) -> String {
    if isCalibrated { return calibratedSentence }
    var size = ""
    if let width = tablet.widthMillimetres, let height = tablet.heightMillimetres {
      size = translated(" of \(Int(width.rounded())) by \(Int(height.rounded())) mm")
    }
    let turned = turn == nil ? "" : translated(", turned by 180° with the tablet")
    return
      translated(
        "Not calibrated: the whole image lies in the middle of the tablet\(size), as large as it fits, "
          + "its sides in proportion\(turned).")
  }

  private var calibratedSentence: String {
    guard let record = stored?.record else {
      return area == nil
        ? translated("The image lies where it was placed on the tablet.")
        : translated("The image lies under the pen as it is seen on the tablet's screen.")
    }
    let date = record.residuals.map { translated(" on \($0.date.prefix(10))") } ?? ""
    let subject: String
    if let screen = record.screen {
      subject = translated("for the screen \(screen.name)")
    } else if let image = record.image {
      subject = translated(
        "for \(image.name ?? translated("images of \(image.width) by \(image.height) pixels"))")
    } else {
      let side = record.paperMillimetres.map { translated(" of \(Int($0.rounded())) mm") } ?? ""
      subject = translated("for a printed sheet\(side)")
    }
    return translated(
      "Calibrated\(date) \(subject); it holds as the tablet lay when the crosses were touched.")
  }
}
