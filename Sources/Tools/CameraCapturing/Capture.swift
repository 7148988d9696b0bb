// Delivers the frames of an open source, at their times, and obeys.

import Camera
import Glibc
import Realtime

/// One run of the program.
struct Capture: ~Copyable {
  private let source: CameraSource
  private let pixels: CameraPixels
  private let shape: CameraShape
  private let ring: FrameRing
  private var reader: VideoReader
  private var parent: Parent
  private var pace: FilmPace
  private var isPlaying: Bool
  private var isLooping: Bool
  private var hasEnded = false
  // The first frame is decoded to know its size.
  private var holdsFirst = true
  private var number = 0
  /// The frame of the file, or of the camera, that is taken next.
  private var index = 0
  private var oweStep = false
  // Where nothing can be read that was gone to, it is not known how many frames could be.
  private var hasSought = false
  private var late = 0
  private let startNanoseconds = MonotonicClock.nowNanoseconds()

  init(
    _ source: CameraSource, _ pixels: CameraPixels, _ shape: CameraShape, ring: FrameRing,
    reader: consuming VideoReader, parent: consuming Parent, isPlaying: Bool, isLooping: Bool
  ) {
    self.source = source
    self.pixels = pixels
    self.shape = shape
    self.ring = ring
    self.reader = reader
    self.parent = parent
    self.isPlaying = isPlaying
    self.isLooping = isLooping
    pace = FilmPace(framesPerSecond: shape.framesPerSecond)
  }

  mutating func run() {
    parent.say(.opened(shape))
    parent.say(isPlaying ? .playing : .paused)
    pace.begin(at: index, MonotonicClock.nowNanoseconds())
    while true {
      let now = MonotonicClock.nowNanoseconds()
      while let command = parent.command(withinNanoseconds: patience(now)) {
        guard obey(command) else { return }
      }
      guard deliver() else { return }
    }
  }

  /// How long a command is waited for: not longer than until the next frame is due.
  private func patience(_ now: Int64) -> Int64? {
    if source.isLive { return 0 }
    if oweStep { return 0 }
    guard isPlaying, !hasEnded else { return nil }
    return max(pace.due(index) - now, 0)
  }

  private mutating func obey(_ command: CaptureCommand) -> Bool {
    switch command {
    case .play:
      if hasEnded { rewind() }
      isPlaying = true
      oweStep = false
      pace.begin(at: index, MonotonicClock.nowNanoseconds())
      parent.say(.playing)
    case .pause:
      isPlaying = false
      oweStep = false
      parent.say(.paused)
    case .step:
      isPlaying = false
      oweStep = true
    case .seek(let frame): seek(frame)
    case .loop(let isOn): isLooping = isOn
    case .quit: return false
    }
    return true
  }

  private mutating func seek(_ frame: Int) {
    if shape.canSeek, go(to: min(frame, (shape.promisedFrames ?? Int.max) - 1)) {
      hasEnded = false
      pace.begin(at: index, MonotonicClock.nowNanoseconds())
    }
    parent.say(.sought(frame: index))
  }

  private mutating func rewind() {
    guard shape.canSeek, go(to: 0) else { return }
    hasEnded = false
  }

  private mutating func go(to frame: Int) -> Bool {
    guard reader.seek(frame) else { return false }
    holdsFirst = false
    hasSought = true
    index = frame
    return true
  }

  /// Takes the frame that is due and delivers it; false where a camera is gone.
  private mutating func deliver() -> Bool {
    let wants = source.isLive || oweStep || (isPlaying && !hasEnded)
    guard wants else { return true }
    if !source.isLive, !oweStep, pace.due(index) > MonotonicClock.nowNanoseconds() { return true }
    guard !hasEnded, holdsFirst || reader.grab() else { return end() }
    hasSought = false
    // A film comes to rest at its last picture.
    let isLast = index + 1 == shape.promisedFrames
    let isLate =
      !source.isLive && !oweStep && !holdsFirst && !isLast
      && pace.mustSkip(index, MonotonicClock.nowNanoseconds())
    let isWanted = isPlaying || oweStep
    if isLate {
      late += 1
      ring.countSkipped(late: 1, damaged: 0)
    } else if isWanted {
      write()
    }
    holdsFirst = false
    index += 1
    return true
  }

  private mutating func write() {
    let size = holdsFirst ? (shape.width, shape.height) : reader.decode()
    let now = MonotonicClock.nowNanoseconds()
    let media = source.isLive ? now - startNanoseconds : pace.mediaNanoseconds(index)
    let stamp = FrameRing.Stamp(
      number: number + 1, index: index, mediaNanoseconds: media, clockNanoseconds: now)
    let isRight = size.map { $0 == (shape.width, shape.height) } ?? false
    guard isRight, ring.write(stamp, { reader.copy(pixels, into: $0) }) else {
      ring.countSkipped(late: 0, damaged: 1)
      parent.say(.dropped(.damaged, count: 1))
      return
    }
    number += 1
    if late > 0 { parent.say(.dropped(.late, count: late)) }
    late = 0
    parent.mention(
      .frame(
        number: number, index: index, mediaNanoseconds: media, clockNanoseconds: now,
        slot: FrameRingLayout.slot(of: number)))
    if oweStep { parent.say(.paused) }
    oweStep = false
  }

  /// The source has no more: a film begins again or rests, a camera is gone.
  private mutating func end() -> Bool {
    if source.isLive {
      parent.say(.gone)
      return false
    }
    if isLooping, !hasEnded, index > 0, shape.canSeek, go(to: 0) {
      pace.begin(at: 0, MonotonicClock.nowNanoseconds())
      parent.say(.looped)
      return true
    }
    hasEnded = true
    oweStep = false
    if late > 0 { parent.say(.dropped(.late, count: late)) }
    late = 0
    let read = hasSought ? shape.promisedFrames ?? index : index
    parent.say(.ended(read: read, promised: shape.promisedFrames))
    return true
  }
}
