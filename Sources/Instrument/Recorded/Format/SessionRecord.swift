// The facts a session records about itself: which image, tablet and sound, and how it ended.

import Library
import Micrograph
import Sonification
import Synthesis

/// The facts of a session, as `session.toml` keeps them.
public struct SessionRecord: Sendable, Hashable {
  /// The image that was traced.
  public struct Image: Sendable, Hashable {
    /// Where it lay, as an absolute path.
    public var path: String
    /// The SHA-256 of the file, in hexadecimal digits.
    public var sha256: String
    /// The number of columns, in pixels.
    public var width: Int
    /// The number of rows, in pixels.
    public var height: Int
    /// The extent of one pixel, where the file states it.
    public var pixelSize: PixelSize?
    /// The page of the file, from 1; nil where a build recorded it that knew no pages.
    public var page: Int?
    /// The frame of a stack, from 1; nil where the file holds one picture.
    public var frame: Int?
    /// The channel, by its name; nil where the file names none.
    public var channel: String?
    /// The file of the session with the last change of what was painted over it; nil before anything was.
    public var paint: String?

    /// Creates an image.
    public init(
      path: String, sha256: String, width: Int, height: Int, pixelSize: PixelSize?, page: Int?,
      frame: Int? = nil, channel: String? = nil, paint: String? = nil
    ) {
      self.path = path
      self.sha256 = sha256
      self.width = width
      self.height = height
      self.pixelSize = pixelSize
      self.page = page
      self.frame = frame
      self.channel = channel
      self.paint = paint
    }

    /// The same image before anything was painted over it.
    var withoutPaint: Image {
      var image = self
      image.paint = nil
      return image
    }
  }

  /// The audio connection.
  public struct Audio: Sendable, Hashable {
    /// Samples per second.
    public var sampleRateHertz: Double
    /// Frames per period.
    public var framesPerPeriod: Int
    /// From a control frame to its sound within the engine, in frames.
    public var engineLatencyFrames: Int
    /// The sound's file.
    public var soundFile: String

    /// Creates an audio connection.
    public init(
      sampleRateHertz: Double, framesPerPeriod: Int, engineLatencyFrames: Int, soundFile: String
    ) {
      self.sampleRateHertz = sampleRateHertz
      self.framesPerPeriod = framesPerPeriod
      self.engineLatencyFrames = engineLatencyFrames
      self.soundFile = soundFile
    }
  }

  /// One part of the delay from pen to sound, over all reports, in seconds.
  public struct Delay: Sendable, Hashable {
    /// Half of the reports were faster.
    public var median: Double
    /// 99 % of the reports were faster.
    public var percentile99: Double
    /// The slowest report.
    public var maximum: Double

    /// Creates a delay.
    public init(median: Double, percentile99: Double, maximum: Double) {
      self.median = median
      self.percentile99 = percentile99
      self.maximum = maximum
    }
  }

  /// The totals of a session; written when it has ended.
  public struct End: Sendable, Hashable {
    /// How long it was, in seconds.
    public var durationSeconds: Double
    /// Samples taken in.
    public var sampleCount: Int
    /// Samples in contact.
    public var contactCount: Int
    /// Messages lost because a queue was full.
    public var lostCount: Int
    /// Late or missed audio cycles.
    public var xrunCount: Int
    /// The most messages that ever waited for the recorder.
    public var fullestQueue: Int
    /// The capacity of that queue.
    public var queueCapacity: Int
    /// From the kernel's stamp to the pen thread.
    public var arrival: Delay?
    /// From the kernel's stamp until the control frames were sent.
    public var sent: Delay?
    /// From the kernel's stamp to the audio cycle that took them up.
    public var heard: Delay?

    /// Creates the totals.
    public init(
      durationSeconds: Double, sampleCount: Int, contactCount: Int, lostCount: Int,
      xrunCount: Int, fullestQueue: Int, queueCapacity: Int, arrival: Delay?, sent: Delay?,
      heard: Delay?
    ) {
      self.durationSeconds = durationSeconds
      self.sampleCount = sampleCount
      self.contactCount = contactCount
      self.lostCount = lostCount
      self.xrunCount = xrunCount
      self.fullestQueue = fullestQueue
      self.queueCapacity = queueCapacity
      self.arrival = arrival
      self.sent = sent
      self.heard = heard
    }
  }

  /// What the engine played before the recording began, without which its sound cannot be made again.
  public struct Prelude: Sendable, Hashable {
    /// An engine that had fallen silent.
    public struct Rest: Sendable, Hashable {
      /// Whether there was a touch before.
      public var hasBegun: Bool
      /// Whether the session was silenced.
      public var isSilenced: Bool
      /// The volume, linear.
      public var volume: Float
      /// The voices, a bit each, whose first motion begins a stroke.
      public var joiningVoices: UInt8

      /// Creates a rest.
      public init(hasBegun: Bool, isSilenced: Bool, volume: Float, joiningVoices: UInt8 = 0) {
        self.hasBegun = hasBegun
        self.isSilenced = isSilenced
        self.volume = volume
        self.joiningVoices = joiningVoices
      }
    }

    /// The first rows of `engine.csv`, whose sound is not part of the recording.
    public var cycleCount: Int
    /// The rest from which the engine continued in the first of them; nil where it was new.
    public var rest: Rest?

    /// Creates a prelude.
    public init(cycleCount: Int, rest: Rest?) {
      self.cycleCount = cycleCount
      self.rest = rest
    }
  }

  /// The program's version.
  public var program: String
  /// When it began, local time with its distance from UTC (RFC 3339).
  public var started: String
  /// The same moment on CLOCK_MONOTONIC, in nanoseconds: the zero of every table's times.
  public var originNanoseconds: Int64
  /// The engine that made the sound.
  public var engine: EngineVersion
  /// The image that was traced first.
  public var image: Image
  /// The tablet, where there was one.
  public var tablet: CalibrationRecord.Tablet?
  /// Whether `calibration.toml` was in force; else the default map was, where there was a tablet.
  public var isCalibrated: Bool
  /// The audio connection; nil where there was no sound.
  public var audio: Audio?
  /// The sound as it was at the start, or where the prelude begins.
  public var preset: Preset
  /// What preceded the recording; nil where it began with its session.
  public var prelude: Prelude?
  /// Its totals; nil while it runs, and where it was cut off.
  public var end: End?

  /// Creates the facts of a session.
  public init(
    program: String, started: String, originNanoseconds: Int64,
    engine: EngineVersion = .current, image: Image, tablet: CalibrationRecord.Tablet?,
    isCalibrated: Bool, audio: Audio?, preset: Preset, prelude: Prelude? = nil,
    end: End? = nil
  ) {
    self.program = program
    self.started = started
    self.originNanoseconds = originNanoseconds
    self.engine = engine
    self.image = image
    self.tablet = tablet
    self.isCalibrated = isCalibrated
    self.audio = audio
    self.preset = preset
    self.prelude = prelude
    self.end = end
  }
}
