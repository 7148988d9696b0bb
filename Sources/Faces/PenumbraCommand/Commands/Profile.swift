// `penumbra profile`: the values along a line, as figures, a table, a plot and a sound.

import Analysis
import ArgumentParser
import Files
import Foundation
import Geometry
import ImageFile
import Library
import Micrograph
import Pen
import Rendering
import Wording

struct Profile: FileCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read an image's values along a line: peaks, spacing, table, plot and sound.",
    discussion: """
      The line is read at as many steps as it is pixels long, rounded, both ends included, between \
      pixels bilinearly. With a width each value is the mean of so many values across the line, one \
      pixel apart.

      The table has the columns distance_nm,x_px,y_px,mean,sd,n, with distance_px where the image \
      has no pixel size. Table and JSON have the values as stored, and say what they measure where \
      the file does; text and picture have them in that unit. The sound begins with the lowest and the highest tone of the preset; then \
      the values are played from left to right, with a click at each peak.

      Examples:
        penumbra profile micrograph.tif --from 10,20 --to 400,20
        penumbra profile micrograph.tif --from 10,20 --to 400,20 --width 5 --csv line.csv
        penumbra profile micrograph.tif --from 10,20 --to 400,20 --sound line.wav --seconds 4
      """)

  @Argument(help: "The image.", completion: .file())
  var image: String

  @Option(name: .long, help: ArgumentHelp("Where the line begins, in pixels.", valueName: "x,y"))
  var from: String

  @Option(name: .long, help: ArgumentHelp("Where it ends, in pixels.", valueName: "x,y"))
  var to: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How wide a band is averaged: 5 or 5px, or 2nm where the image has a pixel size.",
      valueName: "width"))
  var width = "1"

  @OptionGroup var page: PageOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What is read: file, or a layer such as \"blur(2)\".", valueName: "layer"))
  var layer = "file"

  @Option(name: .long, help: ArgumentHelp("Write the values as CSV.", valueName: "out.csv"))
  var csv: String?

  @Option(name: .long, help: ArgumentHelp("Draw the profile as PNG.", valueName: "out.png"))
  var picture: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Write the profile as sound: FLAC or WAV.", valueName: "out.wav"))
  var sound: String?

  @Option(
    name: .long, help: ArgumentHelp("How long the sound's sweep lasts, 0.5 to 8.", valueName: "s"))
  var seconds = 2.0

  @Option(
    name: .long,
    help: ArgumentHelp("The sound: a preset's name or a preset file.", valueName: "name|file"))
  var preset = "analysis"

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func validate() throws {
    _ = try PointArgument.point(from, of: "--from")
    _ = try PointArgument.point(to, of: "--to")
    guard ProfileSweep.secondsRange.contains(seconds) else {
      throw ValidationError(
        "--seconds \(seconds) is not from \(ProfileSweep.secondsRange.lowerBound) to "
          + "\(ProfileSweep.secondsRange.upperBound).")
    }
    _ = try LayerArgument.recipe(layer)
  }

  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(image)
    files.reads(preset: preset)
    for path in [csv, picture, sound] { files.writes(path) }
    return files
  }

  func work() throws {
    let (path, micrograph, calibration) = try LayerArgument.open(image, page.choice, layer)
    let start = try PointArgument.point(from, of: "--from")
    let end = try PointArgument.point(to, of: "--to")
    let pixels = try PointArgument.widthPixels(width, of: micrograph)
    let profile = try Fault.wrap { () throws(LineProfileError) in
      try LineProfile(of: micrograph, from: start, to: end, widthPixels: pixels)
    }
    let peaks = ProfilePeaks(profile)
    let written = try write(profile, peaks, calibration, of: micrograph, path)
    let findings = ProfileFindings(path: path, layer: layer, profile, peaks, calibration)
    Terminal.say(json ? try JSONText.encode(findings) : findings.text(peaks, calibration))
    for path in written { Terminal.tell("Wrote \(path)") }
  }

  private func write(
    _ profile: LineProfile, _ peaks: ProfilePeaks, _ calibration: ValueCalibration?,
    of micrograph: Micrograph, _ path: String
  ) throws -> [String] {
    let group = OutputGroup()
    if let csv {
      let digest = try Fault.wrap { () throws(FileError) in try FileDigest.sha256(of: path) }
      let table = ProfileTable(
        profile, imagePath: path, digest: digest, calibration: calibration)
      try put(Array(table.text.utf8), csv, in: group)
    }
    if let picture {
      guard let bytes = ProfilePicture(profile, peaks, calibration).drawing().pngBytes() else {
        throw Fault.image(.outOfMemory(path: picture, width: 960, height: 540))
      }
      try put(bytes, picture, in: group)
    }
    if let sound {
      let chosen = try Fault.wrap { () throws(SettingsError) in
        try PresetLibrary(folders: XDGFolders()).find(preset)
      }
      let sweep = ProfileSweep(profile, peaks, of: micrograph, preset: chosen, seconds: seconds)
      guard let render = sweep.render(sampleRateHertz: 48_000) else { throw Fault.noSamples }
      _ = try render.run(soundPath: sound, in: group)
    }
    try Fault.wrap { () throws(FileError) in try group.place() }
    return [csv, picture, sound].compactMap { $0 }
  }

  private func put(_ bytes: [UInt8], _ path: String, in group: OutputGroup) throws {
    try Fault.wrap { () throws(FileError) in
      var file = try OutputFile(path: path)
      try file.append(bytes)
      try file.finish(in: group)
    }
  }
}
