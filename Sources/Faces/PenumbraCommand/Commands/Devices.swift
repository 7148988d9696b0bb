// `penumbra devices`: the tablets of this machine.

import ArgumentParser
import Files
import Foundation
import Library
import Pen
import Tablet
import Wording

struct Devices: FileCommand {
  static let configuration = CommandConfiguration(
    abstract: "List tablets and touch surfaces: name, size, axes and model.")

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  @Flag(name: .long, help: "List every input device, not only tablets.")
  var all = false

  func files() -> RunFiles { RunFiles() }

  func work() throws {
    let nodes = TabletDiscovery.list()
    let unreadable = nodes.compactMap { node -> String? in
      if case .failure(.noPermission(let path)) = node.description { path } else { nil }
    }
    let stored = CalibrationLibrary(folders: XDGFolders()).contents()
    for problem in stored.problems { Terminal.tell(CalibrationSentences.problem(problem)) }
    let listings = nodes.compactMap {
      DeviceListing($0, among: nodes, stored: stored.entries)
    }
    .filter { all || $0.kind != "other" }
    .filter { all || $0.kind != "mouse" || $0.canPoint }
    if json {
      Terminal.say(try JSONText.encode(listings))
    } else if listings.isEmpty {
      Terminal.tell("No tablet was found among \(nodes.count) input devices.")
    } else {
      for listing in listings { Terminal.say(listing.text) }
    }
    if !unreadable.isEmpty {
      Terminal.tell(
        Fault.tablet(.noPermission(path: unreadable.joined(separator: ", "))).terminalSentence)
    }
  }
}
