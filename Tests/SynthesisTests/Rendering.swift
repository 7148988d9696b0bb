// Rendering whole signals with the stages and the chain, in blocks of chosen sizes.
import Synthesis

/// What happens at the start of a block: new parameters at a frame.
typealias Change = (frame: Int, parameters: ChainParameters)

/// Splits `frames` into blocks of at most `block`, also at the frames of the changes.
func forEachBlock(
  frames: Int, block: Int, changes: [Change], set: (ChainParameters) -> Void,
  render: (Int, Int) -> Void
) {
  var changes = changes[...]
  var start = 0
  while start < frames {
    while let change = changes.first, change.frame <= start {
      set(change.parameters)
      changes.removeFirst()
    }
    var size = min(block, frames - start)
    if let next = changes.first { size = min(size, next.frame - start) }
    render(start, size)
    start += size
  }
}

/// The chain's left and right output.
func render(
  _ parameters: ChainParameters, frequency: [Double], amplitude: [Float], rate: Double = 48_000,
  block: Int = 64, changes: [Change] = [], engine: EngineVersion = .current
) -> (left: [Float], right: [Float]) {
  var chain = Chain(sampleRateHertz: rate, parameters: parameters, engine: engine)
  var left = [Float](repeating: .nan, count: frequency.count)
  var right = left
  forEachBlock(frames: frequency.count, block: block, changes: changes) {
    chain.set($0)
  } render: { start, size in
    render(&chain, frequency, amplitude, &left, &right, start, size)
  }
  return (left, right)
}

/// Renders one block of the chain into the same place of the output.
func render(
  _ chain: inout Chain, _ frequency: [Double], _ amplitude: [Float], _ left: inout [Float],
  _ right: inout [Float], _ start: Int, _ size: Int
) {
  frequency.withUnsafeBufferPointer { frequency in
    amplitude.withUnsafeBufferPointer { amplitude in
      left.withUnsafeMutableBufferPointer { left in
        right.withUnsafeMutableBufferPointer { right in
          guard let frequency = frequency.baseAddress, let amplitude = amplitude.baseAddress,
            let left = left.baseAddress, let right = right.baseAddress
          else { return }
          chain.render(
            frequencyHertz: frequency + start, amplitude: amplitude + start,
            left: left + start, right: right + start, frames: size)
        }
      }
    }
  }
}

/// The voice alone.
func renderVoice(
  _ parameters: ChainParameters, frequency: [Double], amplitude: [Float], block: Int = 64,
  changes: [Change] = []
) -> [Float] {
  var voice = FMOscillator(sampleRateHertz: 48_000, parameters: parameters.voice)
  var output = [Float](repeating: .nan, count: frequency.count)
  forEachBlock(frames: frequency.count, block: block, changes: changes) {
    voice.set($0.voice)
  } render: { start, size in
    frequency.withUnsafeBufferPointer { frequency in
      amplitude.withUnsafeBufferPointer { amplitude in
        output.withUnsafeMutableBufferPointer { output in
          guard let frequency = frequency.baseAddress, let amplitude = amplitude.baseAddress,
            let output = output.baseAddress
          else { return }
          voice.render(
            frequencyHertz: frequency + start, amplitude: amplitude + start,
            output: output + start, frames: size)
        }
      }
    }
  }
  return output
}

/// The delay alone.
func renderDelay(
  _ parameters: ChainParameters, _ input: [Float], block: Int = 64, changes: [Change] = []
) -> [Float] {
  var delay = FeedbackDelay(sampleRateHertz: 48_000, parameters: parameters.effects)
  var output = input
  forEachBlock(frames: input.count, block: block, changes: changes) {
    delay.set($0.effects)
  } render: { start, size in
    output.withUnsafeMutableBufferPointer { output in
      guard let output = output.baseAddress else { return }
      delay.render(input: output + start, output: output + start, frames: size)
    }
  }
  return output
}

/// The reverb alone.
func renderReverb(
  _ parameters: ChainParameters, _ input: [Float], rate: Double = 48_000, block: Int = 64,
  changes: [Change] = []
) -> (left: [Float], right: [Float]) {
  var reverb = CostelloReverb(sampleRateHertz: rate, parameters: parameters.effects)
  var left = input
  var right = input
  forEachBlock(frames: input.count, block: block, changes: changes) {
    reverb.set($0.effects)
  } render: { start, size in
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        reverb.render(input: left + start, left: left + start, right: right + start, frames: size)
      }
    }
  }
  return (left, right)
}

/// The direct-current blocker alone.
func renderBlocker(
  _ left: [Float], _ right: [Float], rate: Double = 48_000, block: Int = 64
) -> (left: [Float], right: [Float]) {
  var blocker = DirectCurrentBlocker(sampleRateHertz: rate)
  var left = left
  var right = right
  forEachBlock(frames: left.count, block: block, changes: []) { _ in
  } render: { start, size in
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        blocker.render(left: left + start, right: right + start, frames: size)
      }
    }
  }
  return (left, right)
}

/// The ladder alone.
func renderLadder(
  _ parameters: ChainParameters, _ left: [Float], _ right: [Float], block: Int = 64,
  changes: [Change] = []
) -> (left: [Float], right: [Float]) {
  var ladder = MoogLadder(sampleRateHertz: 48_000, parameters: parameters.effects)
  var left = left
  var right = right
  forEachBlock(frames: left.count, block: block, changes: changes) {
    ladder.set($0.effects)
  } render: { start, size in
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        ladder.render(left: left + start, right: right + start, frames: size)
      }
    }
  }
  return (left, right)
}
