// The state and logic of the window, without any widget: a face calls its methods, polls its
// changes once a frame, and shows them.

import Engine
import Files
import Foundation
import Geometry
import Jack
import Library
import Micrograph
import Realtime
import Recorded
import Session
import Sonification
import Speech
import Tablet
import Wording

/// The window without its widgets, on the main actor.
@MainActor
public final class WindowModel {
  /// Where settings and data of the user lie.
  public let folders: XDGFolders
  let store: WindowMemoryStore

  /// The settings stored from start to start.
  public var preferences: WindowMemory
  /// The name of the preset that sounds, or of the one it was made from.
  public internal(set) var presetName = Preset.classic.name
  /// The preset that was chosen in this window, for the preferences; nil for none.
  var chosenPresetName: String?
  /// The image; nil before the first one is open.
  public internal(set) var image: ShownImage?
  /// Which picture of the file is being read.
  var pictureTurn = PictureTurn()
  /// The moving picture under the pen.
  var films = FilmState()
  /// The part of the image that is seen.
  public internal(set) var viewport = Viewport(
    imageWidth: 1, imageHeight: 1, viewWidth: 1, viewHeight: 1)
  /// The contrast on the screen; nil before the first image.
  public internal(set) var display: DisplayWindow?
  /// How the ends of the contrast are set.
  var contrast = ContrastState()
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
  /// What the user did, to be taken back.
  var edits = EditState()
  /// The question to the user; nil where there is none.
  public internal(set) var question: Question?
  /// Whether the person leaves although something could not be kept.
  public internal(set) var mayLoseUnkept = false
  /// Since when the settings differ from the stored ones, in nanoseconds; nil where they do not.
  var memoryChangedNanoseconds: Int64?
  var memoryNumber = 0
  var isKeeping = false
  /// How many presets were saved.
  public internal(set) var savedPresetCount = 0
  var ownPresets = PresetNames()
  /// The pen's path.
  public internal(set) var trail = Trail()
  /// The pen; nil while none is near.
  public internal(set) var pen: PenMark?
  /// The cursor of the keyboard.
  public internal(set) var cursor = KeyCursor(imageWidth: 1, imageHeight: 1)
  /// Whether the keyboard pointed last, so that its cursor is shown.
  public internal(set) var isCursorShown = false {
    didSet { if isCursorShown != oldValue { camera.ignored = [:] } }
  }
  /// The reading in the lines beside the image.
  var reading: ShownReading?
  /// The status line.
  public internal(set) var status = StatusLine()
  /// The messages that the bar shows, one at a time.
  var notices = NoticeQueue()
  /// The last announcement on request.
  public internal(set) var announcement = ""
  /// Whether a screen reader is to read it: not while words are off.
  public internal(set) var isAnnouncementRead = true
  /// The level of the left and the right side.
  public internal(set) var levels = [LevelModel(), LevelModel()]
  /// The text of the limiter's work; nil where it rests.
  public internal(set) var limiterText: String?
  /// Whether the limiter worked since that was taken note of.
  public internal(set) var limiterLight = LimiterLight()
  /// The momentary loudness, in LUFS; minus infinity in silence.
  var loudness = -Double.infinity
  /// The text of the listening dose; nil while the headphones are unknown.
  public internal(set) var doseText: String?
  var hasToldDose = false
  /// The last seconds of pitch.
  public internal(set) var pitch = PitchHistory()
  /// The spectrum of what sounds.
  public internal(set) var spectrum = Spectrum()
  /// Whether to record sessions.
  public internal(set) var isRecordingWanted = true
  /// The newest of the recorded sessions.
  public internal(set) var sessions: [SessionEntry] = []
  /// What is done with them.
  var recorded = SessionsState()
  /// Whether a recording is being played.
  public internal(set) var isPlaying = false
  /// Whether to avoid movement on the screen: the trail then stays and does not fade.
  public var isMotionReduced = false

  /// The tablets that can be chosen.
  public internal(set) var tablets: [TabletOption] = []
  /// The node of the tablet that is read; nil for none.
  public internal(set) var tabletPath: String?

  /// The calibration that is shown; nil where none is.
  public internal(set) var calibration: CalibrationProgress?
  var calibrationState = CalibrationWindowState()
  /// The choices for the last calibration.
  var calibrationSetup = CalibrationSetup()
  /// The state for a pen display.
  var penDisplay = PenDisplayState()

  /// The running session; nil before sound and pen are there.
  public internal(set) var session: LiveSession? {
    didSet { speech?.play(through: session) }
  }
  /// What says words aloud; nil before the settings are read.
  var speech: WindowSpeech?
  /// What was said last, sentence by sentence, to be said again.
  var lastWords: [String] = []
  /// How the session reaches the ears.
  var audioChoice = AudioChoice.auto
  /// Whether a session is being begun.
  var isBeginning = false
  /// Whether the window is closed.
  var hasEnded = false
  /// The way of the sound.
  var soundRoute = SoundRoute()
  /// What the user prefers about it.
  var soundChoice = SoundRouteChoice()
  /// What it can be chosen from, as it is shown.
  var soundLists = SoundRouteLists()
  /// Whether the user asked for the recording, so that it is kept even when empty.
  var isRecordingAsked = false
  var hasToldRecordingFault = false
  /// Whether the session that is being begun is recorded already.
  var hasRecordingBegun = false
  /// The digests of ended sessions' images that are still being computed.
  var digests: [ImageDigest] = []
  /// The sounds without effects of ended sessions that are still being written.
  let drySounds = DrySounds()
  /// The tags that were set while the session runs.
  var sessionTags: [Int] = []
  /// Whether the user wants no tablet to be read.
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
  /// What is measured on the image.
  var measure = MeasureState()
  /// The regions of interest, and what is being done with them.
  var regions = RegionsState()
  /// The lattice of the image, and the search for it.
  var latticeState = LatticeState()
  var descriptionState = DescriptionState()
  var places = PlacesState()
  /// The zones, and what is being done with them.
  var zones = ZonesState()
  /// Painting, and the paint over the image.
  var painting = PaintingState()
  var hands = HandsState()
  var sheet = CameraSheetState()
  var throwsState = ThrowsState()
  var camera = CameraPointing()
  /// What waits until readers can find the window; nil afterwards.
  var readable: ReadableWatch?
  /// Modes, patterns and knobs.
  var play = PlayState()
  /// The page of the tablet.
  var tabletPage = TabletPageState()
  /// The buttons, rings, strips and dials of the tablet.
  var controls = ControlState()
  /// What is practised.
  var exercises = ExerciseWindowState()
  /// What is chosen of gestures, and what was drawn.
  var gestures = GesturesState()
  var keyHelp = false
  /// The lines with which the old screen begins.
  var boot = BootLines()
  /// What the pen meets, in words that wait for their turn.
  var remarks = RemarkPace()
  /// Whether the desktop's bell is to ring.
  var isBellDue = false
  /// The first start, while it is on.
  var firstStart: FirstStart?
  /// Whether the tour was offered.
  var isTourOffered = false
  /// Whether nothing of the user's was there when the window began.
  public let isHomeClean: Bool
  /// Whether a window was there before, whose size is known.
  let hadWindow: Bool
  /// What was chosen about overviews, and how long a line is heard.
  var overviews = OverviewChoice()
  /// The preferences for every start.
  var startChoice = Preferences()
  /// Whether an image is described when it is opened.
  var describesImages = true
  /// Whether the voice goes lower under the sounds of events.
  var ducksVoice = false
  /// Whether the steady tone of the image's median sounds.
  var hasDrone = false
  /// Whether the pen draws the measured line in place of tracing alone: the key for it is held.
  public var isLineKeyHeld = false
  var headStart: HeadStart?
  /// The session that was begun ahead, until it is taken.
  var sessionAhead: SessionAhead?
  /// The input devices, listed ahead.
  var foundNodes: Task<[DiscoveredNode], Never>?
  var changes: Changes = .all
  var openingNumber = 0
  var isOpening = false
  var opening: (name: String, sinceNanoseconds: Int64)?
  var isOpeningTold = false
  var openingSeconds = 0
  var tabletName: String?
  var faceContact: PenSample<ImagePoint>?
  var keyLiftNanoseconds: Int64?
  var arrowWords: String?
  var areArrowWordsDue = false
  var doubleTap = DoubleTap()
  var eventClock = EventClock()
  var lastU: Double?
  var trailNowNanoseconds: Int64 = 0
  private var lastSlowNanoseconds: Int64 = 0

  /// Creates a window with the stored settings.
  ///
  /// - Parameters:
  ///   - environment: the process's environment, for the user's folders.
  ///   - home: the home folder where the environment does not contain it.
  public init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    home: String = NSHomeDirectory()
  ) {
    folders = XDGFolders(environment: environment, home: home)
    let files = FileManager.default
    hadWindow = files.fileExists(atPath: WindowMemory.path(in: folders))
    isHomeClean = !hadWindow && !files.fileExists(atPath: folders.preferences)
    let preferences = WindowMemory(path: WindowMemory.path(in: folders))
    store = WindowMemoryStore(folders: folders, read: preferences)
    self.preferences = preferences
    colorMap = ColorMap(rawValue: preferences.colorMap) ?? .gray
    volumeDecibels = preferences.volumeDecibels
    isSilenced = preferences.isSilenced
    isSoundLinked = preferences.isSoundLinked
    painting.choice = preferences.brush
    hands.choice = preferences.hands
    sheet.choice = preferences.sheet
    throwsState.choice = preferences.throwing
    sound = EditedPreset(.classic)
    takeUpSound(readPreferences())
    takeUpZones(preferences)
    takeUpGestures(preferences)
    takeUp(preferences.choices)
    passOverChanges()
  }

  /// The changes since the last call; text and meters at most 15 times a second, because nobody
  /// reads faster.
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

  /// Marks everything as changed, as when the theme has changed.
  public func showAll() {
    changes = .all
  }

  /// The point that is meant by "here": the pen's, or the keyboard cursor's.
  public var point: ImagePoint {
    if !isCursorShown, let pen { return pen.position }
    return cursor.position
  }

  /// Whether the desktop's bell is to ring since the last call: sound is gone, which no sound of ours can tell.
  public func takeBell() -> Bool {
    defer { isBellDue = false }
    return isBellDue
  }
}
