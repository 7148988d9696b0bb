// The spectrum in the window. Truth: a picture of one wave, 8 px of 0.02 nm from crest to crest along x.

import Analysis
import Foundation
import Geometry
import Micrograph
import TestBasics
import Testing

@testable import DesktopModel

@MainActor
@Suite("The spectrum in the window", .timeLimit(.minutes(60)))
struct SpectrumTests {
  private func run(_ body: (WindowModel, WindowHome) async throws -> Void) async throws {
    let side = 128
    let file = try StackImage.withChannels([("Wave", side, side, 0)], nanometres: (0.02, 0.02)) {
      let column = Double($0 % side)
      var noise = SeededGenerator(seed: UInt64($0))
      return 100 + 50 * cos(2 * .pi * column / 8) + Double(noise.next() >> 56) / 64
    }
    defer { file.remove() }
    try await RunningWindow.run(settings: "record = false\n") { model, home in
      await model.open(path: file.path)
      try await body(model, home)
    }
  }

  @Test("it is saved, told, opened by the message's button, and its places are told as spacings")
  func saved() async throws {
    try await run { model, home in
      #expect(model.proposedSpectrumName.hasSuffix("-spectrum.tif"))
      let path = home.folder.appending(path: "spectrum.tif").path
      await model.saveSpectrum(to: path)
      let notice = try #require(model.notice)
      #expect(
        notice.remedy == .openSaved && notice.path == path && notice.remedy.title == "Open it")
      #expect(
        notice.sentence == "Saved the spectrum as spectrum.tif. One wave stands out: 0.16 nm at 0°."
      )
      await model.openSaved()
      #expect(model.notice?.remedy != .openSaved)
      let image = try #require(model.image)
      #expect(image.path == path && image.micrograph.width == 128)
      // 128 px of 0.02 nm are 16 periods.
      model.goWithCursor(to: ImagePoint(x: 64 + 16, y: 64))
      model.announce()
      model.announce()
      try await model.wait(for: "the place") {
        model.announcement == "spacing 0.16 nm at 0°, pixel 80, 64"
      }
      #expect(
        PointText.reading(
          at: ImagePoint(x: 80, y: 64), value: 1, missing: "", u: nil, hertz: nil, pixelSize: nil,
          wave: image.micrograph.acquisition.wave(at: ImagePoint(x: 80, y: 64))
        ).first == "x 80.0  y 64.0 px  (spacing 0.16 nm at 0°)")
    }
  }

  @Test("a region that is missing or too small, and a file that cannot be written, are told")
  func refused() async throws {
    try await run { model, home in
      let path = home.folder.appending(path: "spectrum.tif").path
      model.setLatticeOfRegion(true)
      #expect(!model.canMakeSpectrum)
      await model.saveSpectrum(to: path)
      #expect(model.announcement.hasPrefix("Select a region of interest with an area"))
      model.goWithCursor(to: ImagePoint(x: 4, y: 4))
      model.setLineStart()
      model.goWithCursor(to: ImagePoint(x: 20, y: 20))
      model.setLineEnd()
      await model.saveSpectrum(to: path)
      #expect(
        model.notice?.sentence
          == "There is no spectrum of 17 × 17 px; choose at least 32 × 32 px.")
      #expect(!FileManager.default.fileExists(atPath: path))
      model.setLatticeOfRegion(false)
      let image = try #require(model.image)
      let before = try Data(contentsOf: URL(filePath: image.path))
      await model.saveSpectrum(to: image.path)
      #expect(model.notice?.remedy == .dismiss)
      #expect(try Data(contentsOf: URL(filePath: image.path)) == before)
      await model.saveSpectrum(to: "/no/such/folder/spectrum.tif")
      #expect(model.notice?.sentence.contains("/no/such/folder/spectrum.tif") == true)
    }
  }
}
