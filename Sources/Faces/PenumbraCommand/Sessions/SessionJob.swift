// Renders a session's sound, as it was or anew from its strokes.

import ArgumentParser
import Files
import Foundation
import Geometry
import ImageFile
import Library
import Micrograph
import Pen
import Recorded
import Rendering
import Sonification
import Synthesis
import Tablet
import Wording

/// What to render of a session, and where to.
struct SessionJob {
  let session: RecordedSession
  let imagePath: String?
  var page = PictureChoice.largest
  let presetName: String?
  let voices: VoiceOptions
  let calibrationPath: String?
  let rate: Double
  let soundPath: String
  let tracePath: String?
  let picturePath: String?
  let zones: ZoneOptions
  var isDry = false
  var json = false
  var stemFolder: String? = nil

  /// Whether the options differ from the session's own.
  var isChanged: Bool {
    imagePath != nil || presetName != nil || calibrationPath != nil || tracePath != nil
      || picturePath != nil || !voices.isEmpty || zones.zones != nil || zones.zonesTable != nil
  }

  /// Renders what went to the ports, bit for bit.
  func renderAgain() throws(Fault) {
    let interruption = Interruption()
    var bar = ProgressBar(title: "Rendering")
    let whole = session.record?.end?.durationSeconds ?? 0
    let summary = try SessionRender(session, part: isDry ? .dry : .whole).run(to: soundPath) {
      interruption.isRequested
    } progress: { seconds in
      if whole > 0 { bar.show(min(seconds / whole, 1)) }
    }
    bar.finish()
    for damage in summary.damages { Terminal.tell(damage.sentence) }
    for fault in summary.silentSounds { Terminal.tell(fault.terminalSentence) }
    let manner = isDry ? SessionSentences.dry(leftAwayCues: summary.leftAwayCues) : "as it was sent"
    let extent = summary.damages.isEmpty ? "" : ", as far as its tables can be read,"
    Terminal.tell(
      "Rendered \(SessionSentences.number(summary.seconds, 2)) s of sound \(manner)\(extent) at "
        + "\(SessionSentences.number(summary.sampleRateHertz, 1)) Hz; peak \(SessionSentences.level(summary.peak))."
    )
    if summary.isLongWave { Terminal.tell(SessionSentences.longWave(soundPath)) }
    tellEngine()
    Terminal.tell("Wrote \(soundPath)")
    for path in try writeStems(interruption) { Terminal.tell("Wrote \(path)") }
  }

  /// Writes each channel of the loops alone, and everything but them.
  private func writeStems(_ interruption: Interruption) throws(Fault) -> [String] {
    guard let stemFolder else { return [] }
    try Fault.wrap { () throws(FileError) in try Folder.make(stemFolder) }
    let channels = SessionLoops.channels(of: session)
    let parts =
      channels.map { (SessionPart.loop(channel: $0), "channel-\($0)") } + [(.pen, "pen")]
    var written: [String] = []
    for (part, name) in parts {
      let path = "\(stemFolder)/\(name).wav"
      _ = try SessionRender(session, part: part).run(to: path) { interruption.isRequested }
      written.append(path)
    }
    return written
  }

  /// Writes the dry sound of a session that has just ended; prints what prevents it.
  static func writeDry(_ folder: String) {
    do throws(Fault) {
      let session = try RecordedSession(path: folder)
      let interruption = Interruption(anew: true)
      _ = try SessionRender(session, part: .dry).run(to: session.folder.drySound) {
        interruption.isRequested
      }
      Terminal.tell("Wrote \(session.folder.drySound)")
    } catch {
      Terminal.tell("Recording: no dry sound. \(error.terminalSentence)")
    }
  }

  /// Renders the session's strokes anew.
  func renderStrokes() throws {
    let image = try SessionImage.open(session, instead: imagePath, page: page)
    let preset = try voices.applied(to: preset())
    let strokes = try SessionStrokes.read(
      session, over: image.micrograph, isOtherImage: imagePath != nil,
      calibrationPath: calibrationPath)
    for sentence in strokes.sentences { Terminal.tell(sentence) }
    var picture = picturePath.map { _ in PathPicture() }
    var bar = ProgressBar(title: "Rendering")
    let interruption = Interruption()
    var render = OfflineRender(
      image: try LayerPreparation.image(
        image.micrograph, for: preset.mappings, isRecorded: true,
        paintOf: imagePath == nil ? session : nil),
      samples: strokes.samples, preset: preset, sampleRateHertz: rate)
    var following = SessionFollowing(
      session, images: imagePath == nil, preset: presetName == nil && voices.isEmpty,
      isByTime: strokes.isByTime)
    // Without its facts a session is rendered as a new one would be.
    if let record = session.record { render.engine = record.engine }
    following.isCancelled = interruption.question
    for finding in try following.findings() { Terminal.tell(finding.terminalSentence) }
    render.following = following
    render.loops = try SessionLoops(session, sampleRateHertz: rate).rendered(
      fromNanoseconds: strokes.samples.first?.timeNanoseconds ?? 0)
    var set = try zones.set(for: image.micrograph, preset)
    if set == nil {
      let own = SessionZones(session, over: image.micrograph, preset)
      (set, render.zones, render.sounds) = (own.set, own.placed, own.sounds)
      for fault in own.faults { Terminal.tell("Zones: \(fault.terminalSentence)") }
      if own.hasLater {
        Terminal.tell(SessionSentences.laterZones)
      } else if let set {
        Terminal.tell(SessionSentences.ownZones(set.name))
      }
      if zones.zonesTable != nil, set == nil {
        throw ValidationError(
          "--zones-table needs zones, and \(session.name) has none here; add --zones columns.")
      }
    } else {
      (render.zones, render.sounds) = try ZoneOptions.rendered(set)
    }
    let group = OutputGroup()
    let summary = try render.run(
      soundPath: soundPath, tracePath: tracePath, zonesPath: zones.zonesTable, in: group
    ) {
      picture?.add($0)
    } isCancelled: {
      interruption.isRequested
    } progress: {
      bar.show($0)
    }
    bar.finish()
    let stems =
      try stemFolder.map { folder throws(Fault) in
        try render.writeStems(to: folder, in: group, isCancelled: interruption.question)
      } ?? []
    if let picturePath {
      try picture?.write(path: picturePath, over: image.micrograph, in: group)
    }
    try Fault.wrap { () throws(FileError) in try group.place() }
    Terminal.tell(
      "Rendered \(SessionSentences.number(summary.soundSeconds, 2)) s of sound anew from "
        + "\(SessionSentences.strokes(summary.strokeCount)) over \(image.path) with the preset \(preset.name); peak "
        + "\(SessionSentences.level(summary.peak)).")
    if let set {
      if json { Terminal.say(try JSONText.encode(ZoneFindings(set, summary.zones))) }
      for line in ZoneFindings.lines(set, summary.zones) { Terminal.tell(line) }
    }
    if let words = SessionSentences.cuesLeftAway(session.cueCount, hasZones: set != nil) {
      Terminal.tell(words)
    }
    if summary.isLongWave { Terminal.tell(SessionSentences.longWave(soundPath)) }
    tellEngine()
    let written = [soundPath, tracePath, picturePath, zones.zonesTable].compactMap { $0 } + stems
    for path in written { Terminal.tell("Wrote \(path)") }
  }

  /// Prints that a session from before today's engine sounds as it did then, even anew from its
  /// strokes.
  private func tellEngine() {
    guard let engine = session.record?.engine, engine != .current else { return }
    Terminal.tell(
      "Engine \(engine.rawValue) made this session and rendered it: direct current is not blocked, as "
        + "it was then.")
  }

  private func preset() throws(Fault) -> Preset {
    guard let presetName else { return try session.facts().preset }
    return try Fault.wrap { () throws(SettingsError) in
      try PresetLibrary(folders: XDGFolders()).find(presetName)
    }
  }
}
