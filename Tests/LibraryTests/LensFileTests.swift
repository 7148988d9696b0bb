// The files of lenses. Source of truth: the format as its own comment says it.

import CameraSheet
import Files
import Foundation
import Geometry
import Library
import TestBasics
import Testing

@Suite("Files of lenses") struct LensFileTests {
  private let folder: TemporaryFolder
  private let library: LensLibrary
  private let record: LensRecord

  init() throws {
    folder = try TemporaryFolder()
    library = LensLibrary(
      folders: XDGFolders(environment: ["XDG_CONFIG_HOME": folder.path], home: folder.path))
    let lens = try #require(
      CameraLens(
        width: 1_280, height: 720, focalX: 901.25, focalY: 902.5,
        center: CameraPoint(x: 640.5, y: 355.125), radial: [-0.28, 0.0625],
        tangential: [0.001, -0.002]))
    record = LensRecord(
      camera: "Integrated Camera: 1/2", lens: lens, deviationPixels: 0.21, views: 15,
      date: "2026-11-01T10:00:00Z")
  }

  @Test("what is written is read back, and each number stands in the file")
  func roundTrip() throws {
    let text = LensFile.text(of: record)
    #expect(try LensFile.parse(text, path: "/a.toml") == record)
    for line in [
      "width-px = 1280", "focal-x-px = 901.25", "center-y-px = 355.125", "k1 = -0.28",
      "k2 = 0.0625",
      "p1 = 0.001", "p2 = -0.002", "rms-px = 0.21", "views = 15",
    ] {
      #expect(text.contains("\n\(line)\n"), "\(line)")
    }
  }

  @Test("a damaged file is told with what is wrong in it")
  func damaged() {
    let text = LensFile.text(of: record)
    func error(_ change: (String) -> String) -> SettingsError? {
      do throws(SettingsError) {
        _ = try LensFile.parse(change(text), path: "/a.toml")
        return nil
      } catch {
        return error
      }
    }
    #expect(
      error { $0.replacing("version = 1", with: "version = 2") }
        == .unsupportedVersion(path: "/a.toml", found: 2, supported: 1))
    #expect(
      error { $0.replacing("k1 = -0.28\n", with: "") }
        == .missingKey(path: "/a.toml", key: "lens.k1"))
    #expect(error { $0.replacing("k1 = -0.28", with: "k1 = -3") } == .noLens(path: "/a.toml"))
    #expect(
      error { $0.replacing("k1 = -0.28", with: "k1 = nan") }
        == .notFinite(path: "/a.toml", key: "lens.k1"))
    guard case .outOfRange = error({ $0.replacing("k1 = -0.28", with: "k1 = 11") }) else {
      Issue.record("k1 = 11")
      return
    }
  }

  @Test("a camera's lens is stored, found by its name, replaced and removed")
  func stored() throws {
    #expect(library.names.isEmpty)
    #expect(try library.entry(of: record.camera) == nil)
    let saved = try library.save(record)
    #expect(library.names == ["Integrated Camera: 1-2"])
    #expect(try library.entry(of: record.camera)?.record == record)
    #expect(try library.entry(named: saved.path).record == record)
    _ = try library.save(record)
    #expect(library.names.count == 1)
    #expect(throws: SettingsError.lensNotFound(name: "x", available: library.names)) {
      _ = try library.entry(named: "x")
    }
    try library.remove(named: library.names[0])
    #expect(library.names.isEmpty)
    #expect(throws: SettingsError.lensNotFound(name: "x", available: [])) {
      try library.remove(named: "x")
    }
  }
}
