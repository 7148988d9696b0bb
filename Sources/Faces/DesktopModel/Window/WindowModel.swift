// Everything the window knows and decides. It has no widget: a face calls its verbs, asks once a
// frame what changed, and shows that.

import Engine
import Files
import Foundation
import Geometry
import Jack
import Logs
import Micrograph
import Realtime
import Recorded
import Session
import Sonification
import Tablet
import Wording

/// The window without its widgets, on the main actor.
@MainActor
public final class WindowModel {
  /// Where settings and data of the user lie.
  public let folders: XDGFolders
  let store: WindowMemoryStore

  /// What is remembered from start to start.
  public var preferences: WindowMemory
  /// The name of the preset that sounds, or of the one it was made from.
  public internal(set) var presetName = Preset.classic.name
  /// The preset that was chosen in this window, for the preferences; nil for none.
  var chosenPresetName: String?
  /// The image; nil before the first one is open.
  public internal(set) var image: ShownImage?
  /// The part of the image that is seen.
  public internal(set) var viewport = Viewport(
    imageWidth: 1, imageHeight: 1, viewWidth: 1, viewHeight: 1)
  /// The contrast on the screen; nil before the first image.
  public internal(set) var display: DisplayWindow?
  /// The colours on the screen.
  public internal(set) var colorMap: ColorMap
  /// Whether the sound follows the contrast on the screen.
  public internal(set) var isSoundLinked = false
  /// The sound.
  public internal(set) var sound: EditedPreset
  /// The volume, in decibels below the preset's own level.
  public internal(set) var volumeDecibels = 0.0
  /// Whether the sound is silenced.
  public internal(set) var isSilenced = false
  /// The tags of the image.
  public internal(set) var tags = TagList()
  /// The tags as their file has them.
  var storedTags = TagList()
  /// Tags that could not be written, by their files.
  var unkeptTags: [String: UnkeptTags] = [:]
  /// The number of the selected tag; nil where none is.
  public internal(set) var selectedTag: Int?
  /// What can be taken back.
  var undoList = UndoList()
  /// What is asked; nil where nothing is.
  public internal(set) var question: Question?
  /// Whether the person leaves although something could not be kept.
  public internal(set) var mayLoseUnkept = false
  /// Since when something differs from what was kept, in nanoseconds; nil where nothing does.
  var memoryChangedNanoseconds: Int64?
  var memoryNumber = 0
  var isKeeping = false
  /// How many presets were saved.
  public internal(set) var savedPresetCount = 0
  var ownPresets = PresetNames()
  /// The pen's way.
  public internal(set) var trail = Trail()
  /// The pen; nil while none is near.
  public internal(set) var pen: PenMark?
  /// The cursor of the keyboard.
  public internal(set) var cursor = KeyCursor(imageWidth: 1, imageHeight: 1)
  /// Whether the keyboard pointed last, so that its cursor is shown.
  public internal(set) var isCursorShown = false
  /// What the lines beside the image are about.
  var reading: ShownReading?
  /// The status line.
  public internal(set) var status = StatusLine()
  /// The bar's sentence; nil where all is well.
  public internal(set) var notice: Notice?
  /// What was said on demand last.
  public internal(set) var announcement = ""
  /// The level of the left and the right side.
  public internal(set) var levels = [LevelModel(), LevelModel()]
  /// The limiter's work in words; nil where it rests.
  public internal(set) var limiterText: String?
  /// The listening dose in words; nil while the headphones are not known.
  public internal(set) var doseText: String?
  var hasToldDose = false
  /// The last seconds of pitch.
  public internal(set) var pitch = PitchHistory()
  /// The spectrum of what sounds.
  public internal(set) var spectrum = Spectrum()
  /// Whether sessions are to be recorded.
  public internal(set) var isRecordingWanted = true
  /// The newest of the recorded sessions.
  public internal(set) var sessions: [SessionEntry] = []
  /// Whether a recording is being played.
  public internal(set) var isPlaying = false
  /// Whether movement on the screen is wanted; without it the trail stays and does not fade.
  public var isMotionReduced = false

  /// The tablets that can be chosen.
  public internal(set) var tablets: [TabletOption] = []
  /// The node of the tablet that is read; nil for none.
  public internal(set) var tabletPath: String?

  /// The calibration that is shown; nil where none is.
  public internal(set) var calibration: CalibrationProgress?
  var calibrationState = CalibrationWindowState()
  /// What was chosen for the last calibration.
  var calibrationSetup = CalibrationSetup()
  /// What is kept for a pen display.
  var penDisplay = PenDisplayState()

  /// The running session; nil before sound and pen are there.
  public internal(set) var session: LiveSession?
  /// How the session reaches the ears.
  var audioChoice = AudioChoice.auto
  /// Whether a session is being begun.
  var isBeginning = false
  /// Whether the window is closed.
  var hasEnded = false
  /// Where the sound of the next session is to go.
  var soundDestination = SoundDestination.playback
  /// Whether the person asked for the recording, so that it is kept whatever is in it.
  var isRecordingAsked = false
  var hasToldRecordingFault = false
  /// Whether the session that is being begun is recorded already.
  var hasRecordingBegun = false
  /// What is still read of ended sessions' images.
  var digests: [ImageDigest] = []
  /// The tags that were set while the session runs.
  var sessionTags: [Int] = []
  /// Whether the person wants no tablet to be read.
  var isTabletDeclined = false
  /// The tablets that may not be read.
  public internal(set) var closedTablets: [String] = []
  /// The running number of the image.
  var imageNumber = 0
  /// The layer that is shown; nil for the file's picture.
  public internal(set) var shownLayer: ShownLayer?
  /// The contrast of the file's picture while a layer is shown.
  var fileDisplay: DisplayWindow?
  /// What is chosen and made of layers.
  var layers = LayerState()
  /// The voice that was chosen, from 0; there may be fewer by now.
  var chosenVoiceIndex = 0
  /// The voice whose place is being dragged.
  var placeDrag: PlaceDrag?
  /// Whether the pen's place is held where it is, so that a voice's place beside it can be dragged.
  public var isTipHeld = false
  var headStart: HeadStart?
  /// The session that was begun ahead, until it is taken.
  var sessionAhead: SessionAhead?
  /// The input devices, as they were looked for ahead.
  var foundNodes: Task<[DiscoveredNode], Never>?
  var changes: Changes = .all
  var openingNumber = 0
  var isOpening = false
  var tabletName: String?
  var handContact: PenSample<ImagePoint>?
  var keyLiftNanoseconds: Int64?
  var doubleTap = DoubleTap()
  var eventClock = EventClock()
  var lastU: Double?
  var trailNowNanoseconds: Int64 = 0
  private var lastSlowNanoseconds: Int64 = 0

  /// A window with what was remembered.
  ///
  /// - Parameters:
  ///   - environment: the process's environment, for the user's folders.
  ///   - home: the home folder where the environment does not tell it.
  public init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    home: String = NSHomeDirectory()
  ) {
    folders = XDGFolders(environment: environment, home: home)
    let preferences = WindowMemory(path: WindowMemory.path(in: folders))
    store = WindowMemoryStore(folders: folders, read: preferences)
    self.preferences = preferences
    colorMap = ColorMap(rawValue: preferences.colorMap) ?? .gray
    volumeDecibels = preferences.volumeDecibels
    isSilenced = preferences.isSilenced
    isSoundLinked = preferences.isSoundLinked
    sound = EditedPreset(.classic)
    takeUpSound(readPreferences())
  }

  /// What differs from the last call on; words and meters are said to differ 15 times a second at
  /// most, as nobody reads faster.
  public func takeChanges() -> Changes {
    var taken = changes
    if trailNowNanoseconds - lastSlowNanoseconds < WindowModel.slowNanoseconds {
      taken.subtract(WindowModel.slow)
    } else if !taken.isDisjoint(with: WindowModel.slow) {
      lastSlowNanoseconds = trailNowNanoseconds
    }
    changes.subtract(taken)
    return taken
  }

  private static let slow: Changes = [.meters, .readout]
  private static let slowNanoseconds: Int64 = 66_000_000

  /// Marks everything as to be shown anew, as when the theme changed.
  public func showAll() {
    changes = .all
  }

  /// The point that is meant by "here": the pen's, or the keyboard cursor's.
  public var point: ImagePoint {
    if !isCursorShown, let pen { return pen.position }
    return cursor.position
  }

  /// Shows a sentence in the bar.
  public func show(_ notice: Notice) {
    self.notice = notice
    if let fault = notice.fault { Log.warning("fault", side: fault.side, ["case": fault.caseName]) }
    changes.insert(.notice)
  }

  /// Shows a sentence in the bar, behind the one that is there.
  func add(_ notice: Notice) {
    guard let shown = self.notice else { return show(notice) }
    show(Notice(sentence: "\(shown.sentence) \(notice.sentence)", remedy: shown.remedy))
  }

  /// Takes the bar away.
  public func dismissNotice() {
    guard notice != nil else { return }
    notice = nil
    changes.insert(.notice)
  }

  /// Says something on the screen and to a screen reader.
  func say(_ text: String) {
    announcement = text
    changes.insert(.announcement)
  }
}
