// A frame of hands as one line of JSON, which any program may write or read.

import Foundation
import Geometry
import Hands

/// The line format of hands, version 1: one JSON object for each picture, in the order of time.
///
/// ```json
/// {"penumbra-hands":1,"time_ns":33000000,"size":[640,480],"order":"mediapipe","hands":[
///  {"side":"left","confidence":0.98,"track":1,"points":[[310.5,402.25,0.9], ... 21 in all]}]}
/// ```
///
/// (all of it in one line)
/// - `penumbra-hands`: the version of the format, a whole number.
/// - `time_ns`: when the picture was taken, in whole nanoseconds of any clock that runs on evenly, each frame later
///   than the one before.
/// - `size`: the picture's width and height, in pixels.
/// - `order`: how the 21 landmarks are listed, `mediapipe` (the wrist, then thumb to little finger, each outwards) or
///   `vision` (thumb to little finger, each from its tip inwards, then the wrist).
/// - `hands`: none, one or two. `side` is the person's own `left` or `right`, whatever a mirror shows; `confidence`
///   is the hand's, 0 to 1; `track` is a whole number that it keeps from frame to frame.
/// - `points`: 21 of `[x, y]` or `[x, y, confidence]`: pixels to the right and down, (0, 0) the centre of the
///   top-left pixel; without a confidence the hand's own counts.
///
/// Other keys are skipped. Text is UTF-8, lines end with LF or CR LF, and are at most ``longestBytes`` long. A hand
/// with a confidence of 0.3 or less, its own or a landmark's, counts as not there.
public enum HandLine {
  /// The version that is written; another one is refused.
  public static let version = 1
  /// The longest line, in bytes: thirty times two hands.
  public static let longestBytes = 65_536

  private static let fewCharacters = 40

  /// The line of a frame, without its line feed; numbers are read back exactly.
  public static func text(of frame: HandFrame, order: HandOrder = .mediaPipe) -> String {
    let hands = frame.hands.map { hand in
      let points = hand.points(in: order).map { point in
        let own = point.confidence == hand.confidence ? "" : ",\(point.confidence)"
        return "[\(point.position.x),\(point.position.y)\(own)]"
      }
      return """
        {"side":"\(hand.side.rawValue)","confidence":\(hand.confidence),"track":\(hand.track),\
        "points":[\(points.joined(separator: ","))]}
        """
    }
    return """
      {"penumbra-hands":\(version),"time_ns":\(frame.timeNanoseconds),\
      "size":[\(frame.width),\(frame.height)],"order":"\(order.rawValue)",\
      "hands":[\(hands.joined(separator: ","))]}
      """
  }

  /// The frame of a line.
  ///
  /// - Parameter line: its bytes, without the line feed.
  /// - Returns: the frame, without hands that are not sure enough.
  /// - Throws: what is wrong with it first.
  public static func frame(in line: some Collection<UInt8>) throws(HandLineFlaw) -> HandFrame {
    let data = Data(line)
    let begin = String(String(decoding: data, as: UTF8.self).prefix(fewCharacters))
    do {
      return try JSONDecoder().decode(HandLineContent.self, from: data).frame
    } catch let flaw as HandLineFlaw {
      throw flaw
    } catch {
      // Foundation's reader of JSON5 ends the program at bytes that are no UTF-8.
      guard String(validating: data, as: UTF8.self) != nil else { throw .notAnObject(text: begin) }
      // NaN and Infinity are no JSON, yet programs write them: what tells them apart is JSON5.
      let decoder = JSONDecoder()
      decoder.allowsJSON5 = true
      do {
        _ = try decoder.decode(HandLineContent.self, from: data)
      } catch let flaw as HandLineFlaw {
        if case .notFinite = flaw { throw flaw }
      } catch {}
      throw .notAnObject(text: begin)
    }
  }
}
