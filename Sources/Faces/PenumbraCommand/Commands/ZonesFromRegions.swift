// `penumbra zones from-regions`: a set of zones from the bright regions of an image.

import Analysis
import ArgumentParser
import Files
import Geometry
import Library
import Micrograph
import Movement
import Pen
import Sonification
import Synthesis
import Wording

struct ZonesFromRegions: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "from-regions",
    abstract: "Make zones of the bright regions of an image, a polygon for each.",
    discussion: """
      The largest regions come first, at most \(Zone.mostZones) of them. The set is printed as a file to \
      edit, or written with -o; the window opens it, and so does --zones.

      Example:
        penumbra zones from-regions Images/sem-particles.png -o particles.toml
        penumbra trace Images/sem-particles.png --zones particles.toml
      """)

  @Argument(help: "The image.", completion: .file())
  var image: String

  @OptionGroup var page: PageOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write; without it the set is printed.", valueName: "out.toml"))
  var output: String?

  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(image)
    files.writes(output)
    return files
  }

  func work() throws {
    let (path, micrograph) = try ImageArgument.open(image, page.choice)
    let histogram = Histogram(micrograph)
    let outlines = RegionOutlines.find(in: micrograph, window: histogram.window()) ?? []
    guard !outlines.isEmpty else {
      Terminal.complain(RegionOutlines.noneSentence(path))
      throw ExitCode(RegionOutlines.noneStatus)
    }
    let set = ZoneSet(regions: outlines, of: path)
    if let output {
      try Fault.wrap { () throws(FileError) in
        try OutputFile.write(Array(ZoneFile.text(of: set).utf8), to: output)
      }
    } else {
      Terminal.say(ZoneFile.text(of: set))
    }
    let left = outlines.count - set.parts.count
    let words = "\(set.parts.count) region\(set.parts.count == 1 ? "" : "s")"
    Terminal.tell(
      left > 0 ? "\(words), the largest; \(left) smaller ones are left out." : "\(words).")
  }
}

extension ZoneSet {
  /// A zone for each outline, as many as a set may have.
  fileprivate init(regions outlines: [[ImagePoint]], of path: String) {
    let name = String(path.split(separator: "/").last ?? "regions")
    self.init(
      name: "regions", summary: "The bright regions of \(name).",
      parts: outlines.prefix(Zone.mostZones).enumerated().map { index, corners in
        ZoneSet.Part(
          Zone(name: "region \(index + 1)", shape: .area(.polygon(corners))),
          sound: ZoneSound(.click))
      })
  }
}
