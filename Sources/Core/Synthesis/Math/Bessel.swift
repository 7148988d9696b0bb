// The function behind every Kaiser window of the module.

/// The modified Bessel function of the first kind and order 0, by its power series; `x` 0...20.
func besselI0(_ x: Double) -> Double {
  var term = 1.0
  var sum = 1.0
  var number = 1.0
  while term > sum * 1e-17 {
    term *= (x / (2 * number)) * (x / (2 * number))
    sum += term
    number += 1
  }
  return sum
}
