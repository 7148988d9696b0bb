// Times as text against whole-number arithmetic: no float in between.

import TestBasics
import Testing

@testable import Files

@Suite struct DecimalSecondsTests {
  private func read(_ text: String) -> DecimalSeconds.Reading {
    DecimalSeconds.nanoseconds(from: text[...].utf8)
  }

  @Test("times are rounded to the nearest nanosecond, halves away from 0")
  func rounding() {
    for (text, nanoseconds) in [
      ("0", 0), ("-0", 0), ("1", 1_000_000_000), ("0.000000001", 1), ("0.0000000004999", 0),
      ("0.0000000005", 1), ("-0.0000000005", -1), ("0.9999999995", 1_000_000_000),
      ("00012.5", 12_500_000_000), (".5", 500_000_000), ("5.", 5_000_000_000), ("1e-9", 1),
      ("12345e-12", 12), ("0.0012e3", 1_200_000_000), ("0e999999999999999999999", 0),
      ("1e-999999999999999999999", 0), ("86400.123456789", 86_400_123_456_789),
      // The largest time and a machine running for a hundred days, beyond a float's digits.
      ("9223372036.854775807", Int64.max), ("-9223372036.854775808", Int64.min),
      ("8640000.123456789", 8_640_000_123_456_789),
    ] as [(String, Int64)] {
      #expect(read(text) == .nanoseconds(nanoseconds), "\(text)")
    }
  }

  @Test("times beyond 64 bits and texts that are no numbers are told apart")
  func refused() {
    for text in [
      "9223372036.854775808", "-9223372036.8547758086", "1e11",
      "1" + String(repeating: "0", count: 500),
    ] {
      #expect(read(text) == .outOfRange, "\(text)")
    }
    for text in ["", "-", ".", "e5", "1e", "1e+", "--1", "1-", "1 ", "½", "1e5.0", "1e5e5", "0x1"] {
      #expect(read(text) == .notANumber, "\(text)")
    }
  }

  @Test("10,000 random times come back from their text")
  func roundTrip() {
    var random = SeededGenerator(seed: 72)
    for round in 0..<10_000 {
      let nanoseconds = Int64.random(in: .min ... .max, using: &random) >> Int64(round % 64)
      let text = DecimalSeconds.text(ofNanoseconds: Int128(nanoseconds))
      #expect(read(text) == .nanoseconds(nanoseconds))
      #expect(text.split(separator: ".").last?.count == 9)
    }
  }
}
