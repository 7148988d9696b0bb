// A sound file that grows while a session runs and can be read whatever happens to the program.

import CSndFile
import Files
import Glibc

/// Writes stereo sound as it comes: FLAC with 24 bits, or WAV with 32-bit floats.
///
/// A FLAC file of a program that was killed lacks only what its coder still held, a tenth of a
/// second; a WAV file is complete after every write.
// Sendable although it holds a pointer: it cannot be copied, so only its one owner reaches it, and
// what changes it needs that owner's exclusive access.
public struct SoundStream: ~Copyable, @unchecked Sendable {
  /// How samples are kept.
  public enum Format: Sendable, Hashable {
    /// Compressed without loss, 24 bits.
    case flac
    /// As they are.
    case floatWave

    /// The format a path's ending asks for.
    public init(path: String) {
      self = path.hasSuffix(".flac") ? .flac : .floatWave
    }
  }

  /// The frames written so far.
  public private(set) var framesWritten = 0

  private let path: String
  private let format: Format
  private let file: OpaquePointer
  /// The file that gets its name at the end; nil where it grows under its name.
  private var output: OutputFile?
  private var whole: [Int32] = []
  private var isOpen = true

  /// Makes the file, which must not exist, and lets it grow under its name.
  ///
  /// - Parameters:
  ///   - path: where it lies.
  ///   - format: how samples are kept.
  ///   - sampleRateHertz: a whole number of hertz; FLAC holds up to 655350.
  ///   - date: what the file tells as its date; empty for none.
  /// - Throws: `unsupportedSampleRate`, `file`, `cannotCreateFile`.
  public init(
    path: String, format: Format, sampleRateHertz: Double, date: String = ""
  ) throws(AudioPortError) {
    let rate = try SampleRate.whole(sampleRateHertz)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .file(.cannotWrite(path: path, errno: errno)) }
    do throws(AudioPortError) {
      file = try Self.coder(on: descriptor, isOwned: true, format, rate, date, path: path)
    } catch {
      unlink(path)
      throw error
    }
    self.path = path
    self.format = format
    output = nil
  }

  /// Makes a file that appears under its name in `finish`, an older one replaced by then.
  ///
  /// - Parameters:
  ///   - path: where it is to lie.
  ///   - format: how samples are kept.
  ///   - sampleRateHertz: a whole number of hertz; FLAC holds up to 655350.
  /// - Throws: `unsupportedSampleRate`, `file`, `cannotCreateFile`.
  public init(
    completeAt path: String, format: Format, sampleRateHertz: Double
  ) throws(AudioPortError) {
    let rate = try SampleRate.whole(sampleRateHertz)
    let output: OutputFile
    do throws(FileError) { output = try OutputFile(path: path) } catch { throw .file(error) }
    file = try Self.coder(on: output.descriptor, isOwned: false, format, rate, "", path: path)
    self.path = path
    self.format = format
    self.output = consume output
  }

  deinit {
    if isOpen { sf_close(file) }
  }

  /// Completes the file and has it stored safely.
  ///
  /// - Throws: `cannotWrite`, `file`; a file that grew under its name is left as it is.
  public mutating func finish() throws(AudioPortError) {
    guard isOpen else { return }
    isOpen = false
    sf_write_sync(file)
    let message = SoundFileReason.words(of: file)
    let isComplete = sf_error(file) == 0
    guard sf_close(file) == 0, isComplete else {
      output = nil
      throw .cannotWrite(path: path, message: message)
    }
    guard let output = output.take() else { return }
    do throws(FileError) { try output.finish() } catch { throw .file(error) }
  }

  /// Appends frames given as left, right, left, right and so on, full scale ±1.
  ///
  /// - Throws: `cannotWrite`, `fileTooLong`.
  public mutating func write(interleaved samples: Span<Float>) throws(AudioPortError) {
    let frames = samples.count / 2
    let written: sf_count_t
    switch format {
    case .flac:
      whole.removeAll(keepingCapacity: true)
      for index in samples.indices {
        // 32-bit samples, of which the file keeps the upper 24.
        whole.append(SoundStream.whole24(samples[index]) << 8)
      }
      written = sf_writef_int(file, whole, sf_count_t(frames))
    case .floatWave:
      guard framesWritten + frames <= WaveWriter.limitFrames else {
        throw .fileTooLong(path: path, limitFrames: WaveWriter.limitFrames)
      }
      written = samples.withUnsafeBufferPointer {
        sf_writef_float(file, $0.baseAddress, sf_count_t(frames))
      }
    }
    guard written == sf_count_t(frames) else {
      throw .cannotWrite(path: path, message: SoundFileReason.words(of: file))
    }
    framesWritten += frames
  }

  /// A sample in steps of 24 bits: the nearest one, held within the range.
  public static func whole24(_ sample: Float) -> Int32 {
    guard sample.isFinite else { return 0 }
    let scaled = (Double(sample) * 8_388_608).rounded(.toNearestOrEven)
    return Int32(min(max(scaled, -8_388_608), 8_388_607))
  }

  private static func coder(
    on descriptor: Int32, isOwned: Bool, _ format: Format, _ rate: Int, _ date: String, path: String
  ) throws(AudioPortError) -> OpaquePointer {
    var info = SF_INFO()
    info.samplerate = Int32(rate)
    info.channels = 2
    info.format =
      switch format {
      case .flac: Int32(SF_FORMAT_FLAC) | Int32(SF_FORMAT_PCM_24)
      case .floatWave: Int32(SF_FORMAT_WAV) | Int32(SF_FORMAT_FLOAT)
      }
    guard let file = sf_open_fd(descriptor, Int32(SFM_WRITE), &info, isOwned ? 1 : 0) else {
      if isOwned { close(descriptor) }
      throw .cannotCreateFile(path: path, message: SoundFileReason.words(of: nil))
    }
    switch format {
    case .flac:
      // Level 0 of 8: half the work of the default for 3 % more bytes.
      var level = 0.0
      sf_command(file, Int32(SFC_SET_COMPRESSION_LEVEL), &level, Int32(MemoryLayout<Double>.size))
      if !date.isEmpty { sf_set_string(file, Int32(SF_STR_DATE), date) }
    case .floatWave:
      // The PEAK chunk holds the time of day: without it equal samples make equal files.
      sf_command(file, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, 0)
      if !date.isEmpty { sf_set_string(file, Int32(SF_STR_DATE), date) }
      sf_command(file, Int32(SFC_SET_UPDATE_HEADER_AUTO), nil, 1)
    }
    return file
  }
}
