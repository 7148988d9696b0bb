// The panner inside the chain.

import Synthesis
import Testing

/// The chain's output with a place for each frame.
private func render(
  _ pan: [Float]?, block: Int, frames: Int = 9_600
) -> (left: [Float], right: [Float]) {
  var chain = Chain(sampleRateHertz: 48_000, parameters: busy)
  let gesture = gesture(frames: frames)
  var left = [Float](repeating: .nan, count: frames)
  var right = left
  for start in stride(from: 0, to: frames, by: block) {
    let size = min(block, frames - start)
    let places = pan.map { Array($0[start..<start + size]) }
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        let hertz = Array(gesture.frequency[start..<start + size])
        let levels = Array(gesture.amplitude[start..<start + size])
        if let places {
          chain.render(
            frequencyHertz: hertz, amplitude: levels, pan: places, left: left + start,
            right: right + start, frames: size)
        } else {
          chain.render(
            frequencyHertz: hertz, amplitude: levels, left: left + start, right: right + start,
            frames: size)
        }
      }
    }
  }
  return (left, right)
}

@Suite("Panned chain")
struct PannerChainTests {
  @Test("in the middle the chain sounds as without a panner, bit for bit")
  func middle() {
    let plain = render(nil, block: 64)
    let middle = render(.init(repeating: 0, count: 9_600), block: 64)
    #expect(middle.left == plain.left && middle.right == plain.right)
  }

  @Test("blocks of 1, 7, 256 and 8192 frames give the same panned sound, within the ceiling")
  func blocks() {
    let pan = (0..<9_600).map { fastSine(turns: Double($0) / 9_000) }.map(Float.init)
    let whole = render(pan, block: 9_600)
    for block in [1, 7, 256, 8_192] {
      let parts = render(pan, block: block)
      #expect(parts.left == whole.left && parts.right == whole.right)
    }
    #expect((whole.left + whole.right).allSatisfy { abs($0) <= Limiter.ceiling })
  }
}
