// The figures behind the equal-loudness contours. Source: ISO 226:2023, table 1, as the programs
// STRAUSS, phonometry and refmap-psychoacoustics give it digit for digit. Levels made of it differ
// from those of the edition of 2003 by less than 0.5 dB.

/// Table 1 of ISO 226:2023: how the ear hears pure tones from the front in a free field.
enum EqualLoudnessTable {
  /// One third-octave frequency.
  struct Row {
    /// Nominal frequency, in hertz.
    var hertz: Double
    /// The exponent of loudness perception, alpha_f.
    var exponent: Double
    /// The magnitude of the linear transfer function relative to 1 kHz, L_U, in dB.
    var transferDecibels: Double
    /// The threshold of hearing, T_f, in dB.
    var thresholdDecibels: Double
  }

  /// The 29 rows, by rising frequency.
  static let rows: [Row] = [
    (20, 0.635, -31.5, 78.1), (25, 0.602, -27.2, 68.7), (31.5, 0.569, -23.1, 59.5),
    (40, 0.537, -19.3, 51.1), (50, 0.509, -16.1, 44.0), (63, 0.482, -13.1, 37.5),
    (80, 0.456, -10.4, 31.5), (100, 0.433, -8.2, 26.5), (125, 0.412, -6.3, 22.1),
    (160, 0.391, -4.6, 17.9), (200, 0.373, -3.2, 14.4), (250, 0.357, -2.1, 11.4),
    (315, 0.343, -1.2, 8.6), (400, 0.330, -0.5, 6.2), (500, 0.320, 0.0, 4.4),
    (630, 0.311, 0.4, 3.0), (800, 0.303, 0.5, 2.2), (1_000, 0.300, 0.0, 2.4),
    (1_250, 0.295, -2.7, 3.5), (1_600, 0.292, -4.2, 1.7), (2_000, 0.290, -1.2, -1.3),
    (2_500, 0.290, 1.4, -4.2), (3_150, 0.289, 2.3, -6.0), (4_000, 0.289, 1.0, -5.4),
    (5_000, 0.289, -2.3, -1.5), (6_300, 0.293, -7.2, 6.0), (8_000, 0.303, -11.2, 12.6),
    (10_000, 0.323, -10.9, 13.9), (12_500, 0.354, -3.5, 12.3),
  ].map {
    Row(hertz: $0.0, exponent: $0.1, transferDecibels: $0.2, thresholdDecibels: $0.3)
  }
}
