// `penumbra inspect`: shows the properties of an image file.

import ArgumentParser
import Files
import Foundation
import Micrograph

struct Inspect: FileCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show an image's size, pixel type, range, window, pixel size and pages.")

  @Argument(help: "The image.", completion: .file())
  var image: String

  @OptionGroup var page: PageOptions

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func files() -> RunFiles { RunFiles() }

  func work() throws {
    let (path, header, micrograph) = try ImageArgument.read(image, page.choice)
    let findings = ImageFindings(path: path, header, micrograph, Histogram(micrograph))
    Terminal.say(json ? try JSONText.encode(findings) : findings.text)
  }
}
