// `penumbra demo`: the whole of Penumbra with whatever this machine has.

import ArgumentParser
import Engine
import Files
import Foundation
import Library
import Pen
import Recorded
import Rendering
import Session
import Sonification
import Tablet

struct Demo: FileCommand {
  static let configuration = CommandConfiguration(
    abstract: "Trace the bundled micrograph with whatever is here: tablet, sound, or neither.",
    discussion: """
      Writes the sound, the path over the image and the trace of the bundled recording to a \
      folder, then starts a live session where there is a tablet or something to hear it with.
      """)

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var output = "out"

  @Flag(name: .long, help: "Only write the files; start no live session.")
  var filesOnly = false

  func files() throws -> RunFiles {
    var files = RunFiles()
    files.reads(try BundledFiles.path(of: BundledFiles.defaultImage))
    files.reads(pen: try BundledFiles.path(of: BundledFiles.defaultRecording))
    files.writes(["trace.wav", "trace.csv", "trace.png"], inFolder: output)
    return files
  }

  func work() throws {
    let report = MachineReport()
    let pen = report.pens.first
    let canHear = report.canHear
    Terminal.say(DemoSentences.tablet(report))
    Terminal.say(DemoSentences.audio(report, folder: output))
    Terminal.say(DemoSentences.display(report))

    let recording = try BundledFiles.path(of: BundledFiles.defaultRecording)
    let image = try BundledFiles.path(of: BundledFiles.defaultImage)
    try OutputPlace.makeFolder(output)
    try writeFiles(image: image, recording: recording)

    guard !filesOnly, pen != nil || canHear else { return }
    let (path, micrograph) = try ImageArgument.open(image)
    let source: PenSource =
      if let pen { .device(path: pen.path) } else { try .recording(path: recording) }
    // The bundled recording was made with the default map.
    let calibration: CalibrationChoice? =
      pen == nil
      ? nil
      : .stored(
        CalibrationLibrary(folders: XDGFolders()),
        imageName: URL(filePath: path).lastPathComponent)
    let runner = LiveRunner(
      image: PreparedImage(micrograph, path: path), imagePath: path, source: source,
      calibration: calibration,
      preset: .classic, audio: .auto, duration: nil, tracePath: nil, words: try .preferred())
    try runner.run()
  }

  private func writeFiles(image: String, recording: String) throws {
    let job = RenderJob(
      imagePath: image, source: try .recording(path: recording), calibration: nil,
      presetName: "classic", rate: 48_000,
      soundPath: "\(output)/trace.wav", tracePath: "\(output)/trace.csv",
      picturePath: "\(output)/trace.png")
    let (summary, _, written) = try job.run()
    Terminal.say(
      "Traced haadf-rhombic.png with \(summary.strokeCount) recorded strokes: "
        + "\(summary.contactCount) reports in contact became \(summary.readingCount) readings and "
        + "\(SessionSentences.number(summary.soundSeconds, 1)) s of sound, peak \(SessionSentences.level(summary.peak))."
    )
    Terminal.say("Wrote \(written.joined(separator: ", ")).")
  }
}
