// `penumbra scale`: tells the scale of an image, sets it by hand, and lets the file's own hold again.

import ArgumentParser
import Files
import Foundation
import Library
import Micrograph
import Pen
import Session
import Wording

struct ScaleCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "scale",
    abstract: "Show the scale of an image, or set it where the file has none or a wrong one.",
    discussion: """
      A scale is set by the length of one pixel, or by a line of the image over something of known length, \
      such as the bar that a microscope burns into its pictures. It is kept for the image's path, or with \
      --series for all images of this size in its folder that state none themselves; sessions keep the one \
      that held when they were recorded.

      Examples:
        penumbra scale micrograph.png
        penumbra scale micrograph.png --pixel "0.25 nm"
        penumbra scale micrograph.png --from 12,480 --to 212,480 --length "50 nm" --series
        penumbra scale micrograph.png --remove
      """)

  @Argument(help: "The image.", completion: .file())
  var image: String

  @OptionGroup var page: PageOptions

  @Option(name: .long, help: ArgumentHelp("The length of one pixel.", valueName: "length"))
  var pixel: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Where a line of known length begins, in pixels.", valueName: "x,y"))
  var from: String?

  @Option(name: .long, help: ArgumentHelp("Where it ends, in pixels.", valueName: "x,y"))
  var to: String?

  @Option(name: .long, help: ArgumentHelp("Its length, such as \"50 nm\".", valueName: "length"))
  var length: String?

  @Flag(name: .long, help: "For all images of this size in the folder that state no scale.")
  var series = false

  @Flag(name: .long, help: "Let the file's own scale hold again, for the image and its series.")
  var remove = false

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func validate() throws {
    let line = [from, to, length].compactMap { $0 }
    guard line.isEmpty || line.count == 3 else {
      throw ValidationError("A line of known length needs --from, --to and --length.")
    }
    guard (pixel == nil ? 0 : 1) + (line.isEmpty ? 0 : 1) + (remove ? 1 : 0) <= 1 else {
      throw ValidationError("Set a pixel's length, or a line's, or remove the scale: one of them.")
    }
    guard !series || pixel != nil || !line.isEmpty else {
      throw ValidationError("--series needs a scale; give --pixel, or a line.")
    }
    for (text, option) in [(from, "--from"), (to, "--to")] {
      if let text { _ = try PointArgument.point(text, of: option) }
    }
    if let pixel, SetScale.pixelSize(ofPixel: pixel) == nil {
      throw ValidationError("--pixel: \(ScaleSentences.noLength(pixel)).")
    }
    if let length, SetScale.pixelSize(ofPixel: length) == nil {
      throw ValidationError("--length: \(ScaleSentences.noLength(length)).")
    }
    if !line.isEmpty, try size(shape: nil) == nil {
      throw ValidationError("The line from \(from ?? "") to \(to ?? "") has no length.")
    }
  }

  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(image)
    return files
  }

  func work() throws {
    var read = try read()
    let micrograph = read.micrograph
    let uses = SetScales.uses(
      ofImageAt: image, width: micrograph.width, height: micrograph.height)
    let path = XDGFolders().scales
    let size = try size(shape: read.ownSize)
    try Fault.wrap { () throws(SettingsError) in
      if remove {
        for use in [uses.image, uses.series] { try ScaleFile.set(nil, for: use, in: path) }
      } else if let size {
        if series { try ScaleFile.set(size, for: uses.series, in: path) }
        // A series is of images that state none: one that does has its own. And one of its own hides the series.
        let isItsOwn = !series || read.ownSize != nil
        try ScaleFile.set(isItsOwn ? size : nil, for: uses.image, in: path)
      }
    }
    if remove || size != nil { read = try self.read() }
    let findings = ScaleFindings(path: image, read.micrograph)
    Terminal.say(json ? try JSONText.encode(findings) : ScaleSentences.present(read.micrograph))
  }

  private func read() throws -> ScaledImage {
    try ScaledImage(path: image, page.choice) { Terminal.tell($0.terminalSentence) }
  }

  private func size(shape: PixelSize?) throws -> PixelSize? {
    if let pixel { return SetScale.pixelSize(ofPixel: pixel) }
    guard let from, let to, let length else { return nil }
    return SetScale.pixelSize(
      from: try PointArgument.point(from, of: "--from"),
      to: try PointArgument.point(to, of: "--to"),
      length: length, shape: shape)
  }
}
