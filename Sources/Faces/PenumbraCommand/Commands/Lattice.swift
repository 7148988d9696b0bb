// `penumbra lattice`: the lattice of a crystal's image.

import Analysis
import ArgumentParser
import Dispatch
import Files
import Foundation
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

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(image)
    files.writes(csv)
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
    if json {
      Terminal.say(try JSONText.encode(LatticeFindings(path: path, answer, size)))
    } else {
      Terminal.say(LatticeFindings.text(path: path, answer, size))
    }
  }

  private func search(_ micrograph: Micrograph) throws(Fault) -> LatticeAnswer {
    let interruption = Interruption()
    let isCancelled = interruption.question
    let bar = Mutex(ProgressBar(title: "Looking for a lattice"))
    let workers = LayerWorkers(count: max(ProcessInfo.processInfo.activeProcessorCount, 1)) {
      DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
    }
    defer { bar.withLock { $0.finish() } }
    do {
      return try LatticeSearch(region: region?.region).answer(for: micrograph, workers: workers) {
        share in
        bar.withLock { $0.show(share) }
        return !isCancelled()
      }
    } catch {
      throw .interrupted
    }
  }
}
