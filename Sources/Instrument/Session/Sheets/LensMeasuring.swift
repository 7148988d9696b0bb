// The lens of a camera, measured by the printed board that is held before it.

import Camera
import CameraSheet
import Foundation
import Library
import MarkerDetection
import Pen
import Tracks

/// A lens that is being measured; used by one thread.
public struct LensMeasuring: ~Copyable {
  /// The camera, or the film of a board.
  public let source: CameraSource
  /// What is known of the pictures.
  public let shape: CameraShape
  /// How many pictures were looked at.
  public private(set) var pictures = 0
  /// The views that are kept.
  public private(set) var views: LensViews
  private let feed: CameraFeed
  private var isOver = false

  private static let waitSeconds = 0.1
  // A flat board, held still, is seen within half of this.
  private static let largestDeviationPixels = 1.0

  /// Opens a camera or a film; waits until it is open.
  ///
  /// - Throws: `Fault.camera` where there are no pictures.
  public init(_ source: CameraSource) throws(Fault) {
    // A film is read picture by picture, a camera's pictures come when they come.
    let feed = CameraFeed(source, isPaused: !source.isLive)
    do throws(CameraError) {
      shape = try feed.waitUntilOpened()
    } catch {
      feed.end()
      throw .camera(error)
    }
    (self.source, self.feed) = (source, feed)
    views = LensViews(width: shape.width, height: shape.height)
  }

  deinit { feed.end() }

  /// Whether there are views enough, or no more pictures.
  public var isDone: Bool { isOver || views.areEnough }

  /// Looks at the next picture.
  ///
  /// - Returns: what became of it; nil where none came within a tenth of a second, or no more do.
  /// - Throws: `Fault.camera` where the camera fails, `Fault.markers` where no board can be looked for.
  public mutating func look() throws(Fault) -> LensViews.Step? {
    let frame = source.isLive ? feed.waitForFrame(seconds: Self.waitSeconds) : feed.nextFrame()
    guard let frame else {
      switch feed.state {
      case .failed(let error): throw .camera(error)
      case .ended: isOver = true
      case .opening, .playing, .paused, .lost: isOver = !source.isLive
      }
      return nil
    }
    pictures += 1
    do throws(MarkerDetectionError) {
      return views.take(try LensMeter.board(in: frame.grey))
    } catch {
      throw .markers(error)
    }
  }

  /// Measures the lens by the views that are kept.
  ///
  /// - Parameter date: when that is.
  /// - Returns: the lens, which is not stored yet.
  /// - Throws: `Fault.lensUnfinished` of too few views, `Fault.lensNotGood` where no lens explains them.
  public func measure(at date: Date = Date()) throws(Fault) -> LensRecord {
    let name = SheetLens.name(of: source)
    guard views.canBeMeasured else {
      throw .lensUnfinished(name: name, views: views.views.count)
    }
    let found: LensMeter.Measurement?
    do throws(MarkerDetectionError) {
      found = try LensMeter.lens(by: views.views, width: shape.width, height: shape.height)
    } catch {
      throw .markers(error)
    }
    guard let found else { throw .lensNotGood(name: name, deviationPixels: nil) }
    guard found.deviationPixels <= Self.largestDeviationPixels else {
      throw .lensNotGood(name: name, deviationPixels: found.deviationPixels)
    }
    return LensRecord(
      camera: name, lens: found.lens, deviationPixels: found.deviationPixels,
      views: views.views.count, date: date.formatted(.iso8601))
  }
}
