// The zones of the window: read, saved, turned on and off, sent to the session and counted.

import Engine
import Files
import Foundation
import Geometry
import Library
import Micrograph
import Movement
import Pen
import Session
import Sonification
import Translation
import Wording

extension WindowModel {
  // A handle that is held moves thirty times a second; the session gets a set this often, in nanoseconds.
  private static let betweenSetsNanoseconds: Int64 = 200_000_000

  /// The zones; nil for none.
  public var zoneSet: ZoneSet? { zones.set }

  /// Whether zones sound and count.
  public var areZonesOn: Bool { zones.isOn }

  /// The file of the zones; nil for none.
  public var zonePath: String? { zones.document.path }

  /// Whether the zones differ from their file.
  public var areZonesChanged: Bool { zones.set != zones.document.stored }

  /// What was counted, as a line that changes.
  public var zoneStatus: String {
    guard let set = zones.set, !set.parts.isEmpty else { return Self.noZones }
    let status = zones.tally.status(set)
    return zones.isOn ? "\(status)." : translated("\(status). They are off; Q turns them on.")
  }

  /// Where the zones come from, and whether they are saved.
  public var zoneOrigin: String {
    guard let set = zones.set else { return "" }
    let place = zones.document.path.map { URL(filePath: $0).lastPathComponent } ?? set.name
    return areZonesChanged ? translated("\(place), changed and not saved") : place
  }

  private static let noZones = translated("No zones yet: choose a set, open a file, or make one.")

  // MARK: Sets

  /// The names of the sets that can be chosen.
  public var zoneSetNames: [String] { ZoneLibrary(folders: folders).names }

  /// The place of the set among those names; nil where it is none of them, or has changed.
  public var zoneSetIndex: Int? {
    guard let set = zones.set, !areZonesChanged else { return nil }
    let library = ZoneLibrary(folders: folders)
    return library.names.firstIndex {
      if let path = zones.document.path { return path == "\(library.folder)/\($0).toml" }
      return $0 == set.name
    }
  }

  /// Chooses a set of the installation or of the user's folder, and turns the zones on.
  public func chooseZones(at index: Int) {
    let library = ZoneLibrary(folders: folders)
    let names = library.names
    guard names.indices.contains(index) else { return }
    let name = names[index]
    let isBundled = ZoneSet.bundled.contains { $0.name == name }
    takeZones(from: isBundled ? nil : "\(library.folder)/\(name).toml", named: name) {
      () throws(SettingsError) in try library.find(name)
    }
  }

  /// Opens a zone file and turns the zones on; if that fails the message bar says why and the old ones stay.
  public func openZones(path: String) {
    takeZones(from: path, named: path) { () throws(SettingsError) in try ZoneFile.read(path) }
  }

  private func takeZones(
    from path: String?, named name: String, _ read: () throws(SettingsError) -> ZoneSet
  ) {
    do throws(SettingsError) {
      let set = try read()
      if let micrograph = image?.micrograph {
        try ZoneFile.check(
          set, path: name, width: micrograph.width, height: micrograph.specimenRows)
      }
      noteStep()
      zones.document = ZoneDocument(set: set, path: path, stored: set)
      (zones.selected, zones.handle) = (nil, nil)
      zones.isOn = true
      noteStep(translated("zones \(set.name) opened"))
      zonesHaveChanged()
      session?.play(.done)
      say(translated("Zones \(set.name): \(Self.count(set)). \(translated(name: set.summary))"))
      // The sound may still be changed: they are opened all the same.
      try ZoneFile.check(set, path: name, voices: sound.current.voiceCount)
    } catch {
      show(Notice(.settings(error)))
    }
  }

  static func count(_ set: ZoneSet) -> String {
    translated(
      count: set.parts.count, one: "\(set.parts.count) zone", many: "\(set.parts.count) zones")
  }

  /// The name that is proposed for the file of the zones.
  public var proposedZoneName: String {
    if let path = zones.document.path { return URL(filePath: path).lastPathComponent }
    return "\(zones.set?.name ?? "zones").toml"
  }

  /// Saves the zones; if that fails the message bar says why.
  public func saveZones(to path: String) {
    guard let set = zones.set, !set.parts.isEmpty else {
      return say(translated("There are no zones to save"))
    }
    if let refusal = exportRefusal(path) {
      return show(Notice(sentence: refusal, remedy: .dismiss))
    }
    do throws(SettingsError) {
      try SettingsText.write(
        ZoneFile.text(of: set, inFolder: (path as NSString).deletingLastPathComponent), to: path)
      withoutStep { (zones.document.stored, zones.document.path) = (set, path) }
      edits.history.noteStored(set, at: path)
      session?.play(.done)
      say(translated("Saved \(Self.count(set)) in \(URL(filePath: path).lastPathComponent)"))
      keep()
      changes.insert(.zones)
    } catch {
      show(Notice(.settings(error)))
    }
  }

  // MARK: On and off, and what is counted

  /// Lets the zones sound and count, or no more.
  public func toggleZones() {
    guard let set = zones.set, !set.parts.isEmpty else {
      return say(Self.noZones, isAsked: true)
    }
    zones.isOn.toggle()
    noteStep()
    zonesHaveChanged()
    say(
      zones.isOn
        ? translated("Zones on: \(set.name), \(Self.count(set))") : translated("Zones off"),
      isAsked: true)
  }

  /// Says how often each zone was entered, and how far apart.
  public func tellZones() {
    guard let set = zones.set, !set.parts.isEmpty else {
      return say(Self.noZones, isAsked: true)
    }
    let off = zones.isOn ? "" : translated(" The zones are off; Q turns them on.")
    say(zones.tally.sentence(set) + off, isAsked: true)
  }

  /// Counts what was met since the last frame, and sends a change that waits.
  func followZones(_ now: Int64) {
    session?.takeHits { heard in
      // What was met of a set that has been replaced counts no more.
      guard heard.setNumber == session?.zonesNumber else { return }
      zones.tally.count(heard.hit, spacingNanometres: heard.spacingNanometres)
      changes.insert(.zones)
    }
    if zones.isUnsent, zones.grip == nil,
      now - zones.sentNanoseconds >= Self.betweenSetsNanoseconds
    {
      sendZones(now)
    }
  }

  /// Sends the zones to the session, which may be another one than before.
  func sendZones(_ now: Int64? = nil) {
    zones.isUnsent = false
    zones.sentNanoseconds = now ?? trailNowNanoseconds
    guard let session else { return }
    if let set = zones.heard, beginsAnew(forSoundsOf: set) { return }
    let heard = zones.heard.map { $0.placed(session.zonePlaces) }
    guard session.zones != heard else { return }
    session.setZones(heard)
    // What was counted can still be asked for once they are off.
    if zones.heard != nil { zones.tally = ZoneTally() }
    changes.insert(.zones)
  }

  /// Notes that the zones have changed; `isHeld` while a handle is being moved.
  func zonesHaveChanged(isHeld: Bool = false) {
    let count = zones.set?.parts.count ?? 0
    if let selected = zones.selected, selected >= count { zones.selected = nil }
    if let handle = zones.handle, handle >= zones.part?.zone.shape.handles.count ?? 0 {
      zones.handle = nil
    }
    if isHeld { zones.isUnsent = true } else { sendZones() }
    keep()
    changes.formUnion([.overlay, .zones])
  }

  /// Says which zone lies outside another image; it stays, and is never entered there.
  func checkZones() {
    zones.outlines = nil
    zones.job?.cancel()
    zones.job = nil
    zones.way = nil
    guard let set = zones.set, let micrograph = image?.micrograph else { return }
    do throws(SettingsError) {
      try ZoneFile.check(
        set, path: zones.document.path ?? set.name, width: micrograph.width,
        height: micrograph.specimenRows)
    } catch {
      add(Notice(.settings(error)))
    }
  }
}
