// The texts of the measured line.

import Analysis
import Geometry
import Translation

extension WindowModel {
  /// Where the line's ends are, or how to set them.
  public var lineText: String {
    func words(_ point: ImagePoint?) -> String {
      point.map { "x \(NumberText.number($0.x, 1)), y \(NumberText.number($0.y, 1))" }
        ?? translated("not set")
    }
    guard line.start != nil || line.end != nil else {
      return translated(
        "No line yet. Press A and B on the image to set its ends, or draw it with Ctrl held.")
    }
    return translated("A: \(words(line.start))\nB: \(words(line.end))")
  }

  /// Length, width, values and peaks; empty while there is no profile.
  public var profileText: String {
    guard let profile else { return "" }
    let layer =
      profile.recipe == .file ? "" : translated("Of \(VoiceText.picture(profile.recipe)). ")
    return layer + profile.sentence
  }

  /// Tells one place of the profile.
  public func tellProfile(sample index: Int) {
    guard let profile else { return }
    say(profile.words(ofSample: index))
  }
}
