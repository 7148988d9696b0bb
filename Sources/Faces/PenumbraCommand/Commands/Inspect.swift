// `penumbra inspect`: shows the properties of an image file.

import Analysis
import ArgumentParser
import Files
import Foundation
import ImageFile
import Micrograph
import Pen
import Wording

struct Inspect: FileCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Show an image's size, pixel type, range, window, pixel size, pages and how it was taken.")

  @Argument(help: "The image.", completion: .file())
  var image: String

  @OptionGroup var page: PageOptions

  @Flag(name: .long, help: "Describe in three sentences what the image shows.")
  var describe = false

  @Flag(name: .long, help: "Show all that the file says about itself, in its own words.")
  var metadata = false

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func files() -> RunFiles { RunFiles() }

  func work() throws {
    let (path, header, micrograph) = try ImageArgument.read(image, page.choice)
    var findings = ImageFindings(path: path, header, micrograph, Histogram(micrograph))
    if metadata {
      findings.metadata = try Fault.wrap { () throws(ImageFileError) in
        try ImageFile.metadata(path: path, page.choice)
      }.map { ImageFindings.Entry(key: $0.key, value: $0.value) }
    }
    if describe { findings.description = try description(of: micrograph) }
    Terminal.say(json ? try JSONText.encode(findings) : findings.text(header.acquisition))
  }

  private func description(of micrograph: Micrograph) throws(Fault) -> String {
    let interruption = Interruption()
    let isCancelled = interruption.question
    do throws(LayerError) {
      return try ImageSummary(
        of: micrograph, window: Histogram(micrograph).window(), workers: .all,
        progress: { _ in !isCancelled() }
      ).sentences(micrograph).joined(separator: " ")
    } catch {
      throw .interrupted
    }
  }
}
