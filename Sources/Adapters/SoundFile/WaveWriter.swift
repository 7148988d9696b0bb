// Stereo sound files, complete or not there at all.

import CSndFile
import Files
import Glibc

/// Writes a file of stereo sound: 32-bit float WAV, RF64 where that is too short, or 24-bit FLAC.
///
/// The file appears under its name in `finish`; a writer that is let go before that leaves nothing, and
/// a file of that name from earlier is untouched.
public struct WaveWriter: ~Copyable {
  /// The final name.
  public let path: String
  /// The frames written so far.
  public private(set) var framesWritten: Int

  private let container: SoundContainer
  private var output: OutputFile?
  private let channel: SoundFileChannel
  private let file: OpaquePointer
  private var isOpen: Bool
  private var interleaved: [Float]
  private var whole: [Int32] = []

  /// Makes the file under a temporary name.
  ///
  /// - Parameters:
  ///   - path: the final name; a file of that name is replaced in `finish`.
  ///   - sampleRateHertz: a whole number of hertz, 1...768000; FLAC holds up to 655350.
  ///   - container: the format; an RF64 file that stays within 4 GiB becomes WAV in `finish`.
  /// - Throws: `unsupportedSampleRate`, `file`, `cannotCreateFile`.
  public init(
    path: String, sampleRateHertz: Double, container: SoundContainer = .wave
  ) throws(SoundFileError) {
    try self.init(
      path: path, sampleRateHertz: sampleRateHertz, container: container, isDowngraded: true)
  }

  /// Opens a file; `isDowngraded` is whether an RF64 file that stays within 4 GiB becomes WAV.
  ///
  /// - Throws: `unsupportedSampleRate`, `file`, `cannotCreateFile`.
  init(
    path: String, sampleRateHertz: Double, container: SoundContainer, isDowngraded: Bool
  ) throws(SoundFileError) {
    let rate = try SampleRate.whole(sampleRateHertz)
    let output: OutputFile
    // It would only be noticed after everything was rendered.
    do throws(FileError) { output = try OutputFile(path: path) } catch { throw .file(error) }
    var format = SF_INFO()
    format.samplerate = Int32(rate)
    format.channels = 2
    format.format = container.format
    let channel = SoundFileChannel(output.descriptor, isOwned: false)
    guard let file = channel.begin(&format) else {
      throw .cannotCreateFile(path: path, message: SoundFileReason.words(of: nil))
    }
    container.prepare(file, isDowngraded: isDowngraded)
    self.path = path
    self.container = container
    self.output = consume output
    self.channel = channel
    self.file = file
    framesWritten = 0
    isOpen = true
    interleaved = []
  }

  deinit {
    if isOpen { sf_close(file) }
  }

  /// Appends frames, full scale ±1; louder samples are kept as they are.
  ///
  /// - Parameters:
  ///   - left: the first channel.
  ///   - right: the second channel, as many samples as `left`.
  /// - Throws: `cannotWrite`, `fileTooLong`.
  public mutating func write(
    left: Span<Float>, right: Span<Float>
  ) throws(SoundFileError) {
    precondition(left.count == right.count, "both channels have the same length")
    interleaved.removeAll(keepingCapacity: true)
    for frame in left.indices {
      interleaved.append(left[frame])
      interleaved.append(right[frame])
    }
    try writeInterleaved()
  }

  /// Appends frames given as left, right, left, right and so on.
  ///
  /// - Throws: `cannotWrite`, `fileTooLong`.
  public mutating func write(interleaved samples: Span<Float>) throws(SoundFileError) {
    precondition(samples.count.isMultiple(of: 2), "a frame has two samples")
    interleaved.removeAll(keepingCapacity: true)
    for index in samples.indices { interleaved.append(samples[index]) }
    try writeInterleaved()
  }

  /// Completes the file, stores it safely and gives it its final name.
  ///
  /// Calling it again does nothing.
  /// - Parameter group: the files together with which it is renamed; nil to rename it now.
  /// - Throws: `cannotWrite`, `file`; nothing is left behind then.
  public mutating func finish(in group: OutputGroup? = nil) throws(SoundFileError) {
    guard isOpen else { return }
    isOpen = false
    let failure = sf_error(file) == 0 ? nil : SoundFileError.writing(path, channel, file)
    let closed = sf_close(file)
    guard failure == nil, closed == 0, channel.failure == 0, let output = output.take() else {
      output = nil
      throw failure ?? .writing(path, channel, nil)
    }
    do throws(FileError) { try output.finish(in: group) } catch { throw .file(error) }
  }

  /// Whether the file is RF64 because it is longer than a WAV file can be.
  public var isLongWave: Bool {
    container == .rf64 && framesWritten > SoundContainer.wave.limitFrames
  }

  // MARK: Details

  private mutating func writeInterleaved() throws(SoundFileError) {
    precondition(isOpen, "the file is finished")
    let frames = interleaved.count / 2
    guard framesWritten + frames <= container.limitFrames else {
      throw .fileTooLong(
        path: path, container: container, limitFrames: container.limitFrames)
    }
    let written: sf_count_t
    if container == .flac {
      let samples = interleaved
      SoundStream.convert(samples.span, to: &whole)
      written = sf_writef_int(file, whole, sf_count_t(frames))
    } else {
      written = sf_writef_float(file, interleaved, sf_count_t(frames))
    }
    guard written == sf_count_t(frames) else {
      throw .writing(path, channel, file)
    }
    framesWritten += frames
  }
}
