// Checks all files of a session for damage.

import Files
import Foundation
import Library
import Pen
import SoundFile
import Tablet

/// The check of a session.
public enum SessionCheck {
  // What a killed program's encoder and the recorder's rounds may still have held, in seconds.
  private static let heldSeconds = 0.25

  /// Each file that is missing or damaged.
  public static func findings(_ session: RecordedSession) -> [SessionFinding] {
    let folder = session.folder
    var findings: [SessionFinding] = []
    if let fault = session.fault { findings.append(SessionFinding(of: fault)) }
    findings += session.scenes().faults.map { SessionFinding(of: $0) }
    findings += pens(session) + calibrations(session) + acquisitions(session) + paints(session)
    let damages = [
      damage(SessionTable<StrokeRow>(path: folder.strokes)),
      damage(SessionTable<ChangeRow>(path: folder.changes)),
      damage(SessionTable<TagRow>(path: folder.tags)),
      damage(SessionTable<FrameRow>(path: folder.frames)),
      damage(SessionTable<CycleRow>(path: folder.cycles)),
      damage(SessionTable<LevelRow>(path: folder.levels)),
      SessionCues(folder).damage, words(folder), zones(folder), loops(folder), modes(folder),
      film(folder),
    ]
    return findings + damages.compactMap { $0.map { .damage($0) } } + loopSounds(folder)
      + patterns(folder)
      + SessionCues.unplayableSounds(folder).map { .fault($0) } + sounds(session)
  }

  private static func damage<Row>(_ table: consuming SessionTable<Row>) -> TableDamage? {
    var table = table
    while table.next() != nil {}
    return table.damage
  }

  // Most sessions have none.
  private static func zones(_ folder: SessionFolder) -> TableDamage? {
    guard FileManager.default.fileExists(atPath: folder.zones) else { return nil }
    return damage(SessionTable<ZoneRow>(path: folder.zones))
  }

  private static func loops(_ folder: SessionFolder) -> TableDamage? {
    guard FileManager.default.fileExists(atPath: folder.loops) else { return nil }
    return damage(SessionTable<LoopRow>(path: folder.loops))
  }

  private static func film(_ folder: SessionFolder) -> TableDamage? {
    guard FileManager.default.fileExists(atPath: folder.film) else { return nil }
    return damage(SessionTable<FilmRow>(path: folder.film))
  }

  private static func modes(_ folder: SessionFolder) -> TableDamage? {
    guard FileManager.default.fileExists(atPath: folder.modes) else { return nil }
    return damage(SessionTable<ModeRow>(path: folder.modes))
  }

  private static func patterns(_ folder: SessionFolder) -> [SessionFinding] {
    guard FileManager.default.fileExists(atPath: folder.modes) else { return [] }
    var rows = SessionTable<ModeRow>(path: folder.modes)
    var numbers: Set<Int> = []
    while let row = rows.next() { if row.pattern > 0 { numbers.insert(row.pattern) } }
    return numbers.sorted().compactMap { number in
      do throws(SettingsError) {
        _ = try PatternFile.read(folder.pattern(number))
        return nil
      } catch {
        return SessionFinding(of: .settings(error))
      }
    }
  }

  private static func loopSounds(_ folder: SessionFolder) -> [SessionFinding] {
    guard FileManager.default.fileExists(atPath: folder.loops) else { return [] }
    var rows = SessionTable<LoopRow>(path: folder.loops)
    var numbers: Set<Int> = []
    while let row = rows.next() { if row.sound > 0 { numbers.insert(row.sound) } }
    return numbers.sorted().compactMap { number in
      let path = folder.loop(number)
      guard FileManager.default.fileExists(atPath: path) else { return .soundMissing(path: path) }
      do throws(FileError) {
        _ = try SoundFileLength.frames(of: path)
        return nil
      } catch {
        return .soundNotRead(error)
      }
    }
  }

  private static func words(_ folder: SessionFolder) -> TableDamage? {
    guard FileManager.default.fileExists(atPath: folder.words) else { return nil }
    return damage(SessionTable<WordRow>(path: folder.words))
  }

  private static func pens(_ session: RecordedSession) -> [SessionFinding] {
    var findings: [SessionFinding] = []
    let named = session.scenes().records.compactMap { $0.penFile.map(session.folder.part) }
    for path in SessionTablet.paths(of: session) {
      guard FileManager.default.fileExists(atPath: path) else {
        findings.append(.damage(TableDamage(path: path, line: 1, fault: .missing)))
        continue
      }
      let isFirst = path == session.folder.pen
      // A change that cannot be read has been reported already.
      if !isFirst, session.scenes().faults.isEmpty, !named.contains(path) {
        findings.append(.sceneFileMissing(penPath: path))
      }
      let isExpected = isFirst ? session.record?.tablet != nil : true
      if SessionTablet.isEmpty(path) {
        if isExpected { findings.append(.damage(TableDamage(path: path, line: 1, fault: .empty))) }
        continue
      }
      do throws(Fault) {
        if let damage = try SessionTablet(path, of: session).damage {
          findings.append(.damage(damage))
        }
      } catch {
        findings.append(SessionFinding(of: error))
      }
    }
    return findings
  }

  private static func calibrations(_ session: RecordedSession) -> [SessionFinding] {
    let folder = session.folder
    let first = session.record?.isCalibrated == true ? [folder.calibration] : []
    let further = session.scenes().records.compactMap { $0.calibrationFile.map(folder.part) }
    return (first + further).compactMap { path in
      do throws(SettingsError) {
        _ = try CalibrationFile.read(path)
        return nil
      } catch {
        return SessionFinding(of: .settings(error))
      }
    }
  }

  private static func paints(_ session: RecordedSession) -> [SessionFinding] {
    let images = [session.record?.image].compactMap(\.self) + session.scenes().records.map(\.image)
    var paint = SessionPaint(session.folder)
    return images.compactMap { image in
      do throws(Fault) {
        try paint.follow(image)
        return nil
      } catch {
        return SessionFinding(of: error)
      }
    }
  }

  private static func acquisitions(_ session: RecordedSession) -> [SessionFinding] {
    let numbers = [1] + (2..<session.scenes().records.count + 2)
    return numbers.map { session.folder.acquisition($0) }.filter {
      FileManager.default.fileExists(atPath: $0)
    }.compactMap { path in
      do throws(SettingsError) {
        _ = try AcquisitionFile.read(path)
        return nil
      } catch {
        return SessionFinding(of: .settings(error))
      }
    }
  }

  /// Compares the sound that is there with the cycles that made it, one file for each server.
  private static func sounds(_ session: RecordedSession) -> [SessionFinding] {
    guard let audio = session.record?.audio else { return [] }
    let folder = session.folder
    let ending = (audio.soundFile as NSString).pathExtension
    let isWhole = session.record?.end != nil
    var findings: [SessionFinding] = []
    for (index, engine) in engines(session).enumerated() {
      let path = folder.sound(index + 1, ending: ending)
      guard FileManager.default.fileExists(atPath: path) else {
        findings.append(.soundMissing(path: path))
        continue
      }
      let rate = engine.rateHertz ?? audio.sampleRateHertz
      let frames: Int
      do throws(FileError) {
        frames = try SoundFileLength.frames(of: path) ?? 0
      } catch {
        findings.append(.soundNotRead(error))
        continue
      }
      let held = isWhole ? 0 : Int(heldSeconds * rate)
      guard frames + held < engine.frames else { continue }
      findings.append(
        .soundCutShort(path: path, frames: frames, framesExpected: engine.frames, rateHertz: rate))
    }
    return findings
  }

  /// The frames each engine rendered, and its rate where the changes record it.
  private static func engines(
    _ session: RecordedSession
  ) -> [(frames: Int, rateHertz: Double?)] {
    var rates: [Double] = []
    var changes = SessionTable<ChangeRow>(path: session.folder.changes)
    while let row = changes.next() {
      guard row.parameter == SessionOutput.sampleRateKey, let rate = Double(row.value) else {
        continue
      }
      rates.append(rate)
    }
    var engines: [(frames: Int, rateHertz: Double?)] = []
    var cycles = SessionTable<CycleRow>(path: session.folder.cycles)
    var unheard = session.record?.prelude?.cycleCount ?? 0
    while let row = cycles.next() {
      if row.state.contains(.begins) || engines.isEmpty {
        let rate = engines.count < rates.count ? rates[engines.count] : nil
        engines.append((0, rate))
      }
      if unheard == 0 { engines[engines.count - 1].frames += Int(row.frameCount) }
      unheard = max(unheard - 1, 0)
    }
    return engines
  }
}
