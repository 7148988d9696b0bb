// Stereo sound files, complete or not there at all.

import CSndFile
import Files
import Glibc

/// Writes a 32-bit float WAV file.
///
/// The file appears under its name in `finish`; a writer that is let go before that leaves nothing, and
/// a file of that name from earlier is untouched.
public struct WaveWriter: ~Copyable {
  /// The final name.
  public let path: String
  /// The frames written so far.
  public private(set) var framesWritten: Int

  /// The frames that fit into one file.
  ///
  /// A WAV file counts its bytes in 32 bits; 4096 bytes are left for the header.
  public static let limitFrames = (Int(UInt32.max) - 4096) / 8

  private var output: OutputFile?
  private let file: OpaquePointer
  private var isOpen: Bool
  private var interleaved: [Float]

  /// Makes the file under a temporary name.
  ///
  /// - Parameters:
  ///   - path: the final name; a file of that name is replaced in `finish`.
  ///   - sampleRateHertz: a whole number of hertz, 1...768000.
  /// - Throws: `unsupportedSampleRate`, `file`, `cannotCreateFile`.
  public init(path: String, sampleRateHertz: Double) throws(AudioPortError) {
    let rate = try SampleRate.whole(sampleRateHertz)
    let output: OutputFile
    // It would only be noticed after everything was rendered.
    do throws(FileError) { output = try OutputFile(path: path) } catch { throw .file(error) }
    var format = SF_INFO()
    format.samplerate = Int32(rate)
    format.channels = 2
    format.format = Int32(SF_FORMAT_WAV) | Int32(SF_FORMAT_FLOAT)
    guard let file = sf_open_fd(output.descriptor, Int32(SFM_WRITE), &format, 0) else {
      throw .cannotCreateFile(path: path, message: SoundFileReason.words(of: nil))
    }
    // The PEAK chunk holds the time of day: without it equal samples make equal files.
    sf_command(file, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, 0)
    self.path = path
    self.output = consume output
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
  ) throws(AudioPortError) {
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
  public mutating func write(interleaved samples: Span<Float>) throws(AudioPortError) {
    precondition(samples.count.isMultiple(of: 2), "a frame has two samples")
    interleaved.removeAll(keepingCapacity: true)
    for index in samples.indices { interleaved.append(samples[index]) }
    try writeInterleaved()
  }

  /// Completes the file, has it stored safely and gives it its final name.
  ///
  /// Calling it again does nothing.
  /// - Throws: `cannotWrite`, `file`; nothing is left behind then.
  public mutating func finish() throws(AudioPortError) {
    guard isOpen else { return }
    isOpen = false
    sf_write_sync(file)
    let isComplete = sf_error(file) == 0
    let message = isComplete ? "" : SoundFileReason.words(of: file)
    let closed = sf_close(file)
    guard isComplete, closed == 0, let output = output.take() else {
      output = nil
      throw .cannotWrite(path: path, message: isComplete ? SoundFileReason.words(EIO) : message)
    }
    do throws(FileError) { try output.finish() } catch { throw .file(error) }
  }

  // MARK: Details

  private mutating func writeInterleaved() throws(AudioPortError) {
    precondition(isOpen, "the file is finished")
    let frames = interleaved.count / 2
    guard framesWritten + frames <= Self.limitFrames else {
      throw .fileTooLong(path: path, limitFrames: Self.limitFrames)
    }
    guard sf_writef_float(file, interleaved, sf_count_t(frames)) == sf_count_t(frames) else {
      throw .cannotWrite(path: path, message: SoundFileReason.words(of: file))
    }
    framesWritten += frames
  }
}
