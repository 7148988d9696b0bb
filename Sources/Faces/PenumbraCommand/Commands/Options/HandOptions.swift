// Hands before a camera as pointers, on the command line.

import ArgumentParser
import Files

/// Where lines of hands come from.
struct HandOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      Point with hands: a file or a pipe of lines such as 'penumbra hands' writes, - for standard input. The tip of \
      the index finger is the place, a pinch is contact.
      """, valueName: "file|-"), completion: .file())
  var hands: String?

  @Flag(
    inversion: .prefixedNo,
    help:
      "The camera looks at the person, who moves as before a mirror; not where it looks down on a page."
  )
  var mirror = true

  func validate() throws {
    if let hands, hands.isEmpty { throw ValidationError("--hands needs a file, a pipe or -.") }
  }

  /// Names the files of these options.
  func add(to files: inout RunFiles) {
    if let hands, hands != "-" { files.reads(hands) }
  }
}
