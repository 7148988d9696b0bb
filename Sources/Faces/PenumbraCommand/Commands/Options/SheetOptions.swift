// A printed sheet under a camera as the tablet, on the command line.

import ArgumentParser
import Camera
import CameraSheet
import Files
import Pen
import Session
import Wording

/// Where a sheet is seen, and what traces on it.
struct SheetOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Point with a coloured tip on the printed sheet calibration/sheet-a4.svg under a camera: /dev/video0, pipewire:NODE \
      or a film. The image lies in the middle of the sheet's square, its longer side as long as the square's.
      """, valueName: "camera|film"), completion: .file())
  var sheet: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      The tip's colour: red, orange, yellow, green, cyan, blue, violet, pink, or its hue in degrees, 0 to 360. Without \
      it green. The key Shift+I learns the colour of a tip that is held on a cross of the sheet.
      """, valueName: "colour|degrees"))
  var tipColour: TipColorArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      When the tip touches. dwell: resting for half a second puts it down, and lifts it; key: the key I does; seen: as \
      long as it is seen over the square. Without it dwell.
      """, valueName: "dwell|key|seen"))
  var tipContact: TipContact.Rule?

  func validate() throws {
    if let sheet, FilmSource.named(sheet) == nil {
      throw ValidationError(
        "--sheet '\(sheet)' is no camera and no film; name /dev/video0, pipewire:NODE or a film.")
    }
    if let tipColour, tipColour.color == nil {
      throw ValidationError(
        "--tip-colour '\(tipColour.text)' is no colour; name \(TipColorArgument.names), or a hue of 0 to 360 degrees."
      )
    }
    if sheet == nil, tipColour != nil || tipContact != nil {
      throw ValidationError("--tip-colour and --tip-contact need a sheet; add --sheet.")
    }
  }

  /// Names the files of these options.
  func add(to files: inout RunFiles) {
    // A camera is no file.
    guard let sheet, FilmSource.named(sheet)?.isLive != true else { return }
    files.reads(sheet)
  }

  /// Opens the camera or the film that looks at the sheet.
  ///
  /// - Parameters:
  ///   - width: the width of the image that is traced, in pixels.
  ///   - height: its height.
  /// - Returns: the sheet, which is not looked for yet; nil without one.
  /// - Throws: `Fault.camera`.
  func open(imageWidth width: Int, height: Int) throws(Fault) -> LiveSheet? {
    guard let source = sheet.flatMap({ FilmSource.named($0) }) else { return nil }
    // A camera takes seconds to its first picture, and a pipe as long as nobody writes to it.
    if FilmSource.isAwaited(source) { Terminal.tell(FilmSentences.waiting(for: source)) }
    let watch = try SheetWatch(source, color: tipColour?.color ?? TipColorName.usual.color)
    return LiveSheet(
      watch,
      SheetWay(watch.sheet, width: width, height: height, rule: tipContact ?? .dwell))
  }
}

extension TipContact.Rule: ExpressibleByArgument {}
