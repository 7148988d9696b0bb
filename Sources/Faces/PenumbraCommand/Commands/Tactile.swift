// `penumbra tactile`: an image for fingers, as a sheet for capsule paper, as BRF or as Unicode Braille.

import Analysis
import ArgumentParser
import Files
import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Wording

struct Tactile: FileCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make an image touchable: capsule paper (SVG), an embosser (BRF) or a Braille line.",
    discussion: """
      Edges are raised as lines. With --levels the values are told by texture, from dark to bright: \
      blank, sparse dots, dense dots, lines, solid. Without --svg and --brf the picture is printed in \
      Unicode Braille, cells of two by four dots.

      An SVG is one upright page with a frame whose top right corner is cut, and a scale in Braille \
      where the image has a pixel size; print it at 100 % on capsule paper. A BRF is one page of North \
      American Braille ASCII, cells of two by three dots.

      Examples:
        penumbra tactile micrograph.tif
        penumbra tactile micrograph.tif --levels 3 --svg sheet.svg --brf sheet.brf
      """)

  @Argument(help: "The image.", completion: .file())
  var image: String

  @Flag(name: .long, help: "Raise the edges; this is what is done without --levels.")
  var edges = false

  @Option(
    name: .long,
    help: ArgumentHelp("Raise the values in 2 to 5 levels instead.", valueName: "number"))
  var levels: Int?

  @OptionGroup var page: PageOptions

  @Option(
    name: .long,
    help: ArgumentHelp("What is read: file, or a layer such as \"blur(2)\".", valueName: "layer"))
  var layer = "file"

  @Option(
    name: .long, help: ArgumentHelp("Write a sheet for capsule paper.", valueName: "out.svg"))
  var svg: String?

  @Option(name: .long, help: ArgumentHelp("The sheet: a4 or letter.", valueName: "paper"))
  var paper = TactilePaper.a4

  @Option(name: .long, help: ArgumentHelp("Write a page of BRF.", valueName: "out.brf"))
  var brf: String?

  @Option(name: .long, help: ArgumentHelp("The cells of a line of Braille.", valueName: "cells"))
  var columns = 40

  @Option(name: .long, help: ArgumentHelp("The lines of Braille of a page.", valueName: "lines"))
  var rows = 25

  @Flag(name: .long, help: "Print JSON for programs instead of the picture.")
  var json = false

  private static let cellRange = 4...200

  private var style: TactileStyle { levels.map { .levels($0) } ?? .edges }

  func validate() throws {
    if edges, levels != nil {
      throw ValidationError("--edges and --levels exclude one another; give one of them.")
    }
    if let levels, !TactileStyle.levelRange.contains(levels) {
      throw ValidationError("--levels: \(TactileError.noSuchLevels(levels).sentence)")
    }
    for (name, cells) in [("--columns", columns), ("--rows", rows)]
    where !Self.cellRange.contains(cells) {
      throw ValidationError(
        "\(name) \(cells) is not from \(Self.cellRange.lowerBound) to "
          + "\(Self.cellRange.upperBound).")
    }
    _ = try LayerArgument.recipe(layer)
  }

  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(image)
    files.writes(svg)
    files.writes(brf)
    return files
  }

  func work() throws {
    let (path, micrograph, _) = try LayerArgument.open(image, page.choice, layer)
    let group = OutputGroup()
    let sheet = try svg.map { _ in
      try told { () throws(TactileError) in
        try TactileSheet(of: micrograph, style: style, paper: paper)
      }
    }
    if let svg, let sheet { try put(sheet.svg, svg, in: group) }
    // A line of a terminal has eight dots a cell, an embosser six.
    let height = rows * (brf == nil ? 4 : 3)
    let relief = try told { () throws(TactileError) in
      try TactileRelief(of: micrograph, columns: columns * 2, rows: height, style: style)
    }
    let dots = relief.dots(width: columns * 2, height: height)
    if let brf { try put(dots.brf, brf, in: group) }
    try Fault.wrap { () throws(FileError) in try group.place() }
    if json {
      let isSheetAlone = sheet != nil && brf == nil
      Terminal.say(
        try JSONText.encode(
          TactileFindings(
            path: path, layer: layer, isSheetAlone ? sheet?.relief ?? relief : relief,
            dots: isSheetAlone ? nil : dots, sheet: sheet)))
    } else if svg == nil, brf == nil {
      Terminal.say(dots.unicodeBraille)
    }
    if relief.isFlat {
      Terminal.tell("The image has one value everywhere: nothing is raised.")
    }
    for path in [svg, brf].compactMap({ $0 }) { Terminal.tell("Wrote \(path)") }
  }

  private func told<Made>(_ make: () throws(TactileError) -> Made) throws -> Made {
    do throws(TactileError) {
      return try make()
    } catch {
      throw ValidationError(error.sentence)
    }
  }

  private func put(_ text: String, _ path: String, in group: OutputGroup) throws {
    try Fault.wrap { () throws(FileError) in
      var file = try OutputFile(path: path)
      try file.append(Array(text.utf8))
      try file.finish(in: group)
    }
  }
}

extension TactilePaper: ExpressibleByArgument {}
