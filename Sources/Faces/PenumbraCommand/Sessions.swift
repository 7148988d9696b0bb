// `penumbra sessions`: the recorded sessions of the user.

import ArgumentParser
import Files
import Foundation
import Instrument
import Recording
import Settings

struct Sessions: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, show, remove and export recorded sessions.",
    subcommands: [List.self, Show.self, Remove.self, Export.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the sessions in the data folder, the oldest first.")

    @Flag(name: .long, help: "Print JSON for programs instead of text.")
    var json = false

    func run() throws {
      let library = try SessionLibrary.user()
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

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tell what a session holds, and what of it is damaged.")

    @OptionGroup var session: SessionArgument

    @Flag(name: .long, help: "Print JSON for programs instead of text.")
    var json = false

    func run() throws {
      let found = try session.find()
      let listing = SessionListing(found)
      Terminal.say(json ? try JSONText.encode(listing) : listing.text)
      for sentence in SessionCheck.sentences(found) { Terminal.tell(sentence) }
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a session for good.")

    @OptionGroup var session: SessionArgument

    func run() throws {
      let found = try session.find()
      do {
        try FileManager.default.removeItem(atPath: found.folder.path)
      } catch {
        throw Fault.recording(.file(.cannotWrite(path: found.folder.path, errno: EACCES)))
      }
      Terminal.say("Removed \(found.folder.path).")
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Pack a session into one ZIP file.")

    @OptionGroup var session: SessionArgument

    @Argument(
      help: "Where the ZIP file goes.", completion: .file(extensions: ["zip"]))
    var zip: String

    func run() throws {
      let found = try session.find()
      let path = zip
      try Fault.wrap { () throws(RecordingError) in
        try SessionArchive.write(found.folder, to: path)
      }
      Terminal.say("Wrote \(zip).")
      if let image = found.record?.image.path {
        Terminal.tell("The image \(image) is not in it: send it along, to be named with --image.")
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
