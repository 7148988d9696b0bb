// Makes the images, the calibration sheets and the pen recording that come with the program.
import ArgumentParser
import Calibration
import Foundation

/// The command `make-images`.
@main
struct MakeImages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make-images",
    abstract: "Makes the demonstration images and the calibration sheets, each with its truth.",
    discussion: """
      Every picture is computed from the seed. A JSON file of the same name beside it says what \
      is where in the picture.
      """)

  @Option(help: ArgumentHelp("The folder for the images.", valueName: "folder"))
  var images = "Images"

  @Option(help: ArgumentHelp("The folder for the calibration target.", valueName: "folder"))
  var calibration = "calibration"

  @Option(
    help: ArgumentHelp("The number all noise and all places are drawn from.", valueName: "number"))
  var seed: UInt64 = 1

  func run() throws {
    for folder in [images, calibration] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    }
    let lattice = LatticeImage.rhombic(seed: seed)
    try lattice.write(name: "haadf-rhombic", folder: images)
    try LatticeImage.withDefects(seed: seed).write(name: "haadf-vacancy", folder: images)
    try LatticeImage.grainBoundary(seed: seed).write(name: "grain-boundary", folder: images)
    try ParticleImage(seed: seed).write(name: "sem-particles", folder: images)
    try Gradient.write(name: "gradient", folder: images)
    try Grating.write(name: "line-grating", folder: images)
    for count in TargetSheet.Count.allCases {
      try CalibrationTarget(count).write(
        name: "target-\(count.rawValue)", folder: calibration)
    }
    try TactileTarget().write(name: "target-9-tactile", folder: calibration)
    try CameraSheetPrint().write(name: "sheet-a4", folder: calibration)
    try LensBoardPrint().write(name: "lens-board-a4", folder: calibration)
    try PenRecording(lattice: lattice, seed: seed).write(name: "pen-strokes", folder: images)
  }
}
