// A note that is held while something is done again and again, as another client of a real server hears it.

import Engine
import Foundation
import ImageFile
import Pen
import Realtime
import Sonification
import SoundFile
import TestBasics
import TestRigs
import TestSupport

@testable import Recorded
@testable import Session

/// A session at a server, with a note held by the face's pointer, and a client that hears it.
final class HeldSession {
  /// How often something is done.
  static let times = 100

  let session: LiveSession
  let temporary: ProgramFolder
  let capture: JackCapture
  let registrations: JackRegistrations
  private(set) var folders: [SessionFolder] = []
  private var images: [PreparedImage] = []
  private var isOther = false

  init() throws {
    temporary = try ProgramFolder()
    for name in ["one.pgm", "two.pgm"] {
      let values = (0..<400 * 100).map { UInt8($0 % 400 / 2) }
      try Data("P5\n400 100\n255\n".utf8 + values).write(
        to: URL(filePath: temporary.file(name)))
      images.append(
        PreparedImage(
          try ImageFile.open(path: temporary.file(name)), path: temporary.file(name)))
    }
    session = try LiveSession(
      image: images[0], source: .face, calibration: nil, preset: .analysis, audio: .jack
    ) { _ in }
    registrations = try JackRegistrations()
    capture = try JackCapture(
      left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: 120)
  }

  func close() {
    capture.close()
    session.end()
    registrations.close()
  }

  func look(_ read: (SonifiedReading) -> Void = { _ in }) {
    _ = session.tick { (reading: SonifiedReading) in
      read(reading)
    } sourceEvents: { _ in
    } audioEvents: { _ in
    }
  }

  func hold() async throws {
    session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 201))
    try await capture.waitForSound()
  }

  func begin() throws {
    let folder = SessionFolder(path: temporary.file("session-\(folders.count)"))
    try session.beginRecording(
      SessionPlan(
        folder: folder.path, imagePath: images[isOther ? 1 : 0].path ?? "", program: "test",
        format: .floatWave))
    folders.append(folder)
  }

  func openImage() throws {
    isOther.toggle()
    let folder = SessionFolder(path: temporary.file("session-\(folders.count)"))
    let plan = SessionPlan(
      folder: folder.path, imagePath: images[isOther ? 1 : 0].path ?? "", program: "test",
      format: .floatWave)
    let turn = try session.setImage(
      images[isOther ? 1 : 0], calibration: nil, recording: plan)
    if let fault = turn.fault { throw fault }
    folders.append(folder)
  }

  /// Hears some seconds, or as long as it takes, while something is done again and again.
  func hear(
    seconds: Double, _ act: (Int) async throws -> Void
  ) async throws -> JackCapture.Sound {
    var frames = Int(seconds * capture.sampleRateHertz)
    let most = Int(110 * capture.sampleRateHertz)
    capture.begin(frames: most)
    for number in 0..<HeldSession.times {
      try await act(number)
      look()
    }
    while frames + 4_800 < most, capture.isComplete(frames: frames) { frames += 4_800 }
    try await Patience.wait(for: "the last frames") {
      look()
      return capture.isComplete(frames: frames)
    }
    return capture.sound(frames: frames)
  }
}

extension JackCapture.Sound {
  /// How far a sound is from a straight line at most, and how soft it is at its softest, over 10 ms.
  var bendAndSoftest: (bend: Float, softest: Float) {
    let bend = left.largestSecondDifference
    var softest = Float.infinity
    for begin in stride(from: 0, to: left.count - 480, by: 480) {
      softest = min(softest, left[begin..<begin + 480].reduce(0) { max($0, abs($1)) })
    }
    return (bend, softest)
  }
}
