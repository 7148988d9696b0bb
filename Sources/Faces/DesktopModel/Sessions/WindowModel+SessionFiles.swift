// What is done with a recorded session: chosen, renamed, moved to the wastebasket, its report and its sound written.
// Long work goes on beside the window and can be cancelled.

import Engine
import Files
import Foundation
import Library
import Pen
import Recorded
import Report
import Session
import Speech
import Translation
import Wording

extension WindowModel {
  /// The session that is chosen: the newest before another one is; nil where there is none.
  public var chosenSession: SessionEntry? {
    sessions.first { $0.path == recorded.chosen } ?? sessions.first
  }

  /// Chooses a session by its folder.
  public func chooseSession(at path: String) {
    guard recorded.chosen != path else { return }
    recorded.chosen = path
    changes.insert(.playback)
  }

  /// A session in one line.
  func words(ofSession path: String) -> String {
    sessions.first { $0.path == path }?.words ?? URL(filePath: path).lastPathComponent
  }

  /// Lists the existing sessions.
  public func listSessions() async {
    // One after the other: what an older listing found may be gone by now.
    let former = recorded.listing
    let listing = Task { [weak self] in
      await former?.value
      await self?.list()
    }
    recorded.listing = listing
    await listing.value
  }

  private func list() async {
    let (found, counts) = await recorded.counts.entries(in: library)
    recorded.counts = counts
    let running = session?.recordingFolder
    let listed = found.filter { $0.path != running }
    guard listed != sessions else { return }
    sessions = listed
    changes.insert(.recording)
  }

  // MARK: Names and the wastebasket

  /// Gives a session another name, and says so.
  public func renameSession(at path: String, to typed: String) async {
    guard mayTouchSession(at: path) else { return }
    let former = URL(filePath: path).lastPathComponent
    do throws(SessionRenamingFault) {
      let new = try SessionRenaming.run(path, to: typed)
      if recorded.chosen == path || chosenSession?.path == path { recorded.chosen = new }
      if let place = preferences.recentFiles.firstIndex(of: path) {
        preferences.recentFiles[place] = new
        changes.insert(.recentFiles)
      }
      await listSessions()
      session?.play(.done)
      say(translated("Renamed \(former) to \(URL(filePath: new).lastPathComponent)"), isAsked: true)
    } catch {
      session?.play(.refused)
      show(Notice(sentence: error.sentence, remedy: .dismiss))
    }
  }

  /// Moves a session to the wastebasket, from where it can be taken back.
  ///
  /// - Parameters:
  ///   - path: the session's folder.
  ///   - trash: moves a folder there; gives the reason where it cannot.
  public func removeSession(at path: String, trash: (String) -> String?) async {
    guard mayTouchSession(at: path) else { return }
    let place = sessions.firstIndex { $0.path == path }
    let words = words(ofSession: path)
    if let reason = trash(path) {
      session?.play(.refused)
      let sentence =
        translated("\(path) could not be moved to the wastebasket (\(reason)); it is still there.")
      return show(Notice(sentence: sentence, remedy: .dismiss))
    }
    forgetRecent(path)
    await listSessions()
    // The keyboard goes to what follows.
    recorded.chosen = place.flatMap { index in
      sessions.isEmpty ? nil : sessions[min(index, sessions.count - 1)].path
    }
    session?.play(.done)
    say(translated("Moved to the wastebasket: \(words)"), isAsked: true)
    changes.insert(.playback)
  }

  // Whether a session's folder may change now; else says why not. What is played of it is stopped.
  private func mayTouchSession(at path: String) -> Bool {
    guard digests.allSatisfy(\.isOver) else {
      say(
        translated(
          "The image of a session is still being read for its fingerprint; try again in a moment"),
        isAsked: true)
      return false
    }
    guard recorded.work == nil else {
      say(sessionWorkText ?? "", isAsked: true)
      return false
    }
    guard !drySounds.isWriting(path) else {
      say(
        translated(
          "The session's sound without effects is still being written; try again in a moment"),
        isAsked: true)
      return false
    }
    if recorded.playback?.path == path { stopPlaying() }
    return true
  }

  // MARK: Long work

  /// What is being made of a session, with its part where that is known; nil where nothing is.
  public var sessionWorkText: String? {
    recorded.work.map { work in
      translated("\(work.words) is being made\(work.percent.map { ": \($0) %" } ?? "")")
    }
  }

  /// Gives up what is being made; no incomplete file is left.
  public func cancelSessionWork() {
    recorded.work?.job.cancel()
  }

  /// Writes the report of a session: a page, and a folder with its pictures and tables beside it.
  public func reportSession(at path: String, to file: String) {
    let headphones = try? HeadphoneFile.read(folders.headphones)
    makeOfSession(at: path, to: file, translated("Report")) { session, job throws(Fault) in
      let isCancelled: @Sendable () -> Bool = { !job.note(job.part) }
      let report = SessionReport(
        session, headphones: headphones,
        acquisition: { acquisition in
          acquisition.facts.map { ($0.name.prefix(1).uppercased() + $0.name.dropFirst(), $0.words) }
        },
        image: { ReportedImage($0) { !isCancelled() && job.note($0) } })
      let (_, notes) = try report.run(to: file, isCancelled: isCancelled, words: \.sentence)
      return notes
    }
  }

  /// Writes the sound of a session as it was heard: FLAC where the name ends so, else WAV.
  public func exportSessionSound(at path: String, to file: String) {
    makeOfSession(at: path, to: file, translated("Sound")) { session, job throws(Fault) in
      let length = session.record?.end?.durationSeconds ?? 0
      let summary = try SessionRender(session).run(to: file) {
        !job.note(job.part)
      } progress: { seconds in
        _ = job.note(length > 0 ? min(seconds / length, 1) : 0)
      }
      return summary.damages.map(\.sentence) + summary.silentSounds.map(\.sentence)
    }
  }

  private func makeOfSession(
    at path: String, to file: String, _ what: String,
    _ body: @escaping @Sendable (RecordedSession, LayerJob) throws(Fault) -> [String]
  ) {
    if let refusal = exportRefusal(file) {
      return show(Notice(sentence: refusal, remedy: .dismiss))
    }
    if let text = sessionWorkText { return say(text, isAsked: true) }
    let job = LayerJob()
    let words = translated("\(what) of \(URL(filePath: path).lastPathComponent)")
    recorded.work = SessionWork(job: job, words: words)
    changes.insert(.playback)
    Task { [weak self] in
      let made = await LongWork.run { () -> Result<[String], Fault> in
        do throws(Fault) {
          return .success(try body(try RecordedSession(path: path), job))
        } catch {
          return .failure(error)
        }
      }
      self?.take(made, of: words, at: file)
    }
  }

  private func take(_ made: Result<[String], Fault>, of words: String, at file: String) {
    recorded.work = nil
    changes.insert(.playback)
    switch made {
    case .success(let notes):
      session?.play(.done)
      say(["\(words): \(file)"] + notes, .event, isAsked: true)
    case .failure(.interrupted): say(translated("\(words) cancelled"), isAsked: true)
    case .failure(let fault): show(Notice(fault))
    }
  }

  func followSessionWork() {
    guard let work = recorded.work else { return }
    let percent = Int(work.job.part * 100)
    guard percent > 0, percent != work.percent else { return }
    recorded.work?.percent = percent
    changes.insert(.playback)
  }
}
