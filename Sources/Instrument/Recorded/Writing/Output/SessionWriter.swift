// Writes the tables of a session while it runs. Used by the recorder's own thread, which alone may
// wait for a disk.

import Files
import Foundation
import Pen

/// The growing files of a session.
public struct SessionWriter: ~Copyable, Sendable {
  private var pen: AppendFile
  private var strokes: AppendFile
  private var changes: AppendFile
  private var tags: AppendFile
  private var frames: AppendFile
  private var cycles: AppendFile
  private var levels: AppendFile
  /// Created with the first cue: most sessions have none.
  private var cues: AppendFile?
  private let cuesPath: String
  /// Created with the first words: most sessions have none.
  private var words: AppendFile?
  private let wordsPath: String
  /// Created with the first loop: most sessions have none.
  private var loops: AppendFile?
  private let loopsPath: String
  /// Created with the first event of a zone: most sessions have none.
  private var zones: AppendFile?
  private let zonesPath: String
  /// Created with the first event of the modes: most sessions have none.
  private var modes: AppendFile?
  private let modesPath: String
  /// Created with the first picture of a moving image: most sessions have none.
  private var film: AppendFile?
  private let filmPath: String

  /// Creates the folder, with those above it, and its files.
  ///
  /// - Parameters:
  ///   - folder: where the session is written; it may exist if it is empty.
  ///   - description: the tablet's description as evemu text; empty where there is none.
  /// - Throws: `file` where the folder or a file cannot be created; the files made before are
  ///   removed.
  public init(folder: SessionFolder, description: String) throws(RecordingError) {
    try SessionWriter.makeFolder(folder.path)
    // All or none: a value that cannot be copied is made at once.
    let pen = try SessionWriter.make(folder.pen, in: folder)
    let strokes = try SessionWriter.make(folder.strokes, in: folder)
    let changes = try SessionWriter.make(folder.changes, in: folder)
    let tags = try SessionWriter.make(folder.tags, in: folder)
    let frames = try SessionWriter.make(folder.frames, in: folder)
    let cycles = try SessionWriter.make(folder.cycles, in: folder)
    let levels = try SessionWriter.make(folder.levels, in: folder)
    self.pen = pen
    self.strokes = strokes
    self.changes = changes
    self.tags = tags
    self.frames = frames
    self.cycles = cycles
    self.levels = levels
    cues = nil
    cuesPath = folder.cues
    words = nil
    wordsPath = folder.words
    loops = nil
    loopsPath = folder.loops
    zones = nil
    zonesPath = folder.zones
    modes = nil
    modesPath = folder.modes
    film = nil
    filmPath = folder.film
    self.pen.append(description)
    self.strokes.append(StrokeRow.header + "\n")
    self.changes.append(ChangeRow.header + "\n")
    self.tags.append(TagRow.header + "\n")
    self.frames.append(FrameRow.header + "\n")
    self.cycles.append(CycleRow.header + "\n")
    self.levels.append(LevelRow.header + "\n")
  }

  /// Starts the file of another tablet's raw events.
  ///
  /// - Throws: `file` where it cannot be created, or the one before it cannot be written.
  public mutating func beginPen(
    _ path: String, description: String
  ) throws(RecordingError) {
    try pen.flush()
    pen = try AppendFile(path: path)
    pen.append(description)
  }

  /// Adds raw events of the tablet, as lines of evemu text.
  public mutating func append(pen lines: String) { pen.append(lines) }

  /// Adds a sample.
  public mutating func append(_ row: StrokeRow) { strokes.append(row.line + "\n") }

  /// Adds a change.
  public mutating func append(_ row: ChangeRow) { changes.append(row.line + "\n") }

  /// Adds a tag.
  public mutating func append(_ row: TagRow) { tags.append(row.line + "\n") }

  /// Adds a control frame.
  public mutating func append(_ row: FrameRow) { frames.append(row.line + "\n") }

  /// Adds a cycle.
  public mutating func append(_ row: CycleRow) { cycles.append(row.line + "\n") }

  /// Adds a level.
  public mutating func append(_ row: LevelRow) { levels.append(row.line + "\n") }

  /// Adds a cue.
  ///
  /// - Throws: why the table of the cues, which the first one begins, cannot be made.
  public mutating func append(_ row: CueRow) throws(RecordingError) {
    if cues == nil {
      cues = try AppendFile(path: cuesPath)
      cues?.append(CueRow.header + "\n")
    }
    cues?.append(row.line + "\n")
  }

  /// Adds a channel of loops.
  ///
  /// - Throws: why the table of the loops, which the first one begins, cannot be made.
  public mutating func append(_ row: LoopRow) throws(RecordingError) {
    if loops == nil {
      loops = try AppendFile(path: loopsPath)
      loops?.append(LoopRow.header + "\n")
    }
    loops?.append(row.line + "\n")
  }

  /// Adds words that were said.
  ///
  /// - Throws: why their table, which the first ones begin, cannot be made.
  public mutating func append(_ row: WordRow) throws(RecordingError) {
    if words == nil {
      words = try AppendFile(path: wordsPath)
      words?.append(WordRow.header + "\n")
    }
    words?.append(row.line + "\n")
  }

  /// Adds what happened at a zone.
  ///
  /// - Throws: why the table, which the first one begins, cannot be made.
  public mutating func append(_ row: ZoneRow) throws(RecordingError) {
    if zones == nil {
      zones = try AppendFile(path: zonesPath)
      zones?.append(ZoneRow.header + "\n")
    }
    zones?.append(row.line + "\n")
  }

  /// Adds what happened to the modes of playing.
  ///
  /// - Throws: why the table, which the first one begins, cannot be made.
  public mutating func append(_ row: ModeRow) throws(RecordingError) {
    if modes == nil {
      modes = try AppendFile(path: modesPath)
      modes?.append(ModeRow.header + "\n")
    }
    modes?.append(row.line + "\n")
  }

  /// Adds a picture of a moving image.
  ///
  /// - Throws: why the table, which the first one begins, cannot be made.
  public mutating func append(_ row: FilmRow) throws(RecordingError) {
    if film == nil {
      film = try AppendFile(path: filmPath)
      film?.append(FilmRow.header + "\n")
    }
    film?.append(row.line + "\n")
  }

  /// Writes everything added to the files, so that it survives the program.
  ///
  /// - Throws: `file` with the first file that cannot be written.
  public mutating func flush() throws(RecordingError) {
    // The pen's path first, because it cannot be recovered; the rest can be computed from it.
    try pen.flush()
    try strokes.flush()
    try tags.flush()
    try changes.flush()
    try frames.flush()
    try cues?.flush()
    try words?.flush()
    try zones?.flush()
    try modes?.flush()
    try loops?.flush()
    try film?.flush()
    try cycles.flush()
    try levels.flush()
  }

  /// Discards what was added and not flushed: where writing is no longer possible, it would only
  /// grow.
  public mutating func discard() {
    pen.discard()
    strokes.discard()
    tags.discard()
    changes.discard()
    frames.discard()
    cues?.discard()
    words?.discard()
    zones?.discard()
    modes?.discard()
    loops?.discard()
    film?.discard()
    cycles.discard()
    levels.discard()
  }

  /// What was added and not flushed, in bytes.
  public var waitingBytes: Int {
    pen.waitingBytes + strokes.waitingBytes + tags.waitingBytes + changes.waitingBytes
      + frames.waitingBytes + cycles.waitingBytes + levels.waitingBytes + waitingCueBytes
      + waitingWordBytes + waitingZoneBytes + waitingLoopBytes + waitingModeBytes
      + waitingFilmBytes
  }

  private var waitingFilmBytes: Int {
    switch film {
    case .some(let film): film.waitingBytes
    case .none: 0
    }
  }

  private var waitingModeBytes: Int {
    switch modes {
    case .some(let modes): modes.waitingBytes
    case .none: 0
    }
  }

  private var waitingLoopBytes: Int {
    switch loops {
    case .some(let loops): loops.waitingBytes
    case .none: 0
    }
  }

  private var waitingZoneBytes: Int {
    switch zones {
    case .some(let zones): zones.waitingBytes
    case .none: 0
    }
  }

  private var waitingWordBytes: Int {
    switch words {
    case .some(let words): words.waitingBytes
    case .none: 0
    }
  }

  private var waitingCueBytes: Int {
    switch cues {
    case .some(let cues): cues.waitingBytes
    case .none: 0
    }
  }

  /// Creates a file, or removes those created before it.
  private static func make(
    _ path: String, in folder: SessionFolder
  ) throws(RecordingError) -> AppendFile {
    do throws(RecordingError) { return try AppendFile(path: path) } catch {
      // The first file decides between two programs that were given one folder.
      if path == folder.pen, case .file(.cannotWrite(_, EEXIST)) = error {
        throw .file(.cannotWrite(path: folder.path, errno: ENOTEMPTY))
      }
      folder.removeBeginning()
      throw error
    }
  }

  private static func makeFolder(_ path: String) throws(RecordingError) {
    do throws(FileError) { try Folder.make(path) } catch { throw .file(error) }
    let entries: [String]
    do {
      entries = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw .file(.cannotWrite(path: path, errno: ENOTDIR))
    }
    guard entries.isEmpty else { throw .file(.cannotWrite(path: path, errno: ENOTEMPTY)) }
  }
}
