// A game of throws in the pictures of a film or a camera.

import BoardDetection
import Camera
import Pen
import Tracks

extension ThrowGame {
  /// Takes the next picture, and looks for the board in it where it is not found yet.
  ///
  /// - Parameter frame: the picture.
  /// - Returns: what happened.
  /// - Throws: `Fault.board` where the board cannot be looked for.
  public mutating func look(at frame: GreyFrame) throws(Fault) -> [Event] {
    do throws(BoardDetectionError) {
      return try take(frame) { (frame) throws(BoardDetectionError) in
        try BoardFinder.board(in: frame)
      }
    } catch {
      throw .board(error)
    }
  }
}

extension CameraSource {
  /// A frame of this source in grey, at the time at which what moves in it was there: a film's own, a camera's clock.
  public func grey(_ frame: CameraFrame) -> GreyFrame {
    var grey = frame.grey
    grey.timeNanoseconds = isLive ? frame.clockNanoseconds : frame.mediaNanoseconds
    return grey
  }
}
