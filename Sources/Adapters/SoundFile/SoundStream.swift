// A sound file that grows while a session runs and can be read whatever happens to the program.

import CSndFile
import Files
import Glibc

// Sendable although it holds a pointer: it cannot be copied, so only its one owner reaches it, and
// what changes it needs that owner's exclusive access.
/// Writes stereo sound as it comes: FLAC with 24 bits, or WAV with 32-bit floats.
///
/// A FLAC file of a program that was killed lacks only what its coder still held, a tenth of a
/// second; a WAV file is complete after every write.
public struct SoundStream: ~Copyable, @unchecked Sendable {
  /// How samples are kept.
  public enum Format: Sendable, Hashable {
    /// Compressed without loss, 24 bits.
    case flac
    /// As they are.
    case floatWave

    /// The format for a path's ending.
    public init(path: String) {
      self = path.hasSuffix(".flac") ? .flac : .floatWave
    }
  }

  /// The frames written so far.
  public private(set) var framesWritten = 0

  private let path: String
  private let container: SoundContainer
  private let channel: SoundFileChannel
  private let file: OpaquePointer
  /// The file that gets its name at the end; nil where it grows under its name.
  private var output: OutputFile?
  private var whole: [Int32] = []
  private var isOpen = true

  /// Creates the file of a session, which must not exist, and lets it grow under its name.
  ///
  /// - Parameters:
  ///   - path: where it is created.
  ///   - format: how samples are stored.
  ///   - sampleRateHertz: a whole number of hertz; FLAC holds up to 655350.
  ///   - date: the date stored in the file; empty for none.
  /// - Throws: `unsupportedSampleRate`, `file`, `cannotCreateFile`.
  public init(
    path: String, format: Format, sampleRateHertz: Double, date: String = ""
  ) throws(SoundFileError) {
    let rate = try SampleRate.whole(sampleRateHertz)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .file(.cannotWrite(path: path, errno: errno)) }
    let container: SoundContainer = format == .flac ? .flac : .wave
    let channel = SoundFileChannel(descriptor, isOwned: true)
    let file: OpaquePointer
    do throws(SoundFileError) {
      file = try Self.coder(on: channel, container, rate, path: path)
    } catch {
      unlink(path)
      throw error
    }
    if !date.isEmpty { sf_set_string(file, Int32(SF_STR_DATE), date) }
    if container == .wave { sf_command(file, Int32(SFC_SET_UPDATE_HEADER_AUTO), nil, 1) }
    self.channel = channel
    self.file = file
    self.container = container
    self.path = path
    output = nil
  }

  /// Creates a file that appears under its name in `finish`, replacing an older one only then.
  ///
  /// - Parameters:
  ///   - path: where it will appear.
  ///   - container: how samples are stored; an RF64 file that stays within 4 GiB becomes WAV in
  ///     `finish`.
  ///   - sampleRateHertz: a whole number of hertz; FLAC holds up to 655350.
  /// - Throws: `unsupportedSampleRate`, `file`, `cannotCreateFile`.
  public init(
    completeAt path: String, container: SoundContainer, sampleRateHertz: Double
  ) throws(SoundFileError) {
    let rate = try SampleRate.whole(sampleRateHertz)
    let output: OutputFile
    do throws(FileError) { output = try OutputFile(path: path) } catch { throw .file(error) }
    let channel = SoundFileChannel(output.descriptor, isOwned: false)
    let file = try Self.coder(on: channel, container, rate, path: path)
    self.channel = channel
    self.file = file
    self.path = path
    self.container = container
    self.output = consume output
  }

  deinit {
    if isOpen { sf_close(file) }
  }

  /// Completes the file and has it stored safely.
  ///
  /// - Throws: `cannotWrite`, `file`; a file that grew under its name is left as it is.
  public mutating func finish() throws(SoundFileError) {
    guard isOpen else { return }
    isOpen = false
    let failure = sf_error(file) == 0 ? nil : SoundFileError.writing(path, channel, file)
    let closed = sf_close(file)
    if output == nil { channel.store() }
    guard failure == nil, closed == 0, channel.failure == 0 else {
      output = nil
      throw failure ?? .writing(path, channel, nil)
    }
    guard let output = output.take() else { return }
    do throws(FileError) { try output.finish() } catch { throw .file(error) }
  }

  /// Appends frames given as left, right, left, right and so on, full scale ±1.
  ///
  /// - Throws: `cannotWrite`, `fileTooLong`.
  public mutating func write(interleaved samples: Span<Float>) throws(SoundFileError) {
    let frames = samples.count / 2
    guard framesWritten + frames <= container.limitFrames else {
      throw .fileTooLong(
        path: path, container: container, limitFrames: container.limitFrames)
    }
    let written: sf_count_t
    if container == .flac {
      SoundStream.convert(samples, to: &whole)
      written = sf_writef_int(file, whole, sf_count_t(frames))
    } else {
      written = samples.withUnsafeBufferPointer {
        sf_writef_float(file, $0.baseAddress, sf_count_t(frames))
      }
    }
    guard written == sf_count_t(frames) else {
      throw .writing(path, channel, file)
    }
    framesWritten += frames
  }

  /// Samples as the 32 bits of which a FLAC file keeps the upper 24.
  static func convert(_ samples: Span<Float>, to whole: inout [Int32]) {
    whole.removeAll(keepingCapacity: true)
    for index in samples.indices { whole.append(whole24(samples[index]) << 8) }
  }

  /// A sample in steps of 24 bits: the nearest one, held within the range.
  public static func whole24(_ sample: Float) -> Int32 {
    guard sample.isFinite else { return 0 }
    let scaled = (Double(sample) * 8_388_608).rounded(.toNearestOrEven)
    return Int32(min(max(scaled, -8_388_608), 8_388_607))
  }

  private static func coder(
    on channel: SoundFileChannel, _ container: SoundContainer, _ rate: Int, path: String
  ) throws(SoundFileError) -> OpaquePointer {
    var info = SF_INFO()
    info.samplerate = Int32(rate)
    info.channels = 2
    info.format = container.format
    guard let file = channel.begin(&info) else {
      throw .cannotCreateFile(path: path, message: SoundFileReason.words(of: nil))
    }
    container.prepare(file)
    return file
  }
}
