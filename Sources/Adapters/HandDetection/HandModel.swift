// The files of MediaPipe's networks: their names, lengths and digests, as the pinned wheel has them.

/// A file with one of MediaPipe's networks for hands.
public enum HandModel: String, CaseIterable, Hashable, Sendable {
  /// Finds palms; 192 x 192 pixels.
  case palmsFull = "palm_detection_full.tflite"
  /// Finds palms, faster and less often right.
  case palmsLite = "palm_detection_lite.tflite"
  /// Finds the 21 landmarks of one hand; 224 x 224 pixels.
  case landmarksFull = "hand_landmark_full.tflite"
  /// Finds the landmarks in half the time.
  case landmarksLite = "hand_landmark_lite.tflite"

  /// The file's name.
  public var fileName: String { rawValue }

  /// The file's length in bytes.
  public var lengthBytes: Int {
    switch self {
    case .palmsFull: 2_339_846
    case .palmsLite: 1_985_440
    case .landmarksFull: 5_478_917
    case .landmarksLite: 2_071_597
    }
  }

  /// The SHA-256 of the file in mediapipe 0.10.21, in 64 hexadecimal digits.
  public var sha256: String {
    switch self {
    case .palmsFull: "1b14e9422c6ad006cde6581a46c8b90dd573c07ab7f3934b5589e7cea3f89a54"
    case .palmsLite: "e9a4aaddf90dda56a87235303cf00e4c2d3fb28725f68fd88772997dac905c18"
    case .landmarksFull: "11c272b891e1a99ab034208e23937a8008388cf11ed2a9d776ed3d01d0ba00e3"
    case .landmarksLite: "048edd3645c9bf7397d19a9f6e3a42957d6e414c9bea6598030a2e9b624156e6"
    }
  }
}
