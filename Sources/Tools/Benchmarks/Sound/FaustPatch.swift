// The patch in Faust, twice: once with everything Penumbra's chain does, once light, as one would
// write it with the parts of Faust's libraries.

import Foundation

/// A patch as Faust text.
struct FaustPatch {
  /// Its contents, for the report.
  let summary: String
  /// The program.
  let text: String

  /// The parts of the libraries: FM that aliases, another reverb, another ladder, no limiter.
  static let light = FaustPatch(
    summary: "light: 2 osc at 1x, delay, zita_rev1, 2 ve.moogLadder (linear, 1x), no limiter",
    text: """
      import("stdfaust.lib");
      voice = 0.5 * os.osc(330 + 330 * os.osc(330));
      echo(x) = 0.5 * x + 0.5 * (x : (+ : @(4799)) ~ *(0.3) : mem);
      space(x) = (x, x) : re.zita_rev1_stereo(0, 200, 4000, 2, 2, 48000)
        : par(i, 2, *(0.5) : +(0.5 * x));
      process = voice : echo : space : par(i, 2, ve.moogLadder(1000 / 24000, 3));
      """)

  /// Everything but the limiter's view between the samples; sines come from a table, which is faster
  /// here than the C library's, and the reverb's lines wander by triangles instead of random lines.
  static let same = FaustPatch(
    summary: "same: FM at 4x, decimator of 23 and 97 taps, delay, Costello reverb of 8 "
      + "interpolated lines, 2 ladders of two half-steps (linear), look-ahead limiter",
    text: """
      import("stdfaust.lib");
      size = 65536;
      wave(turns) = rdtable(size, os.sinwaveform(size), int(ma.frac(turns + 1) * size));
      phase = (+(330 / ma.SR) : ma.frac) ~ _;
      quarter(k) = 0.5 * wave(t + wave(t) / (2 * ma.PI)) with { t = phase + k * 330 / (4 * ma.SR); };

      half(k) = ba.take(k, (\(list(halfBand))));
      beginning(a, b, c, d) = 0.5 * a@2 + half(1) * (b@2 + d@3) + half(2) * (d@2 + b@3)
        + half(3) * (b@1 + d@4) + half(4) * (d@1 + b@4) + half(5) * (b + d@5) + half(6) * (d + b@5);
      middle(a, b, c, d) = 0.5 * c@3 + half(1) * (d@3 + b@3) + half(2) * (b@2 + d@4)
        + half(3) * (d@2 + b@4) + half(4) * (b@1 + d@5) + half(5) * (d@1 + b@5) + half(6) * (b + d@6);
      tap(k) = ba.take(k, (\(list(taps))));
      decimated(a, b) = sum(i, 24, tap(2 * i + 1) * (a@(48 - i) + a@i))
        + sum(i, 24, tap(2 * i + 2) * (b@(47 - i) + b@i)) + tap(49) * a@24;
      voice = par(k, 4, quarter(k)) <: (beginning, middle) : decimated;

      echo(x) = 0.5 * x + 0.5 * (x : (+ : @(4799)) ~ *(0.3) : mem);

      means = (2473, 2767, 3217, 3557, 3907, 4127, 2143, 1933);
      widths = (0.0010, 0.0011, 0.0017, 0.0006, 0.0010, 0.0011, 0.0017, 0.0006);
      rates = (3.1, 3.5, 1.11, 3.973, 2.341, 1.897, 0.891, 3.221);
      place(i) = ba.take(i + 1, means) * ma.SR / 44100
        + ba.take(i + 1, widths) * ma.SR * 0.5 * os.lf_triangle(ba.take(i + 1, rates) / 2);
      damping = c - sqrt(c * c - 1) with { c = 2 - cos(2 * ma.PI * 4000 / ma.SR); };
      line(i) = de.fdelay3(8192, place(i)) : *(0.6 * (1 - damping)) : + ~ *(damping);
      turn(a, b, c, d, e, f, g, h, x) = par(i, 8, junction - ba.take(i + 1, (a, b, c, d, e, f, g, h))
        : line(i)) with { junction = (a + b + c + d + e + f + g + h) * 0.25 + x; };
      sides(a, b, c, d, e, f, g, h) = 0.35 * (a + c + e + g), 0.35 * (b + d + f + h);
      space(x) = x : turn ~ si.bus(8) : sides : par(i, 2, 0.5 * _ + 0.5 * x);

      cycles = 1000 / ma.SR;
      bend = ((1.8730 * cycles + 0.4955) * cycles - 0.6490) * cycles + 0.9988;
      gain = 1 - exp(0 - ma.PI * cycles * bend);
      loop = 4 * 0.6 * ((-3.9364 * cycles + 1.8409) * cycles + 0.9968);
      step(x, a, b, c, d, o) = a1, b1, c1, d1, 0.5 * (d1 + d) with {
        a1 = a + gain * (x - loop * o - a); b1 = b + gain * (a1 - b);
        c1 = c + gain * (b1 - c); d1 = d + gain * (c1 - d);
      };
      ladder(x) = (\\(a, b, c, d, o).((x, step(x, a, b, c, d, o)) : step)) ~ si.bus(5)
        : !, !, !, !, _;

      process = voice : echo : space : par(i, 2, ladder)
        : co.limiter_lad_N(2, 0.00133, 0.794, 0.0005, 0.001, 0.08);
      """)

  /// The taps of Penumbra's half-band beside its middle.
  private static let halfBand = [
    0.3090244219, -0.081019075, 0.0295124608, -0.0094326718, 0.0021804005, -0.0002656424,
  ]

  /// The first 49 taps of its second filter: a sinc under a Kaiser window.
  private static let taps: [Double] = {
    func bessel(_ x: Double) -> Double {
      (1..<60).reduce((1.0, 1.0)) { sum, k in
        let term = sum.1 * (x / 2 / Double(k)) * (x / 2 / Double(k))
        return (sum.0 + term, term)
      }.0
    }
    let corner = 0.428_125 / 2
    let all = (-48...48).map { number -> Double in
      let x = Double(number)
      let lowPass = number == 0 ? 2 * corner : sin(2 * .pi * corner * x) / (.pi * x)
      return lowPass * bessel(11 * (1 - (x / 48.5) * (x / 48.5)).squareRoot())
    }
    let total = all.reduce(0, +)
    return all[0...48].map { $0 / total }
  }()

  private static func list(_ numbers: [Double]) -> String {
    numbers.map { String(format: "%.9g", $0) }.joined(separator: ", ")
  }
}
