// What `penumbra render` plays of an image in place of a pen: all of it, once from side to side.

import Analysis
import ArgumentParser
import Pen
import Sonification

/// An overview in place of a recording.
struct OverviewOptions: ParsableArguments {
  // Scanning for a value, the parser passes over the one after "=" where an option follows.
  @Option(
    name: .long, defaultAsFlag: "columns", parsing: .next,
    help: ArgumentHelp(
      "Sweep the image in place of a pen: --overview=columns from left to right, --overview=rows "
        + "from top to bottom; of its lattice's residual where it has a lattice and no layer is named.",
      valueName: "columns|rows"))
  var overview: String?

  @Option(
    name: .long,
    help: ArgumentHelp("How long an overview lasts, 1 to 8; 2 without it.", valueName: "s"))
  var overviewSeconds: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What of each column or row an overview tells: mean, max (the brightest value), spread, extreme "
        + "(the value farthest from the mean of all; of a lattice's residual without it), or height "
        + "(where the brightest value lies: higher up, or farther right, is higher).",
      valueName: "value"))
  var overviewValue: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The part of the image an overview goes over.", valueName: "x,y,width,height")
  )
  var region: RegionArgument?

  @Flag(name: .long, help: "Print an overview's figures as JSON for programs.")
  var json = false

  /// The direction; nil where no overview was asked for.
  var direction: OverviewDirection? {
    overview.flatMap { OverviewDirection(rawValue: $0) }
  }

  /// What is told; nil for what suits the layer.
  var value: OverviewValue? {
    overviewValue.flatMap { OverviewValue(rawValue: $0) }
  }

  func validate() throws {
    guard let overview else {
      let further = [
        ("--overview-seconds", overviewSeconds != nil),
        ("--overview-value", overviewValue != nil), ("--region", region != nil), ("--json", json),
      ]
      guard let option = further.first(where: \.1)?.0 else { return }
      throw ValidationError("\(option) is for an overview; add --overview=columns.")
    }
    guard direction != nil else {
      throw ValidationError(
        "--overview \"\(overview)\" is no direction; write --overview=columns or --overview=rows.")
    }
    let range = OverviewSweep.secondsRange
    if let overviewSeconds, !range.contains(overviewSeconds) {
      throw ValidationError(
        "--overview-seconds \(overviewSeconds) is not from \(Int(range.lowerBound)) to "
          + "\(Int(range.upperBound)).")
    }
    guard overviewValue == nil || value != nil else {
      throw ValidationError(
        "--overview-value \"\(overviewValue ?? "")\" is no figure; write mean, max, spread, "
          + "extreme or height.")
    }
  }

  /// The way over an image of this size.
  ///
  /// - Throws: `Fault.region` where the region lies outside the image.
  func sweep(width: Int, height: Int, of whole: PixelRegion) throws(Fault) -> OverviewSweep {
    let asked = region?.region ?? whole
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
