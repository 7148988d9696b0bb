// How the picture was taken, as text for the screen, a screen reader and the clipboard.

import ImageFile
import Micrograph
import Translation
import Wording

extension WindowModel {
  /// What the file says about how the picture was taken, a line each; one line where it says nothing.
  public var acquisitionText: String {
    guard let image else { return "" }
    guard image.header != nil else {
      return translated("The file's header could not be read again.")
    }
    let facts = image.acquisition.facts
    guard !facts.isEmpty else {
      return translated("The file says nothing about how the picture was taken.")
    }
    return facts.map { "\($0.name.prefix(1).uppercased())\($0.name.dropFirst()): \($0.words)" }
      .joined(separator: "\n")
  }

  /// The text for the clipboard: the file, its picture, and each fact with the field that states it.
  public var acquisitionCopy: String {
    guard let image else { return "" }
    let head = [image.path, imageFacts, image.frameText].compactMap { $0 }
    return (head + image.acquisition.facts.map(\.line)).joined(separator: "\n") + "\n"
  }
}
