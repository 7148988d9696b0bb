// `penumbra calibrate`: maps the pen to a printed sheet by touching its crosses.

import ArgumentParser
import Calibration
import Engine
import Files
import Foundation
import Library
import Micrograph
import Pen
import Session

struct Calibrate: SpokenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Calibrate a tablet by touching the crosses of a printed sheet.",
    discussion: """
      Print calibration/target-16.svg at 100 % and fix it on the tablet. Set the tip on each cross \
      that is asked for and hold it still until the rising tones: the next cross is told by text \
      and by tones, its row in low notes and its column in high ones. Falling tones mean that the \
      touch was not taken. At the end three further crosses, in squares, check the result.

      With an image the calibration is for this image alone, its longer side as long as the sheet; \
      without one it is for every image printed that large in the sheet's place. The sheet may lie \
      in any direction. trace and render use what is stored by themselves.

      Examples:
        penumbra calibrate
        penumbra calibrate micrograph.tif --targets 9 --paper 200mm --report report.png
      """)

  @Argument(help: "The image; without it every image on the sheet.", completion: .file())
  var image: String?

  @OptionGroup var page: PageOptions

  @Option(name: .long, help: ArgumentHelp("Calibrate this tablet.", valueName: "node"))
  var device: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Calibrate with this recording of a tablet instead.", valueName: "file.events"),
    completion: .file(extensions: ["events"]))
  var pen: String?

  @Option(name: .long, help: "How many crosses the sheet has: 4, 9 or 16.")
  var targets: TargetSheet.Count = .sixteen

  @Option(
    name: .long,
    help: ArgumentHelp("The printed length of the sheet's side.", valueName: "length"))
  var paper = PaperSize(millimetres: 120)

  @Flag(
    name: .long,
    help: "Touch crosses again with the pen leaning another way, and learn the offset of its lean.")
  var tilt = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write the report's picture here instead of beside the calibration.", valueName: "out.png"))
  var report: String?

  @Option(
    name: .long,
    help: """
      auto: a JACK server that runs, else one started for the tones; jack: only a server that \
      runs; off: no tones.
      """)
  var audio: AudioChoice = .auto

  @OptionGroup var speech: SpeechOptions

  func validate() throws {
    if device != nil, pen != nil {
      throw ValidationError("Give either --device or --pen, not both.")
    }
    try page.validate(isImageGiven: image != nil, whose: "an image")
  }

  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(image)
    files.reads(pen: pen)
    files.writes(report)
    return files
  }

  func work() throws {
    let words = try speech.choice()
    speech.apply(words)
    let runner = CalibrationRunner(
      source: try source(), image: try imageSize(),
      sheet: TargetSheet(targets, sideMillimetres: paper.millimetres), learnsTilt: tilt,
      audio: audio, reportPath: report,
      library: CalibrationLibrary(folders: XDGFolders()), words: words)
    try runner.run()
  }

  private func source() throws(Fault) -> PenSource {
    if let pen { return try .recording(path: pen) }
    if let device { return .device(path: device) }
    return .device(path: try TabletChoice.only())
  }

  private func imageSize() throws(Fault) -> CalibrationRecord.Image? {
    guard let image else { return nil }
    let (path, micrograph) = try ImageArgument.open(image, page.choice)
    return CalibrationRecord.Image(
      name: URL(filePath: path).lastPathComponent, width: micrograph.width,
      height: micrograph.height)
  }
}

extension TargetSheet.Count: ExpressibleByArgument {}
