// `penumbra track`: what moves in a film, followed and measured.

import ArgumentParser
import Camera
import Files
import Foundation
import ImageFile
import Pen
import Report
import Tracks
import Wording

struct TrackCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "track", abstract: "Follow what moves in a film, and measure its ways.",
    discussion: """
      Particles, droplets, bags: what differs from a resting background is found in every picture, followed as one \
      thing, and told from the fifth picture on. A way has its speed and direction by the line that fits it best, its \
      acceleration by a parabola, how far it wanders by the mean squared displacement from one picture to the next, \
      and, where it flies, speed and angle of the release. Angles are 0 to the right, 90 straight up, negative \
      downwards. Nothing of the film is kept.

      --strokes writes the ways as a stroke file, each thing a stroke: 'penumbra render' makes it heard over an \
      image, where its place reads the picture and --ticks tells its speed by how fast the ticks follow one another; \
      'penumbra measure' measures it.

      Examples:
        penumbra track droplets.avi
        penumbra track droplets.avi --millimetres-per-pixel 0.02 --csv ways.csv
        penumbra track droplets.avi --strokes ways-as-strokes.csv
        penumbra render first-picture.png --strokes ways-as-strokes.csv --ticks 20px -o ways.wav
        penumbra track throws.mp4 --flying right --html throws.html --png throws.png
      """)

  @Argument(help: "The film: AVI, MP4, MKV, YUV4MPEG.", completion: .file())
  var film: String

  @Option(
    name: .long,
    help: ArgumentHelp("The least size of a thing, in pixels; 6 at first.", valueName: "px"))
  var smallest: Double?

  @Option(
    name: .long,
    help: ArgumentHelp("The greatest size of a thing, in pixels; 40 at first.", valueName: "px"))
  var largest: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "By how many grey levels of 255 it differs from the background at least; 12 at first.",
      valueName: "levels"))
  var contrast: Double?

  @OptionGroup var flights: FlightOptions

  @OptionGroup var scale: PixelScaleOption

  @Option(
    name: .long, help: ArgumentHelp("Write the figures as a table.", valueName: "out.csv"),
    completion: .file(extensions: ["csv"]))
  var csv: String?

  @Option(
    name: .long, help: ArgumentHelp("Write the ways as a stroke file.", valueName: "out.csv"),
    completion: .file(extensions: ["csv"]))
  var strokes: String?

  @Option(
    name: .long, help: ArgumentHelp("Write a page with all ways.", valueName: "out.html"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Option(
    name: .long, help: ArgumentHelp("Write all ways as a picture.", valueName: "out.png"),
    completion: .file(extensions: ["png"]))
  var png: String?

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  private static let sizes = 1.0...10_000.0

  func validate() throws {
    let given = [("--smallest", smallest), ("--largest", largest)]
    for (name, size) in given {
      guard let size, !Self.sizes.contains(size) else { continue }
      throw ValidationError("\(name) \(size) is not a number of pixels from 1 to 10000.")
    }
    if rules.smallestSize > rules.largestSize {
      throw ValidationError(
        "--smallest \(rules.smallestSize) is more than --largest \(rules.largestSize).")
    }
    if let contrast, !(1...255).contains(contrast) {
      throw ValidationError("--contrast \(contrast) is not a number of levels from 1 to 255.")
    }
  }

  private var rules: FindingRules {
    var rules = FindingRules()
    rules.smallestSize = smallest ?? rules.smallestSize
    rules.largestSize = largest ?? rules.largestSize
    rules.leastContrast = contrast ?? rules.leastContrast
    return rules
  }

  private var written: [String] { [csv, strokes, html, png].compactMap { $0 } }

  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(film)
    for path in written { files.writes(path) }
    return files
  }

  func work() throws {
    let found = try follow()
    let table = TrackTable(found.things, millimetresPerPixel: scale.millimetresPerPixel)
    if let promised = found.promised, found.read < promised {
      Terminal.tell(
        "\(film) is cut off: \(found.read) of \(promised) pictures could be read; the rest is not there."
      )
    }
    if let csv { try TextFile.write(table.csv, to: csv) }
    if let strokes { try TextFile.write(table.strokes, to: strokes) }
    let findings = TrackFindings(film: film, pictures: found.read, table)
    if html != nil || png != nil {
      let page = findings.page(width: found.width, height: found.height, rules: flights.rules)
      if let html { try TextFile.write(page.html, to: html) }
      if let png {
        try Fault.wrap { () throws(ImageFileError) in
          try page.picture(widthPixels: ExerciseReport.usualWidthPixels).write(path: png)
        }
      }
    }
    Terminal.say(json ? try JSONText.encode(findings) : findings.text)
    for path in written { Terminal.tell("Wrote \(path)") }
  }

  /// What moved, and in which pictures.
  private struct Followed {
    let things: [FollowedThing]
    let read: Int
    let promised: Int?
    let width: Int
    let height: Int
  }

  /// Follows everything from the first picture to the last.
  private func follow() throws(Fault) -> Followed {
    let feed = CameraFeed(.file(path: film), isPaused: true)
    defer { feed.end() }
    let shape: CameraShape
    do throws(CameraError) {
      shape = try feed.waitUntilOpened()
    } catch {
      throw .camera(error)
    }
    let interruption = Interruption()
    var bar = ProgressBar(title: "Following")
    var (finder, follower) = (ThingFinder(rules: rules), ThingFollower(rules: flights.rules))
    var things: [FollowedThing] = []
    var read = 0
    while let frame = feed.nextFrame() {
      if interruption.isRequested { break }
      read += 1
      things += follower.take(
        finder.things(in: frame.grey), atNanoseconds: frame.mediaNanoseconds)
      if let promised = shape.promisedFrames { bar.show(Double(read) / Double(promised)) }
    }
    bar.finish()
    if interruption.isRequested { throw .interrupted }
    if case .failed(let error) = feed.state { throw .camera(error) }
    things += follower.finish()
    return Followed(
      things: things.sorted { $0.number < $1.number }, read: read, promised: shape.promisedFrames,
      width: shape.width, height: shape.height)
  }
}
