// `penumbra render`: a recording becomes a sound file, a trace and a picture.

import ArgumentParser
import Foundation
import Instrument
import Settings
import Sonification

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Render a recorded trace to a sound file, in the pen's own time.",
    discussion: """
      The trace has one row for each control frame, in the sound file's time, with the header
      time_s,x_px,y_px,value,u,frequency_hz,amplitude.

      Example:
        penumbra render micrograph.tif --pen strokes.events -o heard.wav --trace heard.csv
      """)

  @Argument(help: "The image.", completion: .file())
  var image: String

  @OptionGroup var source: SourceOptions

  @OptionGroup var pen: PenArguments

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where the sound goes: 32-bit float WAV, stereo.", valueName: "out.wav"))
  var output: String

  @Option(
    name: .long, help: ArgumentHelp("Also write the trace as CSV.", valueName: "out.csv"))
  var trace: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Also draw the path over the image as PNG.", valueName: "out.png"))
  var picture: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The sound: a preset's name or a preset file; see 'penumbra presets'.",
      valueName: "name|file"))
  var preset = "classic"

  @Option(name: .long, help: ArgumentHelp("Samples per second.", valueName: "hertz"))
  var rate: Double = 48_000

  func validate() throws {
    if source.pen == nil, source.strokes == nil {
      throw ValidationError("Give what to render: --pen FILE or --strokes FILE.")
    }
    guard rate >= 8_000, rate <= 192_000, rate == rate.rounded() else {
      throw ValidationError("--rate \(rate) is not a whole number of hertz from 8000 to 192000.")
    }
  }

  func run() throws {
    let calibration = try source.chooseCalibration(imagePath: image)
    guard let input = try source.openFile() else { throw Fault.noSamples }
    let job = RenderJob(
      imagePath: image, source: input, calibration: calibration, presetName: preset, rate: rate,
      pen: pen.options(), soundPath: output, tracePath: trace, picturePath: picture)
    let (summary, written) = try job.run()
    Terminal.tell(
      "Rendered \(Words.number(summary.soundSeconds, 2)) s of sound from \(summary.strokeCount) "
        + "strokes, \(summary.contactCount) reports in contact and \(summary.readingCount) "
        + "readings; peak \(Words.level(summary.peak)).")
    if summary.outsideCount > 0 {
      Terminal.tell("\(summary.outsideCount) readings lay outside the image and are silent.")
    }
    for path in written { Terminal.tell("Wrote \(path)") }
  }
}
