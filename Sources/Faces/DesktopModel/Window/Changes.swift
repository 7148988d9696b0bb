// The parts of the window to show again.

/// Parts of the window that have changed since they were shown last.
public struct Changes: OptionSet, Sendable, Hashable {
  /// The bits of the parts.
  public let rawValue: Int

  /// Creates a set of parts from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Another image, or another part, size or colour of it.
  public static let picture = Changes(rawValue: 1)
  /// Trail, pen, cursor or tags on the image.
  public static let overlay = Changes(rawValue: 2)
  /// The controls of the sound.
  public static let sound = Changes(rawValue: 4)
  /// Contrast and colours, and the histogram.
  public static let display = Changes(rawValue: 8)
  /// The list of tags.
  public static let tags = Changes(rawValue: 16)
  /// The status line.
  public static let status = Changes(rawValue: 32)
  /// The bar with its sentence.
  public static let notice = Changes(rawValue: 64)
  /// Level, limiter, spectrum and pitch.
  public static let meters = Changes(rawValue: 128)
  /// The last announcement.
  public static let announcement = Changes(rawValue: 256)
  /// Recording began or ended, a recording is played or over.
  public static let recording = Changes(rawValue: 512)
  /// The text beside the image.
  public static let readout = Changes(rawValue: 1_024)
  /// The tablets that can be chosen.
  public static let devices = Changes(rawValue: 2_048)
  /// Which tablets may not be read.
  public static let permission = Changes(rawValue: 4_096)
  /// The calibration screen.
  public static let calibration = Changes(rawValue: 8_192)
  /// The question to the user.
  public static let question = Changes(rawValue: 16_384)
  /// The layers, and how far one is that is being made.
  public static let layers = Changes(rawValue: 32_768)
  /// The frame and the channel, and what the file says about the picture.
  public static let frames = Changes(rawValue: 65_536)
  /// The line, the region and what was measured of them.
  public static let measure = Changes(rawValue: 131_072)
  /// The lattice, and how far the search for it is.
  public static let lattice = Changes(rawValue: 262_144)
  /// The bright places, and the one that was gone to.
  public static let places = Changes(rawValue: 524_288)
  /// The zones, what of them is selected, and what was counted.
  public static let zones = Changes(rawValue: 1_048_576)
  /// The look of the window, and the lines with which the old screen begins.
  public static let appearance = Changes(rawValue: 2_097_152)
  /// The exercise, what is chosen of it and how far it is.
  public static let exercises = Changes(rawValue: 4_194_304)
  /// The figures of the stroke.
  public static let stroke = Changes(rawValue: 8_388_608)
  /// The history of the user's steps.
  public static let history = Changes(rawValue: 16_777_216)
  /// What is kept by name.
  public static let kept = Changes(rawValue: 33_554_432)
  /// What is played of a recording, and which session is chosen.
  public static let playback = Changes(rawValue: 67_108_864)
  /// The files that were open last.
  public static let recentFiles = Changes(rawValue: 134_217_728)
  /// Where the sound goes, and what of it can be chosen.
  public static let soundRoute = Changes(rawValue: 268_435_456)
  /// The tablet's settings.
  public static let tablet = Changes(rawValue: 536_870_912)
  /// The pen as the page of the tablet shows it.
  public static let pen = Changes(rawValue: 1_073_741_824)
  /// The brush and the paint.
  public static let paint = Changes(rawValue: 2_147_483_648)
  /// A part of the picture that a stroke of the brush has changed.
  public static let brushed = Changes(rawValue: 4_294_967_296)
  /// What a screen reader is told of the place to which arrow keys led.
  public static let arrowWords = Changes(rawValue: 8_589_934_592)
  /// Everything.
  public static let all = Changes(rawValue: 17_179_869_183)

  /// The parts that show what a user can set, and take back.
  static let settings: Changes = [
    .picture, .overlay, .sound, .display, .tags, .layers, .frames, .measure, .zones, .exercises,
    .paint,
  ]
}
