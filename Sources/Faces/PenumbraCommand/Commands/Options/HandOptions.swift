// Hands before a camera as pointers, on the command line.

import ArgumentParser
import Files
import Hands
import Session

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

  @Option(
    name: .long,
    help: ArgumentHelp(
      """
      The hands play as well: one to four fingers of this hand, held for a second, choose a channel of --loops. The \
      other one, three fingers or more stretched, turns the volume as it is raised and lowered, and the pitch as it is \
      rolled (--knob chooses others). Two pointing hands at one height span the part of the loop between them. A hand \
      that pinches draws and does none of this.
      """, valueName: "left|right"))
  var countingHand: HandSide?

  func validate() throws {
    if let hands, hands.isEmpty { throw ValidationError("--hands needs a file, a pipe or -.") }
    if countingHand != nil, hands == nil {
      throw ValidationError("--counting-hand needs the hands; add --hands.")
    }
  }

  /// What the hands do beside pointing; nil for nothing.
  var play: HandPlay? { countingHand.map { HandPlay(counting: $0, isMirrored: mirror) } }

  /// Names the files of these options.
  func add(to files: inout RunFiles) {
    if let hands, hands != "-" { files.reads(hands) }
  }
}

extension HandSide: ExpressibleByArgument {}
