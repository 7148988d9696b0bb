// `penumbra statistics`: the figures of a region's values, and the difference of two regions.

import Analysis
import ArgumentParser
import Files
import Foundation
import ImageFile
import Micrograph
import Pen
import Wording

struct Statistics: FileCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the figures of the values in a region of an image, or compare two regions.",
    discussion: """
      A region is "box x,y,width,height", "circle x,y,radius", "ellipse x,y,half width,half height", \
      "polygon x,y x,y x,y", "line x,y x,y", "point x,y" or whole, in pixels; with "nm" at the end, in \
      nanometres from the centre of the upper left pixel. Where pixels are not square, a circle is round on \
      the specimen only in nanometres. A pixel belongs to it \
      where its centre lies within; of a line one pixel in each column, or in each row where it is \
      steeper than 45 degrees, the nearest to it; of a point the pixel that it lies on. Two regions \
      are compared: the first less the second. Standard errors hold for values that do not depend on \
      one another. Table and JSON have the values as stored; where the file says what they measure, \
      JSON says it too and the text has them in that unit.

      The table has the columns region,n,area_nm2,sum,mean,sd,standard_error,minimum,maximum,median,\
      percentile_1,percentile_99,signal_to_noise,length_px,length_nm; a point and a line have no area.

      Examples:
        penumbra statistics micrograph.tif
        penumbra statistics micrograph.tif "box 10,20,64,64" "circle 200,120,30"
        penumbra statistics micrograph.tif "line 10,20 300,180" --csv line.csv
        penumbra statistics micrograph.tif "circle 12.5,8,3 nm"
      """)

  @Argument(help: "The image.", completion: .file())
  var image: String

  @Argument(help: "One region or two; without any the whole image.")
  var regions: [String] = []

  @OptionGroup var page: PageOptions

  @Option(
    name: .long,
    help: ArgumentHelp("What is read: file, or a layer such as \"blur(2)\".", valueName: "layer"))
  var layer = "file"

  @Option(name: .long, help: ArgumentHelp("Write the figures as CSV.", valueName: "out.csv"))
  var csv: String?

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  func validate() throws {
    guard regions.count <= 2 else {
      throw ValidationError("There are \(regions.count) regions; give one, or two to compare.")
    }
    _ = try LayerArgument.recipe(layer)
  }

  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(image)
    files.writes(csv)
    return files
  }

  func work() throws {
    let texts = regions.isEmpty ? ["whole"] : regions
    // What is no region is refused before the image is read; for lengths its pixels must be known.
    for text in texts where !text.hasSuffix("nm") {
      try Fault.wrap { () throws(RegionError) in _ = try Region(text) }
    }
    let (path, micrograph, calibration) = try LayerArgument.open(image, page.choice, layer)
    let chosen = try texts.map { text in
      try Fault.wrap { () throws(RegionError) in
        try Region(text, pixelSize: micrograph.pixelSize)
      }
    }
    let figures = try zip(chosen, texts).map { region, text in
      try Fault.wrap { () throws(RegionError) in
        do throws(RegionError) {
          return try RegionStatistics(of: micrograph, in: region)
        } catch {
          // As it was written, which may be in nanometres.
          if case .empty = error { throw .empty(text) }
          throw error
        }
      }
    }
    let findings = StatisticsFindings(
      path: path, layer: layer, regions: zip(chosen, figures).map { ($0, $1) },
      calibration)
    if let csv {
      let table = RegionStatistics.table(zip(chosen, figures).map { ($0, $1) })
      try Fault.wrap { () throws(FileError) in
        try OutputFile.write(Array(table.utf8), to: csv)
      }
    }
    Terminal.say(json ? try JSONText.encode(findings) : findings.text(calibration))
    if let csv { Terminal.tell("Wrote \(csv)") }
  }
}
