// `penumbra sessions`: the recorded sessions of the user.

import ArgumentParser
import Files
import Foundation
import Pen
import Recorded
import Wording

struct Sessions: CommandGroup {
  static let configuration = CommandConfiguration(
    abstract: "List, show, remove and export recorded sessions.",
    subcommands: commands, defaultSubcommand: List.self)

  static let commands: [any FileCommand.Type] = [List.self, Show.self, Remove.self, Export.self]

  struct List: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the sessions in the data folder, the oldest first.")

    @Flag(name: .long, help: "Print JSON for programs instead of text.")
    var json = false

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      let library = try SessionLibrary.user()
      try library.checkAccess()
      let listings = library.names().compactMap { name in
        (try? library.find(name)).map { SessionListing($0) }
      }
      if json {
        Terminal.say(try JSONText.encode(listings))
        return
      }
      guard !listings.isEmpty else {
        Terminal.tell("There are no sessions in \(library.folder).")
        return
      }
      for listing in listings { Terminal.say(listing.line) }
    }
  }

  struct Show: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show what a session holds, and any damage.")

    @OptionGroup var session: SessionArgument

    @Flag(name: .long, help: "Print JSON for programs instead of text.")
    var json = false

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      let found = try session.find()
      try found.checkAccess()
      let listing = SessionListing(found)
      Terminal.say(json ? try JSONText.encode(listing) : listing.text)
      for finding in SessionCheck.findings(found) { Terminal.tell(finding.terminalSentence) }
    }
  }

  struct Remove: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a session for good.",
      discussion: """
        Only what a session is made of is removed. Where anything else lies in its folder, nothing is \
        removed without --all.
        """)

    @OptionGroup var session: SessionArgument

    @Flag(name: .long, help: "Also remove other files in the session's folder.")
    var all = false

    func files() -> RunFiles { RunFiles() }

    func work() throws {
      let found = try session.find()
      do throws(RecordingError) {
        try SessionRemoval.run(found.folder, all: all)
      } catch {
        // Another program was faster.
        if case .file(.notFound) = error { throw Fault.noSession(path: session.session) }
        throw Fault.recording(error)
      }
      Terminal.say("Removed \(found.folder.path).")
    }
  }

  struct Export: FileCommand {
    static let configuration = CommandConfiguration(
      abstract: "Pack a session into one ZIP file.")

    @OptionGroup var session: SessionArgument

    @Argument(
      help: "Where the ZIP file goes.", completion: .file(extensions: ["zip"]))
    var zip: String

    func files() throws -> RunFiles {
      var files = RunFiles()
      files.reads(try session.find())
      files.writes(zip)
      return files
    }

    func work() throws {
      let found = try session.find()
      let interruption = Interruption()
      var bar = ProgressBar(title: "Packing")
      let foreign: [String]
      do throws(RecordingError) {
        foreign = try SessionArchive.write(found.folder, to: zip) {
          interruption.isRequested
        } progress: {
          bar.show($0)
        }
        bar.finish()
      } catch {
        bar.finish()
        if case .file(.interrupted) = error { throw Fault.interrupted }
        throw Fault.recording(error)
      }
      Terminal.say("Wrote \(zip).")
      if let first = foreign.first {
        let others = foreign.count > 1 ? " and \(foreign.count - 1) others are" : " is"
        Terminal.tell("\(first)\(others) not part of the session, and left out.")
      }
      if let image = found.record?.image.path {
        Terminal.tell("The image \(image) is not in it: send it along, and name it with --image.")
      }
    }
  }
}

/// The session a command works on.
struct SessionArgument: ParsableArguments {
  @Argument(
    help: "The session: its folder, its name in 'penumbra sessions', or the word last.",
    completion: .directory)
  var session: String

  func find() throws(Fault) -> RecordedSession {
    try SessionLibrary.user().find(session)
  }
}
