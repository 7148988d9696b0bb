// What `penumbra render` plays of an image in place of a pen: all of it, once from side to side.

import Analysis
import ArgumentParser
import Foundation
import Geometry
import Pen
import Sonification

/// An overview in place of a recording.
struct OverviewOptions: ParsableArguments {
  // Scanning for a value, the parser passes over the one after "=" where an option follows.
  @Option(
    name: .long, defaultAsFlag: "columns", parsing: .next,
    help: ArgumentHelp(
      "Sweep the image in place of a pen: --overview=columns from left to right, --overview=rows "
        + "from top to bottom, of its lattice's residual where it has a lattice and no layer is named; "
        + "--overview=path along --path.",
      valueName: "columns|rows|path"))
  var overview: String?

  @Option(
    name: .long,
    help: ArgumentHelp("How long an overview lasts, 1 to 8; 2 without it.", valueName: "s"))
  var overviewSeconds: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What of each column or row an overview tells: mean, max (the brightest value), spread, extreme "
        + "(the value farthest from the mean of all; of a lattice's residual without it), height "
        + "(where the brightest value lies: higher up, or farther right, is higher), or scene (all of it "
        + "at once, in 20 bands from 300 Hz to 5 kHz that change every 50 ms: higher up, or farther right, is "
        + "higher, and bright, or of a residual what breaks the pattern, is loud).",
      valueName: "value"))
  var overviewValue: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The part of the image an overview goes over.", valueName: "x,y,width,height")
  )
  var region: RegionArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The ninth of the image an overview goes over, 1 the upper left and 9 the lower right; further "
        + "digits lead into its ninths, such as 37.", valueName: "digits"))
  var ninth: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The corners of the path of --overview=path, in pixels.", valueName: "x,y,x,y,..."))
  var path: String?

  @Flag(name: .long, help: "Print the figures of an overview, or of --zones, as JSON for programs.")
  var json = false

  /// The direction; nil where no overview was asked for.
  var direction: OverviewDirection? {
    overview.flatMap { OverviewDirection(rawValue: $0) }
  }

  /// Whether an overview was asked for.
  var isChosen: Bool { direction != nil || isPath }

  /// Whether a path is swept.
  var isPath: Bool { overview == "path" }

  /// The corners of the path; nil where they are none.
  var points: [ImagePoint]? {
    let numbers = (path ?? "").split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard numbers.count >= 4, numbers.count.isMultiple(of: 2) else { return nil }
    let known = numbers.compactMap { $0 }
    guard known.count == numbers.count, known.allSatisfy({ $0.isFinite }) else { return nil }
    return stride(from: 0, to: known.count, by: 2).map {
      ImagePoint(x: known[$0], y: known[$0 + 1])
    }
  }

  /// What is told; nil for what suits the layer.
  var value: OverviewValue? {
    overviewValue.flatMap { OverviewValue(rawValue: $0) }
  }

  func validate() throws {
    guard let overview else {
      let further = [
        ("--overview-seconds", overviewSeconds != nil),
        ("--overview-value", overviewValue != nil), ("--region", region != nil),
        ("--ninth", ninth != nil), ("--path", path != nil),
      ]
      guard let option = further.first(where: \.1)?.0 else { return }
      throw ValidationError("\(option) is for an overview; add --overview=columns.")
    }
    guard direction != nil || isPath else {
      throw ValidationError(
        "--overview \"\(overview)\" is no direction; write --overview=columns, --overview=rows or "
          + "--overview=path.")
    }
    try validateWay()
    let range = OverviewSweep.secondsRange
    if let overviewSeconds, !range.contains(overviewSeconds) {
      throw ValidationError(
        "--overview-seconds \(overviewSeconds) is not from \(Int(range.lowerBound)) to "
          + "\(Int(range.upperBound)).")
    }
    guard overviewValue == nil || value != nil else {
      throw ValidationError(
        "--overview-value \"\(overviewValue ?? "")\" is no figure; write mean, max, spread, "
          + "extreme, height or scene.")
    }
  }

  private func validateWay() throws {
    guard isPath else {
      guard path == nil else { throw ValidationError("--path is for --overview=path.") }
      guard region == nil || ninth == nil else {
        throw ValidationError("Give --region or --ninth, not both.")
      }
      if let ninth, ninth.isEmpty || !ninth.allSatisfy({ ("1"..."9").contains($0) }) {
        throw ValidationError("--ninth \"\(ninth)\" is not made of digits from 1 to 9.")
      }
      return
    }
    let others = [
      ("--overview-value", overviewValue != nil), ("--region", region != nil),
      ("--ninth", ninth != nil), ("--json", json),
    ]
    if let option = others.first(where: \.1)?.0 {
      throw ValidationError("\(option) is for columns and rows, not for a path.")
    }
    guard let points, OverviewPath(points) != nil else {
      throw ValidationError(
        "--overview=path needs --path with two places at least, such as --path 100,200,300,200.")
    }
  }

  /// The way over an image of this size.
  ///
  /// - Throws: `Fault.region` where the region lies outside the image.
  func sweep(width: Int, height: Int, of whole: PixelRegion) throws(Fault) -> OverviewSweep {
    var asked = region?.region ?? whole
    if let ninth {
      var zoom = NinthZoom(width: width, height: height)
      for digit in ninth.compactMap(\.wholeNumberValue) where !zoom.zoomIn(digit) { break }
      asked = zoom.region
    }
    guard let area = asked.within(width: width, height: height) else {
      throw .region(.empty(OverviewOptions.text(of: asked)))
    }
    return OverviewSweep(
      area: area, direction: direction ?? .columns,
      seconds: overviewSeconds ?? OverviewSweep.standardSeconds)
  }

  /// A region as it is written.
  static func text(of area: PixelRegion) -> String {
    Region.box(x: area.x, y: area.y, width: area.width, height: area.height).text
  }
}
