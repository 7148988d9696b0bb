// Recording the session, in the folders that `penumbra trace` writes: where the settings say so, or
// in the user's data folder, from the window's opening on unless the settings say otherwise.

import Engine
import Files
import Foundation
import Jack
import Library
import Pen
import Recorded
import Session
import Translation
import Wording

extension WindowModel {
  /// Reads the preferences shared with the terminal; where they cannot be read the message bar says
  /// why, and nothing is recorded.
  func readPreferences() -> Preferences {
    var preferences = Preferences()
    do throws(SettingsError) {
      preferences = try PreferencesFile.read(folders.preferences)
    } catch {
      preferences.recordsSessions = false
      show(Notice(.settings(error)))
    }
    startChoice = preferences
    isRecordingWanted = preferences.recordsSessions
    describesImages = preferences.describesImages
    ducksVoice = preferences.ducksVoice
    hasDrone = preferences.hasDrone
    soundRoute = SoundRoute(preferences)
    soundChoice = SoundRouteChoice(preferences)
    speech = WindowSpeech(preferences)
    return preferences
  }

  /// The folder of the sessions.
  public var sessionsFolder: String { library.folder }

  var library: SessionLibrary {
    (try? SessionLibrary.user(folders)) ?? SessionLibrary(folders: folders)
  }

  /// The folder of the sessions, made where it was not there.
  public func makeSessionsFolder() -> String {
    do throws(Fault) {
      try OutputPlace.makeFolder(sessionsFolder)
    } catch {
      show(Notice(error))
    }
    return sessionsFolder
  }

  /// Whether the session is being recorded.
  public var isRecording: Bool { session?.recordingFolder != nil && !hasToldRecordingFault }

  /// Where the session is being recorded; nil where it is not.
  public var recordingFolder: String? { session?.recordingFolder }

  func newPlan(for image: ShownImage) -> SessionPlan? {
    isRecordingWanted && !recorded.isRecordingHeld
      ? announced(WindowModel.plan(in: library, for: image.path)) : nil
  }

  /// Whether a session is being recorded, also while its sound is still made ready.
  var isRecordingShown: Bool { isRecording || session == nil && hasRecordingBegun }

  private nonisolated func announced(_ plan: SessionPlan) -> SessionPlan {
    var announced = plan
    announced.hasBegun = { [weak self] in
      Task { @MainActor in self?.noteRecordingBegun() }
    }
    return announced
  }

  private func noteRecordingBegun() {
    // The session may be there by now, or ended again.
    guard session == nil, !hasEnded else { return }
    hasRecordingBegun = true
    noteRecording()
  }

  /// Where a session that is begun ahead of the window is recorded.
  nonisolated func planAhead(in library: SessionLibrary, for imagePath: String) -> SessionPlan {
    announced(WindowModel.plan(in: library, for: imagePath))
  }

  nonisolated static func plan(in library: SessionLibrary, for imagePath: String) -> SessionPlan {
    library.newPlan(for: imagePath)
  }

  /// Starts to record, or stops; pen and sound continue.
  public func toggleRecording() async {
    if isRecording {
      await stopRecording()
    } else {
      isRecordingWanted = true
      isRecordingAsked = true
      recorded.isRecordingHeld = false
      if session == nil { await begin() } else { beginRecording() }
      guard isRecording else { return }
      session?.play(.recordingBegun)
      say(translated("Recording"))
    }
  }

  /// Stops recording; pen and sound continue, and the session's folder is complete then.
  ///
  /// - Returns: the folder; nil where there was nothing to keep.
  @discardableResult
  public func stopRecording() async -> String? {
    isRecordingWanted = false
    let kept = finishRecording()
    session?.play(kept == nil ? .refused : .recordingEnded)
    say(
      kept.map { translated("Recorded \(URL(filePath: $0).lastPathComponent)") }
        ?? translated("Nothing was recorded"))
    if session == nil { await begin() }
    await listSessions()
    return kept
  }

  /// Ends the session and completes its folder.
  ///
  /// - Returns: the folder; nil where nothing is kept.
  @discardableResult
  func endSession() -> String? {
    endModes()
    // Its lift would not be heard of.
    finishPaintStroke()
    guard let ending = session else { return nil }
    keepPressureCurveNow()
    haltPlayback()
    // The next session is the user's own.
    recorded.isRecordingHeld = false
    session = nil
    isPlaying = false
    // A large image is read for its digest while the next one is opened.
    ending.end(awaitsDigest: false)
    // The next session is another client for the server, and must keep the user's connections.
    if let connections = ending.lastConnections { keepWires(connections, of: ending) }
    status.isOwnServer = false
    return settle(ending.endedRecording)
  }

  /// Writes the notes of the session's tags to its table, and leaves out those that were removed.
  func nameTags(_ tagged: [Int], in folder: SessionFolder) {
    let kept = tagged.map { id in tags.tags.first { $0.id == id } }
    guard kept.contains(where: { $0?.note.isEmpty != true }) else { return }
    var table = SessionTable<TagRow>(path: folder.tags)
    var rows: [TagRow] = []
    while let row = table.next() { rows.append(row) }
    // A row for each tag, in the order they were set; otherwise rows and tags cannot be matched.
    guard rows.count == kept.count else { return }
    var lines = [TagRow.header]
    for (var row, tag) in zip(rows, kept) {
      guard let tag else { continue }
      row.label = tag.note
      lines.append(row.line)
    }
    // Where this fails the table stays as the recorder wrote it: with every tag, without notes.
    try? OutputFile.write(
      Array((lines.joined(separator: "\n") + "\n").utf8), to: folder.tags, mayBeInput: true)
  }

  func noteRecording() {
    status.isRecording = isRecordingShown
    changes.formUnion([.recording, .status])
  }

  /// Reports why nothing more is recorded; sound and pen continue.
  func noteRecordingFault(_ fault: Fault) {
    hasToldRecordingFault = true
    session?.play(.keepingLost)
    isRecordingWanted = isRecordingWanted && session?.recordingFolder != nil
    show(
      Notice(
        .notRecording,
        sentence: translated(
          "Recording has stopped, while sound and pen go on: \(fault.windowSentence)"),
        isLoss: true))
    noteRecording()
  }
}
