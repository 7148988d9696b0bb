// Medians and other order statistics without sorting all.

/// Order statistics.
enum Selection {
  /// The value that `rank` others lie below; changes the order of `values`.
  static func value<Number: Comparable>(_ rank: Int, of values: inout [Number]) -> Number {
    var (low, high) = (0, values.count - 1)
    while low < high {
      // The median of three keeps sorted and equal values from being slow.
      let middle = low + (high - low) / 2
      if values[middle] < values[low] { values.swapAt(middle, low) }
      if values[high] < values[low] { values.swapAt(high, low) }
      if values[high] < values[middle] { values.swapAt(high, middle) }
      let pivot = values[middle]
      var (left, right) = (low, high)
      while left <= right {
        while values[left] < pivot { left += 1 }
        while pivot < values[right] { right -= 1 }
        if left <= right {
          values.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if rank <= right { high = right } else if rank >= left { low = left } else { break }
    }
    return values[rank]
  }

  /// The median; of an even number of values the mean of the middle two.
  static func median<Number: BinaryFloatingPoint>(_ values: [Number]) -> Number {
    guard !values.isEmpty else { return .nan }
    var copy = values
    let upper = value(copy.count / 2, of: &copy)
    guard copy.count.isMultiple(of: 2) else { return upper }
    let lower = copy[..<(copy.count / 2)].max() ?? upper
    return (lower + upper) / 2
  }

  /// The value below which this share of the values lies, between its two neighbours in rank.
  static func quantile<Number: BinaryFloatingPoint>(_ share: Double, _ values: [Number]) -> Number {
    guard !values.isEmpty else { return .nan }
    var copy = values
    let place = share * Double(copy.count - 1)
    let rank = Int(place)
    let low = value(rank, of: &copy)
    guard rank + 1 < copy.count else { return low }
    let high = copy[(rank + 1)...].min() ?? low
    return low + (high - low) * Number(place - Double(rank))
  }

  /// The standard deviation of normal values with the same median distance from their median.
  static func robustDeviation<Number: BinaryFloatingPoint>(_ values: [Number]) -> Number {
    let centre = median(values)
    return 1.4826 * median(values.map { ($0 - centre).magnitude })
  }
}
