// `penumbra lens`: measures the lens of a camera, lists those that were measured, and removes one.

import ArgumentParser
import Camera
import CameraSheet
import Files
import Foundation
import Library
import Pen
import Session
import Wording

struct LensCommand: CommandGroup {
  static let configuration = CommandConfiguration(
    commandName: "lens",
    abstract: "Measure the lens of a camera that looks at a sheet.",
    discussion: """
      A lens that bends straight lines puts places on a sheet up to millimetres beside where they are. Print \
      calibration/lens-board-a4.svg, glue it onto something flat, and hold it before the camera: still, in all parts of \
      the picture, tilted now and then. From then on the lens is corrected wherever this camera looks at a sheet.

      Examples:
        penumbra lens measure /dev/video0
        penumbra lens
        penumbra lens remove NAME
      """,
    subcommands: commands, defaultSubcommand: List.self)

  static let commands: [any FileCommand.Type] = [Measure.self, List.self, Remove.self]

  private static var library: LensLibrary { LensLibrary(folders: XDGFolders()) }

  struct Measure: FileCommand {
    static let configuration = CommandConfiguration(
      commandName: "measure", abstract: "Measure a lens by the printed board.",
      discussion: """
        A view is kept wherever the board rests for two pictures; Ctrl-C ends with the views that are kept. The lens of \
        a film is stored under the film's name; 'penumbra trace --lens NAME' uses it.
        """)

    @Argument(
      help: "The camera: /dev/video0, pipewire:NODE, or a film of the board.", completion: .file())
    var camera: String

    @Flag(name: .long, help: "Print JSON for programs instead of text.")
    var json = false

    func validate() throws {
      if FilmSource.named(camera) == nil {
        throw ValidationError(
          "'\(camera)' is no camera and no film; name /dev/video0, pipewire:NODE or a film.")
      }
    }

    func files() -> RunFiles {
      var files = RunFiles()
      if FilmSource.named(camera)?.isLive == false { files.reads(camera) }
      return files
    }

    func work() throws {
      let source = CameraSource(camera)
      if FilmSource.isAwaited(source) { Terminal.tell(FilmSentences.waiting(for: source)) }
      let interruption = Interruption()
      var measuring = try LensMeasuring(source)
      if source.isLive { Terminal.tell(LensSentences.start(source, measuring.shape)) }
      try Self.look(&measuring, until: interruption)
      // Who ends early has views enough, or is told how many are missing.
      let record = try measuring.measure()
      let entry = try Fault.wrap { () throws(SettingsError) in try library.save(record) }
      Terminal.say(
        json ? try JSONText.encode(LensFindings(record)) : LensSentences.measured(record))
      Terminal.tell("Wrote \(entry.path)")
    }

    // A hand takes a while to bring a board before a camera.
    private static let patienceSeconds = 5.0

    private static func look(
      _ measuring: inout LensMeasuring, until interruption: Interruption
    ) throws(Fault) {
      let isLive = measuring.source.isLive
      var bar = ProgressBar(title: "Looking for the board")
      var seen = Date()
      while !interruption.isRequested, !measuring.isDone {
        let step = try measuring.look()
        if step == .kept {
          let views = measuring.views
          let words = LensSentences.kept(views.views.count, next: views.next)
          if isLive {
            Terminal.ringBell()
            Terminal.tell(words)
          }
        }
        if step != nil, step != .notSeen { seen = Date() }
        if isLive, Date().timeIntervalSince(seen) > patienceSeconds {
          Terminal.tell(LensSentences.notSeen)
          seen = Date()
        }
        if !isLive, let promised = measuring.shape.promisedFrames {
          bar.show(Double(measuring.pictures) / Double(promised))
        }
      }
      bar.finish()
    }
  }

  struct List: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the lenses that were measured.")

    @Flag(name: .long, help: "Print JSON for programs instead of text.")
    var json = false

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      var findings: [LensFindings] = []
      let names = library.names
      for name in names {
        do throws(SettingsError) {
          let entry = try library.entry(named: name)
          findings.append(LensFindings(entry.record))
          if !json { Terminal.say(LensSentences.measured(entry.record)) }
        } catch {
          Terminal.tell(Fault.settings(error).terminalSentence)
        }
      }
      if json { Terminal.say(try JSONText.encode(findings)) }
      if names.isEmpty {
        Terminal.tell("No lens is stored; measure one with 'penumbra lens measure'.")
      }
    }
  }

  struct Remove: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a lens; its camera is taken to bend nothing.")

    @Argument(help: "The lens's name, as 'penumbra lens' lists it.")
    var name: String

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      try Fault.wrap { () throws(SettingsError) in try library.remove(named: name) }
      Terminal.tell("Removed \(name).")
    }
  }
}
