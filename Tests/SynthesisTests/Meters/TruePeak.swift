// An independent true-peak meter: windowed-sinc interpolation over 64 frames under a Blackman
// window, at eight points a frame.
import Foundation

/// 64 taps for each eighth of a frame after the first.
private let tables: [[Float]] = (1..<8).map { eighth in
  (-31...32).map { number in
    let x = Double(number) - Double(eighth) / 8
    let window = 0.42 + 0.5 * cos(.pi * x / 32.5) + 0.08 * cos(2 * .pi * x / 32.5)
    return Float(sin(.pi * x) / (.pi * x) * window)
  }
}

/// The largest magnitude at eight points a frame of the first `count` samples, looking only where
/// a sample nearby is above `floor`.
///
/// The first and last 32 frames count by their samples alone.
func truePeak(_ signal: [Float], count: Int? = nil, floor: Float = 0.45) -> Float {
  var peak: Float = 0
  signal.withUnsafeBufferPointer { whole in
    let signal = UnsafeBufferPointer(rebasing: whole[..<(count ?? whole.count)])
    for value in signal { peak = max(peak, value.isNaN ? .infinity : abs(value)) }
    guard signal.count > 64 else { return }
    for frame in 31..<(signal.count - 33) {
      if abs(signal[frame]) < floor && abs(signal[frame + 1]) < floor { continue }
      for table in tables {
        table.withUnsafeBufferPointer { table in
          var sum = SIMD8<Float>(repeating: 0)
          for part in 0..<8 {
            for lane in 0..<8 {
              let number = part * 8 + lane
              sum[lane] += table[number] * signal[frame - 31 + number]
            }
          }
          peak = max(peak, abs(sum.sum()))
        }
      }
    }
  }
  return peak
}
