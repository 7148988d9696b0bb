// `penumbra paint`: strokes as paint over an image, which is heard like any image.

import ArgumentParser
import Files
import Foundation
import ImageFile
import Micrograph
import Paint
import Pen
import Wording

struct PaintCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "paint",
    abstract: "Paint strokes over an image, and write it as an image to be heard.",
    discussion: """
      A brush follows the strokes of a stroke file, such as those of a pen, of a hand or of 'penumbra track': its width \
      grows with the pressure, and a stroke that crosses itself covers once. Where nothing is painted the image keeps \
      its brightness: its darkest and its brightest value become 0 and 65535 of the 16 bits of the PNG.

      Example:
        penumbra paint micrograph.tif --strokes ways.csv --brush 24 --grey 1 --output painted.png
      """)

  @Argument(help: "The image.", completion: .file())
  var image: String

  @Option(
    name: .long,
    help: ArgumentHelp("The strokes, in image pixels.", valueName: "file.csv"),
    completion: .file(extensions: ["csv"]))
  var strokes: String

  @Option(
    name: .long,
    help: ArgumentHelp("The brush's width at full pressure, 1 to 512 pixels.", valueName: "px"))
  var brush = 16.0

  @Option(
    name: .long,
    help: ArgumentHelp("How bright the paint is: 0 black, 1 white.", valueName: "share"))
  var grey = 1.0

  @Option(
    name: [.short, .long], help: ArgumentHelp("The PNG to write.", valueName: "painted.png"),
    completion: .file(extensions: ["png"]))
  var output: String

  // A pen that hardly touches leaves a fifth of the width.
  private static let leastShare = 0.2
  private static let widths = 1.0...512.0
  private static let white = 65_535.0

  func validate() throws {
    guard Self.widths.contains(brush) else {
      throw ValidationError("--brush \(brush) is not a width from 1 to 512 pixels.")
    }
    guard (0...1).contains(grey) else {
      throw ValidationError("--grey \(grey) is not a share from 0 to 1.")
    }
  }

  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(image)
    files.reads(strokes)
    files.writes(output)
    return files
  }

  func work() throws {
    let (_, micrograph) = try ImageArgument.open(image)
    let path = strokes
    let samples = try Fault.wrap { () throws(RecordingError) in try StrokeFile.read(path) }
    let whole = Histogram(micrograph).window(saturatedFraction: 0)
    guard var layer = PaintLayer(width: micrograph.width, height: micrograph.height) else {
      let megapixels = PaintLayer.longestSide * PaintLayer.longestSide / 1_000_000
      throw Fault.image(
        .tooLarge(
          path: image, width: micrograph.width, height: micrograph.height,
          limitMegapixels: megapixels))
    }
    let brush = PaintBrush(leastRadius: Self.leastShare * brush / 2, mostRadius: brush / 2)
    let ink = PaintInk(brightness: grey)
    for sample in samples { _ = layer.follow(sample, brush: brush, ink: ink) }
    layer.finishStroke()
    guard !layer.isEmpty, let painted = layer.image(over: micrograph, in: whole) else {
      throw Fault.noSamples
    }
    let span = max(whole.high - whole.low, .leastNormalMagnitude)
    let pixels = painted.pixels.map { value in
      let share = (Double(value) - whole.low) / span
      return share > 0 ? UInt16((min(share, 1) * Self.white).rounded()) : 0
    }
    let target = output
    try Fault.wrap { () throws(ImageFileError) in
      try ImageFile.writeGray16PNG(
        path: target, pixels: pixels, width: micrograph.width, height: micrograph.height)
    }
    Terminal.tell("Wrote \(output)")
  }
}
