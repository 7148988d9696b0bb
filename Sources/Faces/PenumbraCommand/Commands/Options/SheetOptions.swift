// A printed sheet under a camera as the tablet, on the command line.

import ArgumentParser
import Camera
import CameraSheet
import Files
import Library
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

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      The lens of the camera, by its name in 'penumbra lens' or by its file; none: as if it bent nothing. Without it the \
      lens that was measured of this camera.
      """, valueName: "name|file|none"), completion: .file(extensions: ["toml"]))
  var lens: String?

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
    if sheet == nil, tipColour != nil || tipContact != nil || lens != nil {
      throw ValidationError("--tip-colour, --tip-contact and --lens need a sheet; add --sheet.")
    }
  }

  /// Names the files of these options.
  func add(to files: inout RunFiles) {
    if let lens, lens.contains("/") || lens.hasSuffix(".toml") { files.reads(lens) }
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
    let watch = try SheetWatch(
      source, color: tipColour?.color ?? TipColorName.usual.color, lens: try lens(of: source))
    switch watch.lens {
    case .used(let entry, _): Terminal.tell(LensSentences.used(entry))
    case .unfit(let fault) where lens != nil:
      watch.end()
      throw fault
    case .unfit(let fault): Terminal.tell(fault.terminalSentence)
    case nil: break
    }
    return LiveSheet(
      watch,
      SheetWay(watch.sheet, width: width, height: height, rule: tipContact ?? .dwell))
  }

  /// The lens that was named, or that of the camera.
  private func lens(of source: CameraSource) throws(Fault) -> LensLibrary.Entry? {
    let library = LensLibrary(folders: XDGFolders())
    guard let lens else {
      do throws(SettingsError) {
        return try library.entry(of: SheetLens.name(of: source))
      } catch {
        // What nobody named stops nobody.
        Terminal.tell(Fault.settings(error).terminalSentence)
        return nil
      }
    }
    guard lens != Self.noLens else { return nil }
    return try Fault.wrap { () throws(SettingsError) in try library.entry(named: lens) }
  }

  private static let noLens = "none"
}

extension TipContact.Rule: ExpressibleByArgument {}
