// The gains of speech and instrument, sample by sample.
//
// The instrument is ducked by 12 dB while words are heard; its pitch carries the data and loses none. The
// words come in as far as the instrument has gone, so that with the limiter's ceiling c no sample exceeds
// the larger of c and c / 4 + 1 / 2, which is c.

/// How loud words and the instrument are.
struct SpeechMix: BitwiseCopyable {
  /// The instrument's gain under words: -12 dB.
  private static var duckedGain: Float {
    @_noAllocation @_noLocks @inline(__always) get { 0.25 }
  }
  /// The highest sample of speech.
  private static var highestSample: Float {
    @_noAllocation @_noLocks @inline(__always) get { 0.5 }
  }
  /// The volume at which words stay audible where the instrument's is lower: -24 dB.
  private static var leastVolume: Float {
    @_noAllocation @_noLocks @inline(__always) get { 0.063 }
  }
  /// The time in which words come or are cut, and in which the instrument returns, in seconds.
  private static let edgeSeconds = 0.005
  private static let returnSeconds = 0.15

  /// How far the instrument has made room, 0...1.
  private var room: Float = 0
  /// The gain of words, which falls where they are cut.
  private var voice: Float = 1
  private let edgeStep: Float
  private let returnStep: Float

  init(sampleRateHertz: Double) {
    edgeStep = Float(1 / (SpeechMix.edgeSeconds * sampleRateHertz))
    returnStep = Float(1 / (SpeechMix.returnSeconds * sampleRateHertz))
  }

  /// Whether the instrument sounds as if there were no words.
  var isAtRest: Bool {
    @_noAllocation @_noLocks get { room == 0 }
  }

  /// Whether words that are cut still fade out.
  var isFading: Bool {
    @_noAllocation @_noLocks get { room > 0 && voice > 0 }
  }

  /// The next frame: adds a sample of speech, or lets the instrument return where there is none.
  @_noAllocation @_noLocks
  mutating func add(
    _ sample: Float?, volume: Float, isCut: Bool, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    var words: Float = 0
    if let sample {
      let level = max(volume, Self.leastVolume) * sample
      words = min(max(level, -Self.highestSample), Self.highestSample)
      room = min(room + edgeStep, 1)
    } else {
      room = max(room - returnStep, 0)
    }
    voice = isCut ? max(voice - edgeStep, 0) : 1
    let gain = 1 - (1 - Self.duckedGain) * room
    left.pointee = gain * left.pointee + room * voice * words
    right.pointee = gain * right.pointee + room * voice * words
  }
}
