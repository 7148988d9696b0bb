// The profile as a table and as a picture, made and written beside the window.

import Analysis
import Files
import Foundation
import ImageFile
import Pen
import Rendering
import Translation
import Wording

extension WindowModel {
  /// Writes the values along the line as a table; if that fails the message bar says why.
  public func saveProfileTable(to path: String) async {
    guard let profile = measure.profile, let image else {
      return say(translated("There is no profile to save; A and B set the line's ends"))
    }
    let imagePath = image.path
    await export(translated("the profile"), to: path) { () throws(Fault) in
      let digest = try? FileDigest.sha256(of: imagePath)
      return Array(
        ProfileTable(
          profile.profile, imagePath: imagePath, digest: digest, calibration: profile.calibration
        ).text.utf8)
    }
  }

  /// Draws the profile as a PNG file; if that fails the message bar says why.
  public func saveProfilePicture(to path: String) async {
    guard let profile = measure.profile else {
      return say(translated("There is no profile to save; A and B set the line's ends"))
    }
    await export(translated("the profile's picture"), to: path) { () throws(Fault) in
      let drawing = ProfilePicture(
        profile.profile, profile.peaks, profile.calibration
      ).drawing()
      guard let bytes = drawing.pngBytes() else {
        throw .image(.outOfMemory(path: path, width: drawing.width, height: drawing.height))
      }
      return bytes
    }
  }

  /// Writes a file that is made on whatever thread is free, and says so.
  func export(
    _ what: String, to path: String, _ make: @escaping @Sendable () throws(Fault) -> [UInt8]
  ) async {
    if let refusal = exportRefusal(path) {
      return show(Notice(sentence: refusal, remedy: .dismiss))
    }
    if let fault = await WindowModel.write(make, to: path) {
      show(Notice(fault))
    } else {
      say(translated("Saved \(what) as \(URL(filePath: path).lastPathComponent)"))
    }
  }

  @concurrent
  private nonisolated static func write(
    _ make: @Sendable () throws(Fault) -> [UInt8], to path: String
  ) async -> Fault? {
    do throws(Fault) {
      let bytes = try make()
      try Fault.wrap { () throws(FileError) in try OutputFile.write(bytes, to: path) }
      return nil
    } catch {
      return error
    }
  }
}
