// One session as `penumbra sessions` lists it.

import Foundation
import Library
import Pen
import Recorded
import Sonification
import Wording

/// The entry of a session in the list of sessions.
struct SessionListing: Encodable {
  let name: String
  let path: String
  let started: String?
  let image: String?
  let tablet: String?
  /// Every tablet, in the order in which they were read.
  let tablets: [String]
  let preset: String?
  let durationSeconds: Double?
  let reports: Int?
  let reportsInContact: Int?
  let lost: Int?
  let xruns: Int?
  let bytes: Int

  init(_ session: RecordedSession) {
    name = session.name
    path = session.folder.path
    started = session.record?.started
    image = session.record?.image.path
    tablet = session.record?.tablet?.name
    let scenes = session.scenes().records
    tablets = ([tablet] + scenes.map { $0.tablet?.name }).compactMap { $0 }
      .reduce(into: []) { names, name in
        if names.last != name { names.append(name) }
      }
    preset = session.record?.preset.name
    let end = session.record?.end
    durationSeconds = end?.durationSeconds
    reports = end?.sampleCount
    reportsInContact = end?.contactCount
    lost = end?.lostCount
    xruns = end?.xrunCount
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    var sum = 0
    for file in files {
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")
      sum += attributes?[.size] as? Int ?? 0
    }
    bytes = sum
  }

  private var length: String {
    if let durationSeconds { return "\(SessionSentences.number(durationSeconds, 1)) s" }
    // Without its facts it is unknown how it ended.
    return started == nil ? "length unknown" : "not ended properly"
  }

  /// The listing on one line.
  var line: String {
    let picture = image.map { ($0 as NSString).lastPathComponent } ?? "image unknown"
    return Fault.onOneLine(
      "\(name)  \(picture), \(preset ?? "preset unknown"), \(length), \(megabytes)")
  }

  private var megabytes: String {
    "\(SessionSentences.number(Double(bytes) / 1e6, 1)) MB"
  }

  /// The listing on several lines.
  var text: String {
    var lines = [Fault.onOneLine(path)]
    func add(_ name: String, _ value: String?) {
      guard let value else { return }
      lines.append(name.padding(toLength: 12, withPad: " ", startingAt: 0) + Fault.onOneLine(value))
    }
    add("started", started)
    add("image", image)
    add("tablet", tablets.isEmpty ? nil : tablets.joined(separator: ", then "))
    add("preset", preset)
    add("length", length)
    if let reports, let reportsInContact {
      add("reports", "\(reports), \(reportsInContact) of them in contact")
    }
    if let xruns, let lost { add("late cycles", "\(xruns), messages lost \(lost)") }
    add("size", megabytes)
    return lines.joined(separator: "\n")
  }
}
