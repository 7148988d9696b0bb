// `penumbra lattice`: the lattice of a crystal's image.

import Analysis
import ArgumentParser
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
      its lattice, its angle to the others, and its own average that its columns are held against.

      Examples:
        penumbra lattice crystal.tif
        penumbra lattice crystal.tif --region 0,0,512,512 --json
        penumbra lattice crystal.tif --sites sites.csv --residual residual.tif
        penumbra lattice crystal.tif --spectrum spectrum.tif
        penumbra lattice crystal.tif --grains grains.tif --strain strain.tif
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
      """
      Write the average of all cells, of several grains the first one's: along a to the right, along b \
      downwards, two points a pixel.
      """,
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

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write the number of each pixel's grain, 0 where there is none, and tell their shares.",
      valueName: "grains.tif"),
    completion: .file(extensions: ["tif", "tiff"]))
  var grains: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Write the strain of each grain against its own mean, and none near borders, a file for each part: strain-xx.tif, \
      strain-yy.tif and strain-xy.tif as fractions, strain-rotation.tif in degrees from x to y.
      """,
      valueName: "strain.tif"),
    completion: .file(extensions: ["tif", "tiff"]))
  var strain: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Write the power spectrum in which the lattice is looked for, as the logarithm to base ten, the frequency zero in \
      the middle, and tell the waves that stand out: from 2 px to a quarter of the shorter side, at most 256 px.
      """,
      valueName: "spectrum.tif"),
    completion: .file(extensions: ["tif", "tiff"]))
  var spectrum: String?

  @Flag(
    name: .long,
    help: "Tell the columns of atoms that differ from the average, those that differ most first.")
  var findings = false

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func validate() throws {
    if region != nil, let option = grains != nil ? "--grains" : strain != nil ? "--strain" : nil {
      throw ValidationError(
        "\(option) looks at the whole image; leave out --region, or \(option).")
    }
  }

  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(image)
    files.writes(csv)
    files.writes(cell)
    files.writes(residual)
    files.writes(sites)
    files.writes(grains)
    files.writes(spectrum)
    for path in strainPaths { files.writes(path) }
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
    let crystal = try model(micrograph, answer)
    let fields = try fields(micrograph, answer)
    let waves = try writeSpectrum(of: micrograph)
    if json {
      var told = LatticeFindings(path: path, answer, size)
      told.fields = fields
      told.spectrum = waves
      told.sites = crystal.map { LatticeSiteFindings($0, size) }
      Terminal.say(try JSONText.encode(told))
    } else {
      let text = LatticeFindings.text(path: path, answer, size)
      Terminal.say(
        ([text] + [crystal.map { LatticeFindings.text($0, size) }, waves?.line].compactMap { $0 }
          + (fields?.lines ?? []))
          .joined(separator: "\n"))
    }
  }

  // Writes the spectrum, also where it has no lattice; nil where it was not asked for.
  private func writeSpectrum(of micrograph: Micrograph) throws -> SpectrumFindings? {
    guard let spectrum else { return nil }
    let interruption = Interruption()
    let isCancelled = interruption.question
    let answer: Result<RegionSpectrum, LatticeRefusal>
    do {
      answer = try RegionSpectrum.answer(
        for: micrograph, in: region?.region, workers: .all, isNeeded: { !isCancelled() })
    } catch {
      throw Fault.interrupted
    }
    let made: RegionSpectrum
    switch answer {
    case .success(let found): made = found
    case .failure(let refusal): return SpectrumFindings(refusal)
    }
    try Fault.wrap { () throws(ImageFileError) in
      try ImageFile.writeFloatTIFF(
        path: spectrum, pixels: made.values, width: made.width, height: made.height,
        axes: made.axes(micrograph.pixelSize))
    }
    return SpectrumFindings(made, micrograph.pixelSize)
  }

  // The files of the strain's parts, in the order of the layers.
  private var strainPaths: [String] {
    guard let strain else { return [] }
    let place = strain as NSString
    let ending = place.pathExtension.isEmpty ? "tif" : place.pathExtension
    return LatticeFieldFindings.strainLayers.map { layer in
      let part = layer.replacing("strain-", with: "")
      return "\(place.deletingPathExtension)-\(part).\(ending)"
    }
  }

  // Writes and measures what the lattice is place by place; nil where nothing was asked for.
  private func fields(
    _ micrograph: Micrograph, _ answer: LatticeAnswer
  ) throws -> LatticeFieldFindings? {
    guard grains != nil || strain != nil, !answer.lattices.isEmpty else { return nil }
    let interruption = Interruption()
    let isCancelled = interruption.question
    var findings = LatticeFieldFindings()
    func layer(_ name: String) throws -> Micrograph {
      do {
        return try LayerRecipe(name).layer(
          of: micrograph, lattice: answer, workers: .all, progress: { _ in !isCancelled() })
      } catch LayerError.cancelled {
        throw Fault.interrupted
      }
    }
    if let grains {
      let picture = try layer("grains")
      guard
        let map = GrainMap(
          of: micrograph, answer.lattices, workers: .all, isNeeded: { !isCancelled() })
      else { throw Fault.interrupted }
      findings.take(grains: map, count: answer.lattices.count, micrograph.pixelSize)
      try write(Array(picture.pixels), picture.width, picture.height, to: grains)
    }
    if strain != nil {
      let layers = try LatticeFieldFindings.strainLayers.map(layer)
      findings.take(strain: layers)
      for (picture, path) in zip(layers, strainPaths) {
        try write(Array(picture.pixels), picture.width, picture.height, to: path)
      }
    }
    return findings
  }

  // Makes each grain's averaged cell, and writes what hangs on it; nil where nothing of it was asked for.
  private func model(_ micrograph: Micrograph, _ answer: LatticeAnswer) throws -> CrystalModel? {
    guard findings || cell != nil || residual != nil || sites != nil else { return nil }
    let asked = (region?.region ?? PixelRegion(of: micrograph)).within(
      width: micrograph.width, height: micrograph.specimenRows)
    guard !answer.lattices.isEmpty, let asked else { return nil }
    let interruption = Interruption()
    let isCancelled = interruption.question
    guard
      let crystal = CrystalModel(
        of: micrograph, asked, answer.lattices, workers: .all, isNeeded: { !isCancelled() })
    else { throw Fault.interrupted }
    if let cell, let average = crystal.models.first?.cell {
      try write(average.values, average.columns, average.rows, to: cell)
    }
    if let residual { try write(crystal.residual, asked.width, asked.height, to: residual) }
    if let sites {
      try Fault.wrap { () throws(FileError) in
        var file = try OutputFile(path: sites)
        for line in LatticeSite.lines(crystal.sites, micrograph.pixelSize?.inNanometres) {
          try file.append(line)
        }
        try file.finish()
      }
    }
    return crystal
  }

  private func write(
    _ values: [Float], _ width: Int, _ height: Int, to path: String
  ) throws(Fault) {
    try Fault.wrap { () throws(ImageFileError) in
      try ImageFile.writeFloatTIFF(path: path, pixels: values, width: width, height: height)
    }
  }

  private func search(_ micrograph: Micrograph) throws(Fault) -> LatticeAnswer {
    let interruption = Interruption()
    let isCancelled = interruption.question
    let bar = Mutex(ProgressBar(title: "Looking for a lattice"))
    defer { bar.withLock { $0.finish() } }
    do {
      return try LatticeSearch(region: region?.region).answer(
        for: micrograph, workers: .all
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
