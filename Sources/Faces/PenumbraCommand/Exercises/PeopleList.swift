// `penumbra people list`: whose attempts are kept.

import ArgumentParser
import Files
import Foundation
import Library
import Pen

struct PeopleList: FileCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the people whose attempts are kept.")

  @Flag(name: .long, help: "Print JSON for programs instead of text.")
  var json = false

  private struct Listed: Encodable {
    let name: String
    let runs: Int
    let attempts: Int
    let first: String?
    let last: String?
  }

  func files() -> RunFiles { RunFiles() }

  func work() throws {
    let people = try Fault.wrap { () throws(PeopleFault) in try People.store.people }
    let listed = people.map { person in
      Listed(
        name: person.name, runs: person.runs, attempts: person.attempts,
        first: person.firstSeconds.map(Self.text), last: person.lastSeconds.map(Self.text))
    }
    if json { return Terminal.say(try JSONText.encode(listed)) }
    guard !listed.isEmpty else { return Terminal.tell("Nobody's attempts are kept.") }
    for person in listed {
      let runs = "\(person.runs) run\(person.runs == 1 ? "" : "s")"
      let attempts = "\(person.attempts) attempt\(person.attempts == 1 ? "" : "s")"
      let last = person.last.map { ", last on \($0.prefix(10))" } ?? ""
      Terminal.say("\(person.name): \(runs), \(attempts)\(last)")
    }
  }

  private static func text(_ seconds: Double) -> String {
    Date(timeIntervalSince1970: seconds).formatted(.iso8601)
  }
}
