// `penumbra hands`: hands before a camera, in a film or in photographs, as lines that others read.

import ArgumentParser
import Camera
import Files
import Foundation
import HandDetection
import Hands
import Library
import Pen
import Session
import Wording

struct HandsCommand: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "hands",
    abstract: "Find hands before a camera or in a film, and write their 21 landmarks as lines.",
    discussion: """
      Each picture is a line of JSON: {"penumbra-hands":1,"time_ns":…,"size":[640,480],"order":"mediapipe",\
      "hands":[{"side":"left","confidence":0.98,"track":1,"points":[[x,y], …]}]}. Points are in pixels, (0, 0) the \
      centre of the top-left one; left and right are the person's own. Any program may write such lines.

      The networks are MediaPipe's: 'make hands' in Penumbra's folder fetches them once. Everything is done on this \
      computer, pictures are not kept, and nothing is sent anywhere.

      Examples:
        penumbra hands --video circle.mp4 --output hands.jsonl
        penumbra hands --camera /dev/video0 | penumbra trace --hands -
      """)

  /// Which networks.
  enum Model: String, ExpressibleByArgument, CaseIterable {
    case full, lite

    var size: HandModelSize { self == .full ? .full : .lite }
  }

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A camera: its device, or pipewire: and the name of PipeWire's node.",
      valueName: "/dev/video0|pipewire:name"))
  var camera: String?

  @Option(
    name: .long, help: ArgumentHelp("A film: every picture of it.", valueName: "file"),
    completion: .file())
  var video: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A folder of photographs, in the order of their names.", valueName: "folder"),
    completion: .directory)
  var images: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "full, or lite: twice as fast and less often right.", valueName: "full|lite"))
  var model: Model = .full

  @Option(
    name: .long, help: ArgumentHelp("How many hands there may be, 1 or 2.", valueName: "number"))
  var most = 2

  @Flag(inversion: .prefixedNo, help: "Make dark pictures brighter before they are looked at.")
  var gain = true

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write the lines into a file instead of standard output.", valueName: "hands.jsonl"),
    completion: .file(extensions: ["jsonl"]))
  var output: String?

  func validate() throws {
    guard [camera, video, images].count(where: { $0 != nil }) == 1 else {
      throw ValidationError("Give one of --camera, --video and --images.")
    }
    guard (1...2).contains(most) else { throw ValidationError("--most \(most) is not 1 or 2.") }
    if camera != nil, output != nil {
      throw ValidationError(
        "--output is for films and photographs; the lines of a camera go to standard output.")
    }
  }

  func files() -> RunFiles {
    var files = RunFiles()
    files.reads(video)
    files.writes(output)
    return files
  }

  func work() throws {
    let folder = try? BundledFiles.path(of: HandModels.folderName)
    let size = model.size
    var tracker: HandTracker
    do throws(HandDetectionError) {
      let models = try HandModels(folder: folder ?? HandModels.folderName, size: size)
      tracker = try HandTracker(
        models: models, search: HandSearch(hands: most, brightens: gain))
    } catch {
      throw Fault.handDetection(error)
    }
    var lines = HandLines(isKept: output != nil)
    if let camera {
      try look(through: camera, &tracker, &lines)
    } else if let video {
      try look(at: video, &tracker, &lines, from: 0)
    } else if let images {
      try lookThrough(folder: images, &tracker, &lines)
    }
    if let output {
      try TextFile.write(lines.text, to: output)
      Terminal.tell("Wrote \(output)")
    }
    Terminal.tell(lines.finding)
  }

  /// Every picture of a film, or the one of a photograph.
  ///
  /// - Returns: the time after its last picture, in nanoseconds.
  @discardableResult
  private func look(
    at path: String, _ tracker: inout HandTracker, _ lines: inout HandLines, from start: Int64
  ) throws(Fault) -> Int64 {
    let feed = CameraFeed(.file(path: path), pixels: .rgb, isPaused: true)
    defer { feed.end() }
    let shape = try Self.opened(feed)
    let interruption = Interruption()
    var bar = ProgressBar(title: "Looking for hands")
    var (read, last) = (0, start)
    while !interruption.isRequested, let frame = feed.nextFrame() {
      read += 1
      last = start + frame.mediaNanoseconds
      try Self.find(in: frame, at: last, &tracker, &lines)
      if output != nil, let promised = shape.promisedFrames {
        bar.show(Double(read) / Double(promised))
      }
    }
    bar.finish()
    if interruption.isRequested { throw .interrupted }
    if case .failed(let error) = feed.state { throw .camera(error) }
    if let promised = shape.promisedFrames, read < promised {
      Terminal.tell("\(path) is cut off: \(read) of \(promised) pictures could be read.")
    }
    return last
  }

  /// A camera's pictures as they come, the newest first, until Ctrl-C.
  private func look(
    through camera: String, _ tracker: inout HandTracker, _ lines: inout HandLines
  ) throws(Fault) {
    let source = CameraSource(camera)
    guard source.isLive else { throw .camera(.noCamera(source)) }
    let feed = CameraFeed(source, pixels: .rgb) { event in
      switch event {
      case .lost: Terminal.tell("The camera \(camera) is gone; it is looked for until it returns.")
      case .opened(let shape):
        Terminal.tell("Camera \(camera): \(shape.width) by \(shape.height) pixels.")
      default: break
      }
    }
    defer { feed.end() }
    _ = try Self.opened(feed)
    let interruption = Interruption()
    while !interruption.isRequested {
      if let frame = feed.waitForFrame(seconds: 0.2) {
        try Self.find(in: frame, at: frame.clockNanoseconds, &tracker, &lines)
      } else if case .failed(let error) = feed.state {
        throw .camera(error)
      }
    }
    let counts = feed.counts
    Terminal.tell("\(counts.captured) pictures came, \(counts.dropped) of them were not looked at.")
  }

  /// Photographs, one by one: none follows from the one before.
  private func lookThrough(
    folder: String, _ tracker: inout HandTracker, _ lines: inout HandLines
  ) throws(Fault) {
    let entries = try Fault.wrap { () throws(FileError) in try Folder.entries(of: folder) }
    let pictures = entries.map(\.name).filter { name in
      ["jpg", "jpeg", "png", "bmp", "ppm"].contains { name.lowercased().hasSuffix(".\($0)") }
    }
    guard !pictures.isEmpty else { throw .noPhotographs(folder: folder) }
    var time: Int64 = 0
    for name in pictures {
      tracker.forget()
      try look(at: "\(folder)/\(name)", &tracker, &lines, from: time)
      time += 1_000_000_000
    }
  }

  private static func opened(_ feed: CameraFeed) throws(Fault) -> CameraShape {
    do throws(CameraError) { return try feed.waitUntilOpened() } catch { throw .camera(error) }
  }

  private static func find(
    in frame: CameraFrame, at time: Int64, _ tracker: inout HandTracker, _ lines: inout HandLines
  ) throws(Fault) {
    do throws(HandDetectionError) {
      let hands = try tracker.hands(
        in: frame.bytes.span, width: frame.width, height: frame.height)
      lines.take(hands, at: time, width: frame.width, height: frame.height)
    } catch {
      throw .handDetection(error)
    }
  }
}
