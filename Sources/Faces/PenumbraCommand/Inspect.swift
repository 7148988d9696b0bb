// `penumbra inspect`: what an image file holds.

import ArgumentParser
import Foundation
import Instrument
import Micrograph

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell an image's size, pixel type, range, window, pixel size and pages.")

  @Argument(help: "The image.", completion: .file())
  var image: String

  @OptionGroup var page: PageOptions

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func run() throws {
    let (path, header, micrograph) = try ImageArgument.read(image, page.choice)
    let findings = ImageFindings(path: path, header, micrograph, Histogram(micrograph))
    Terminal.say(json ? try JSONText.encode(findings) : findings.text)
  }
}
