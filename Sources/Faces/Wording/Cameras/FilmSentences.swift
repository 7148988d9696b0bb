// Words for a moving picture under the pen.

import Camera
import Recorded
import Session
import Translation

/// The sentences about films and cameras in a session.
public enum FilmSentences {
  /// What is known of a moving picture as it begins.
  public static func start(_ source: CameraSource, _ shape: CameraShape?) -> String {
    guard let shape else { return "\(noun(source)): \(source.name)." }
    var facts = ["\(shape.width) × \(shape.height) px"]
    if let rate = shape.framesPerSecond {
      facts.append(translated("\(NumberWords.significant(rate)) pictures a second"))
    }
    if let count = shape.promisedFrames { facts.append(translated("\(count) pictures")) }
    return "\(noun(source)): \(source.name), \(facts.joined(separator: ", "))."
  }

  /// The first picture is not there yet.
  public static func waiting(for source: CameraSource) -> String {
    translated("Waiting for the first picture of \(source.name).")
  }

  /// What happened to a moving picture; nil where it is no news.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - source: where the pictures come from.
  ///   - key: the key that plays a film again.
  /// - Returns: a sentence.
  public static func event(
    _ event: CameraEvent, _ source: CameraSource, playedBy key: String = "F"
  ) -> String? {
    switch event {
    case .ended(let read, let promised):
      if let promised, promised > read {
        translated(
          "The film is cut off: \(read) of \(promised) pictures could be read; copy or record it again."
        )
      } else {
        translated("The film is over; \(key) plays it again.")
      }
    case .lost(let loss):
      translated("The camera \(source.name) gives no pictures (\(reason(loss))); it is looked for.")
    case .failed(let error): error.sentence
    case .opened, .dropped, .playing, .paused, .sought, .looped: nil
    }
  }

  /// A camera that was lost is there again.
  public static func back(_ source: CameraSource) -> String {
    translated("The camera \(source.name) gives pictures again.")
  }

  /// Playing, or resting at a picture.
  public static func playing(_ isPlaying: Bool, at place: FilmPlace?) -> String {
    isPlaying
      ? translated("The picture moves.")
      : translated("The picture rests\(place.map { translated(" at \(words($0))") } ?? "").")
  }

  /// A picture that was stepped to.
  public static func step(to place: FilmPlace) -> String { translated("Picture \(words(place)).") }

  /// Whether a film begins again at its end.
  public static func looping(_ isLooping: Bool) -> String {
    isLooping
      ? translated("The film begins again at its end.") : translated("The film ends at its end.")
  }

  /// Where a moving picture is, for the line of a running session.
  public static func status(_ place: FilmPlace, _ shape: CameraShape?, _ counts: FrameCounts)
    -> String
  {
    let seconds = NumberWords.number(Double(place.mediaNanoseconds) / 1e9, 1)
    var line = translated("film \(seconds) s, picture \(place.frame + 1)")
    if let promised = shape?.promisedFrames { line += translated(" of \(promised)") }
    if counts.dropped > 0 { line += translated(", \(counts.dropped) left out") }
    return line
  }

  /// What became of the pictures, at the end.
  public static func end(_ counts: FrameCounts) -> String {
    let drops = CameraEvent.Drop.allCases.compactMap { drop in
      counts.drops[drop].map { "\($0) \(drop.words)" }
    }
    let left =
      drops.isEmpty
      ? translated("none left out") : translated("left out: \(drops.joined(separator: ", "))")
    return translated("Pictures: \(counts.captured) came, \(counts.processed) were heard, \(left).")
  }

  private static func noun(_ source: CameraSource) -> String {
    source.isLive ? translated("Camera") : translated("Film")
  }

  private static func words(_ place: FilmPlace) -> String {
    "\(place.frame + 1), \(NumberWords.number(Double(place.mediaNanoseconds) / 1e9, 2)) s"
  }

  private static func reason(_ loss: CameraEvent.Loss) -> String {
    switch loss {
    case .gone: translated("it was pulled out")
    case .hung(let seconds): translated("nothing for \(NumberWords.number(seconds, 0)) s")
    case .crashed(let signal): translated("its program ended by signal \(signal)")
    case .ended: translated("its program ended")
    }
  }
}

extension CameraEvent.Drop {
  /// Why pictures are left out, after their number.
  var words: String {
    switch self {
    case .overtaken: translated("overtaken by newer ones")
    case .overwritten: translated("replaced while they were read")
    case .late: translated("too late")
    case .damaged: translated("damaged")
    }
  }
}
