// Looks through all files of a session for damages.

import AudioPort
import Files
import Foundation
import Recording
import Settings
import Tablet

/// What is wrong with a session.
public enum SessionCheck {
  // What the coder of a program that was killed still held, in seconds, and the recorder's rounds.
  private static let heldSeconds = 0.25

  /// One sentence for each file that is missing or damaged.
  public static func sentences(_ session: RecordedSession) -> [String] {
    let folder = session.folder
    var sentences: [String] = []
    if let fault = session.fault { sentences.append(sentence(of: fault)) }
    sentences += session.scenes().faults.map(sentence)
    sentences += pens(session) + calibrations(session)
    let damages = [
      damage(SessionTable<StrokeRow>(path: folder.strokes)),
      damage(SessionTable<ChangeRow>(path: folder.changes)),
      damage(SessionTable<TagRow>(path: folder.tags)),
      damage(SessionTable<FrameRow>(path: folder.frames)),
      damage(SessionTable<CycleRow>(path: folder.cycles)),
      damage(SessionTable<LevelRow>(path: folder.levels)),
    ]
    return sentences + damages.compactMap { $0?.sentence } + sounds(session)
  }

  /// A file that is missing was not asked for by the user.
  static func sentence(of fault: Fault) -> String {
    let file: FileError
    switch fault {
    case .settings(.file(let error)), .tablet(.recordingFile(let error)): file = error
    default: return fault.sentence
    }
    if case .notFound(let path) = file {
      return TableDamage(path: path, line: 1, fault: .missing).sentence
    }
    return TableDamage(path: file.path, line: 1, fault: .notOpened(file)).sentence
  }

  private static func damage<Row>(_ table: consuming SessionTable<Row>) -> TableDamage? {
    var table = table
    while table.next() != nil {}
    return table.damage
  }

  private static func pens(_ session: RecordedSession) -> [String] {
    var sentences: [String] = []
    let named = session.scenes().records.compactMap { $0.penFile.map(session.folder.part) }
    for path in SessionTablet.paths(of: session) {
      guard FileManager.default.fileExists(atPath: path) else {
        sentences.append(TableDamage(path: path, line: 1, fault: .missing).sentence)
        continue
      }
      let isFirst = path == session.folder.pen
      // A change that cannot be read is told already.
      if !isFirst, session.scenes().faults.isEmpty, !named.contains(path) {
        sentences.append(
          Fault.onOneLine("The scene file that names \(path) is missing; it is used for nothing."))
      }
      let isExpected = isFirst ? session.record?.tablet != nil : true
      if SessionTablet.isEmpty(path) {
        if isExpected { sentences.append(TableDamage(path: path, line: 1, fault: .empty).sentence) }
        continue
      }
      do throws(Fault) {
        if let damage = try SessionTablet(path, of: session).damage {
          sentences.append(damage.sentence)
        }
      } catch {
        sentences.append(sentence(of: error))
      }
    }
    return sentences
  }

  private static func calibrations(_ session: RecordedSession) -> [String] {
    let folder = session.folder
    let first = session.record?.isCalibrated == true ? [folder.calibration] : []
    let further = session.scenes().records.compactMap { $0.calibrationFile.map(folder.part) }
    return (first + further).compactMap { path in
      do throws(SettingsError) {
        _ = try CalibrationFile.read(path)
        return nil
      } catch {
        return sentence(of: .settings(error))
      }
    }
  }

  /// Compares the sound that is there with the cycles that made it, one file for each server.
  private static func sounds(_ session: RecordedSession) -> [String] {
    guard let audio = session.record?.audio else { return [] }
    let folder = session.folder
    let ending = (audio.soundFile as NSString).pathExtension
    let isWhole = session.record?.end != nil
    var sentences: [String] = []
    for (index, engine) in engines(session).enumerated() {
      let path = folder.sound(index + 1, ending: ending)
      guard FileManager.default.fileExists(atPath: path) else {
        sentences.append(
          "\(path) is missing; 'penumbra render' makes the sound again from the other files.")
        continue
      }
      let rate = engine.rateHertz ?? audio.sampleRateHertz
      let frames: Int
      do throws(FileError) {
        frames = try SoundFileLength.frames(of: path) ?? 0
      } catch {
        sentences.append(
          "\(error.finding); 'penumbra render' makes the sound again from the other files.")
        continue
      }
      let held = isWhole ? 0 : Int(heldSeconds * rate)
      guard frames + held < engine.frames else { continue }
      let (there, all) = (seconds(frames, rate), seconds(engine.frames, rate))
      sentences.append(
        "\(path) breaks off after \(there) of \(all) s; 'penumbra render' makes the sound again from "
          + "the other files.")
    }
    return sentences.map(Fault.onOneLine)
  }

  private static func seconds(_ frames: Int, _ rateHertz: Double) -> String {
    let hundredths = Int((Double(frames) / rateHertz * 100).rounded(.down))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The frames each engine rendered, and its rate where the changes tell it.
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
