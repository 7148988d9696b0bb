// `penumbra lattice`: the lattice of a crystal's image.

import Analysis
import ArgumentParser
import Dispatch
import Files
import Foundation
import ImageFile
import Micrograph
import Pen
import Synchronization
import Wording

struct Lattice: FileCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the lattice of a crystal, or say why there is none.",
    discussion: """
      The vectors are reduced: the two shortest, at 60 to 90 degrees. Their errors are standard \
      deviations, found by leaving out an eighth of the rows in turn. Where there are grains, each has \
      its lattice.

      Examples:
        penumbra lattice crystal.tif
        penumbra lattice crystal.tif --region 0,0,512,512 --json
        penumbra lattice crystal.tif --sites sites.csv --residual residual.tif
      """)

  @Argument(help: "The image.", completion: .file())
  var image: String

  @OptionGroup var page: PageOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Look at this part alone, in pixels: the left and the top edge, width and height.",
      valueName: "x,y,w,h"))
  var region: RegionArgument?

  @Option(
    name: .long, help: ArgumentHelp("Write the lattices as a table.", valueName: "lattice.csv"),
    completion: .file(extensions: ["csv"]))
  var csv: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write the average of all cells: along a to the right, along b downwards, two points a pixel.",
      valueName: "cell.tif"),
    completion: .file(extensions: ["tif", "tiff"]))
  var cell: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write what is left of the image without the crystal, in standard deviations of the noise.",
      valueName: "residual.tif"),
    completion: .file(extensions: ["tif", "tiff"]))
  var residual: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write every column of atoms with its change against the average: -1 where it is missing.",
      valueName: "sites.csv"),
    completion: .file(extensions: ["csv"]))
  var sites: String?

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(image)
    files.writes(csv)
    files.writes(cell)
    files.writes(residual)
    files.writes(sites)
    return files
  }

  func work() throws {
    let (path, micrograph) = try ImageArgument.open(image, page.choice)
    let answer = try search(micrograph)
    let size = micrograph.pixelSize
    if let csv {
      try Fault.wrap { () throws(FileError) in
        try OutputFile.write(Array(LatticeFindings.table(answer, size).utf8), to: csv)
      }
    }
    let findings = try model(micrograph, answer)
    if json {
      Terminal.say(try JSONText.encode(LatticeFindings(path: path, answer, size)))
    } else {
      let text = LatticeFindings.text(path: path, answer, size)
      Terminal.say(findings.map { "\(text)\n\($0)" } ?? text)
    }
  }

  // Writes what hangs on the averaged cell of the first lattice; returns a line about it.
  private func model(_ micrograph: Micrograph, _ answer: LatticeAnswer) throws -> String? {
    guard cell != nil || residual != nil || sites != nil else { return nil }
    let asked = (region?.region ?? PixelRegion(of: micrograph)).within(
      width: micrograph.width, height: micrograph.height)
    guard let lattice = answer.lattices.first, let asked else { return nil }
    let interruption = Interruption()
    let isCancelled = interruption.question
    guard
      let model = LatticeModel(
        of: micrograph, asked, lattice, workers: Self.workers, isNeeded: { !isCancelled() })
    else { throw Fault.interrupted }
    if let cell {
      try write(model.cell.values, model.cell.columns, model.cell.rows, to: cell)
    }
    if let residual { try write(model.residual, asked.width, asked.height, to: residual) }
    let found = model.sites
    if let sites {
      try Fault.wrap { () throws(FileError) in
        let table = LatticeFindings.table(found, micrograph.pixelSize?.inNanometres)
        try OutputFile.write(Array(table.utf8), to: sites)
      }
    }
    return LatticeFindings.text(found, gain: model.gain)
  }

  private func write(
    _ values: [Float], _ width: Int, _ height: Int, to path: String
  ) throws(Fault) {
    try Fault.wrap { () throws(ImageFileError) in
      try ImageFile.writeFloatTIFF(path: path, pixels: values, width: width, height: height)
    }
  }

  private static var workers: LayerWorkers {
    LayerWorkers(count: max(ProcessInfo.processInfo.activeProcessorCount, 1)) {
      DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
    }
  }

  private func search(_ micrograph: Micrograph) throws(Fault) -> LatticeAnswer {
    let interruption = Interruption()
    let isCancelled = interruption.question
    let bar = Mutex(ProgressBar(title: "Looking for a lattice"))
    defer { bar.withLock { $0.finish() } }
    do {
      return try LatticeSearch(region: region?.region).answer(
        for: micrograph, workers: Self.workers
      ) {
        share in
        bar.withLock { $0.show(share) }
        return !isCancelled()
      }
    } catch {
      throw .interrupted
    }
  }
}
