// The findings about cameras, and about what finds hands in their pictures.

import HandDetection
import MarkerDetection
import Session
import Translation

extension MachineSentences {
  /// The cameras, and the program that looks through them.
  public static func cameras(_ cameras: [FoundCamera], hasProgram: Bool) -> MachineFinding {
    func finding(_ isFine: Bool, _ sentence: String) -> MachineFinding {
      MachineFinding(subject: translated("Camera"), isFine: isFine, sentence: sentence)
    }
    guard hasProgram else {
      return finding(
        false,
        translated(
          "the program penumbra-camera is not beside this one, so neither films nor cameras can be heard; install "
            + "Penumbra again."))
    }
    guard !cameras.isEmpty else {
      return finding(true, translated("none; films can be heard all the same."))
    }
    if let camera = cameras.first(where: { !$0.isReadable }) {
      return finding(
        false,
        translated(
          "\(camera.name) at \(camera.path) may not be read by this user; run 'sudo usermod -aG video $USER' and log "
            + "in again."))
    }
    return finding(
      true, cameras.map { translated("\($0.name) at \($0.path)") }.joined(separator: ", ") + ".")
  }

  /// What finds the markers of a sheet under a camera; without it all else works.
  public static func sheet(_ fault: MarkerDetectionError?) -> MachineFinding {
    MachineFinding(
      subject: translated("Sheet"), isFine: fault == nil || fault == .noModule,
      sentence: fault?.sentence
        ?? translated("the markers of a sheet under a camera can be found."))
  }

  /// The networks that find hands; without them all else works.
  public static func hands(_ faults: [HandDetectionError]) -> MachineFinding {
    func finding(_ isFine: Bool, _ sentence: String) -> MachineFinding {
      MachineFinding(subject: translated("Hands"), isFine: isFine, sentence: sentence)
    }
    let missing = faults.count { if case .missingModel = $0 { true } else { false } }
    // One that is there and cannot be used comes first.
    let broken = faults.first { if case .missingModel = $0 { false } else { true } }
    if let broken { return finding(false, broken.sentence) }
    guard missing > 0 else {
      return finding(true, translated("the networks that find hands are there."))
    }
    return finding(
      true,
      translated(
        "the networks that find hands were not fetched; where hands are to point, type 'make hands' in Penumbra's "
          + "folder, and install again."))
  }
}
