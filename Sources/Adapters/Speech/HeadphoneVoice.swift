// Speech through Penumbra's own ports: espeak-ng's sound, resampled as it comes and queued.

import Glibc
import Realtime

/// The voice in the headphones, used by the announcer's thread alone.
struct HeadphoneVoice {
  // espeak-ng's peak is -14 dBFS; as loud as the instrument it is 6 dB higher.
  private static let gain: Float = 2
  // What does not fit is offered again this soon.
  private static let retryMilliseconds: Int32 = 20

  private let output: any SpokenSoundOutput
  /// When the last words end, in nanoseconds.
  private var endNanoseconds: Int64 = 0
  private(set) var kind = UtteranceKind.answer
  // What is said, and whether all of its sound was made.
  private var utterance: Utterance?
  private var isComplete = false

  init(_ output: any SpokenSoundOutput) {
    self.output = output
  }

  /// Whether a server plays.
  var canPlay: Bool { output.sampleRateHertz != nil }

  /// Whether words are still heard.
  func isSpeaking(now: Int64) -> Bool { now < endNanoseconds }

  /// When the last words end, in nanoseconds.
  var quietNanoseconds: Int64 { endNanoseconds }

  /// An event that is being said; nil where none is.
  func unheardEvent(now: Int64) -> Utterance? {
    guard let utterance, utterance.kind == .event, !isComplete || isSpeaking(now: now) else {
      return nil
    }
    return utterance
  }

  /// Fades out what is said.
  mutating func cut() {
    output.cut()
    endNanoseconds = 0
    utterance = nil
  }

  /// Says words until they are all queued or something else must be said.
  ///
  /// - Returns: whether there was any sound.
  mutating func say(
    _ utterance: Utterance, with equipment: SpeechEquipment, path: String, wakeup: Wakeup,
    mustStop: () -> Bool
  ) -> Bool {
    guard let rate = output.sampleRateHertz,
      let process = EspeakProcess(
        path: path, language: equipment.language, wordsPerMinute: equipment.wordsPerMinute,
        text: utterance.text.spoken)
    else { return false }
    kind = utterance.kind
    (self.utterance, isComplete) = (utterance, false)
    var resampler = SpeechResampler(from: EspeakProcess.sampleRateHertz, to: rate)
    var headerLeft = EspeakProcess.headerBytes
    var odd: [UInt8] = []
    var waiting: [Float] = []
    var isOver = false
    var hasSound = false
    while !isOver || !waiting.isEmpty {
      if mustStop() { return true }
      if !waiting.isEmpty {
        let fitted = output.queue(waiting[...])
        waiting.removeFirst(fitted)
        endNanoseconds =
          MonotonicClock.nowNanoseconds() + Int64(Double(output.waitingFrames) / rate * 1e9)
        // A server that is gone takes nothing more.
        if fitted == 0, output.sampleRateHertz == nil { return hasSound }
      }
      guard !isOver, waiting.isEmpty else {
        if !waiting.isEmpty { wakeup.wait(milliseconds: Self.retryMilliseconds) }
        continue
      }
      guard wakeup.wait(milliseconds: 2_000, orFor: process.output) else { continue }
      guard var bytes = process.read() else {
        isOver = true
        if hasSound { waiting = resampler.take([], isLast: true) }
        continue
      }
      let skipped = min(headerLeft, bytes.count)
      headerLeft -= skipped
      bytes = odd + bytes[skipped...]
      odd = bytes.count % 2 == 1 ? [bytes.removeLast()] : []
      let samples = Self.samples(bytes)
      if !hasSound, !samples.isEmpty {
        hasSound = true
        output.begin(
          utterance.text.written,
          voice: "espeak-ng \(equipment.language) \(equipment.wordsPerMinute) wpm")
      }
      waiting = resampler.take(samples)
    }
    isComplete = true
    return hasSound
  }

  private static func samples(_ bytes: [UInt8]) -> [Float] {
    stride(from: 0, to: bytes.count, by: 2).map { index -> Float in
      let word = UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
      return Float(Int16(bitPattern: word)) * (gain / 32_768)
    }
  }
}
