// Finds hands in a frame and follows them from frame to frame.
// Source: MediaPipe 0.10.21, modules/hand_landmark/hand_landmark_tracking_cpu.pbtxt; Zhang et al.,
// "MediaPipe Hands: On-device Real-time Hand Tracking", 2020.

import Hands

/// Hands in frames, one frame after the other, on the thread that asks.
public struct HandTracker: ~Copyable, Sendable {
  private struct Followed {
    let region: HandRegion
    /// Its number, once a hand was seen in it.
    let track: Int?
  }

  /// Which networks are used.
  public let size: HandModelSize
  /// How hands are looked for; it may be changed between frames.
  public var search: HandSearch

  private var palms: PalmDetector
  private var landmarks: LandmarkReader
  private var followed: [Followed] = []
  private var nextTrack = 0
  private var framesSincePalms = Int.max
  private var framesSinceSecondLook = Int.max

  // Two regions with more in common are of one hand.
  private static let sameHand = 0.5
  // So much of the smaller one lies within the other where a hand is followed twice.
  private static let insideHand = 0.7
  // Of the sizes tried on photographs that a hand fills, half found most.
  private static let secondLook = 2.0

  /// Makes both networks ready, in a tenth of a second.
  ///
  /// - Throws: `unusableModel`.
  public init(
    models: HandModels, search: HandSearch = HandSearch()
  ) throws(HandDetectionError) {
    let palms: PalmDetector
    do throws(NetworkFlaw) { palms = try PalmDetector(file: models.palms) } catch {
      throw .unusableModel(models.size.palms, error)
    }
    let landmarks: LandmarkReader
    do throws(NetworkFlaw) { landmarks = try LandmarkReader(file: models.landmarks) } catch {
      throw .unusableModel(models.size.landmarks, error)
    }
    self.palms = palms
    self.landmarks = landmarks
    self.search = search
    size = models.size
  }

  /// Forgets the hands that are followed: the next frame is another film's, or a photograph.
  public mutating func forget() {
    followed = []
    framesSincePalms = .max
    framesSinceSecondLook = .max
  }

  /// Follows these hands into the next frame in place of those that it followed.
  ///
  /// - Parameter hands: as they were found in the frame before, those followed longest first; one
  ///   without 21 finite landmarks is passed over.
  public mutating func follow(_ hands: [DetectedHand]) {
    let shift = search.places == .centers ? 0.5 : 0
    let whole = hands.filter { hand in
      hand.points.count == 21 && hand.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
    followed = whole.reversed().map { hand in
      let points = hand.points.map { DetectedPoint(x: $0.x + shift, y: $0.y + shift, z: $0.z) }
      return Followed(region: HandRegion(landmarks: points), track: hand.track)
    }
    nextTrack = max(nextTrack, (hands.map(\.track).max() ?? -1) + 1)
  }

  /// The hands in the next frame.
  ///
  /// - Parameters:
  ///   - pixels: rows from top to bottom of pixels of three bytes, red, green and blue.
  ///   - width: the pixels of a row.
  ///   - height: the number of rows.
  /// - Returns: the hands, those followed longest first.
  /// - Throws: `wrongLength`, `unusableModel`.
  public mutating func hands(
    in pixels: Span<UInt8>, width: Int, height: Int
  ) throws(HandDetectionError) -> [DetectedHand] {
    guard width > 0, height > 0, width <= 32_767, height <= 32_767,
      pixels.count == 3 * width * height
    else { throw .wrongLength(width: width, height: height, bytes: pixels.count) }
    // The closure of a span carries no typed error out: a result does.
    let result = pixels.withUnsafeBufferPointer { bytes in
      Result { () throws(HandDetectionError) in
        try hands(in: ColorPicture(pixels: bytes, width: width, height: height))
      }
    }
    return try result.get()
  }

  private mutating func hands(
    in picture: ColorPicture
  ) throws(HandDetectionError) -> [DetectedHand] {
    // Fewer may be asked for than in the frame before.
    if search.leavesOutDoubles { followed = followed.suffix(max(search.hands, 1)) }
    let gain = search.brightens ? picture.gain : 1
    let hasFollowed = !followed.isEmpty
    let hands = try read(try regions(in: picture, gain: gain), in: picture, gain: gain)
    guard hands.isEmpty, !hasFollowed, search.looksTwice else { return hands }
    framesSinceSecondLook = min(framesSinceSecondLook, search.palmInterval) + 1
    guard framesSinceSecondLook >= search.palmInterval else { return hands }
    framesSinceSecondLook = 0
    let again = try palms(in: picture, shrinking: Self.secondLook, gain: gain)
    return try read(begun(again, beside: []), in: picture, gain: gain)
  }

  // Looks at each region, and follows the hands that are there.
  private mutating func read(
    _ regions: [Followed], in picture: ColorPicture, gain: Float
  ) throws(HandDetectionError) -> [DetectedHand] {
    followed = []
    var readings: [LandmarkReader.Reading] = []
    // Those followed longest come last in MediaPipe's order, and first here.
    for candidate in regions.reversed() {
      let reading: LandmarkReader.Reading?
      do throws(NetworkFlaw) {
        reading = try landmarks.reading(
          candidate.region, in: picture, gain: gain, places: search.places)
      } catch { throw .unusableModel(size.landmarks, error) }
      guard let reading else { continue }
      let region = HandRegion(landmarks: reading.points)
      if search.leavesOutDoubles, let first = double(of: region, reading, readings) {
        // A hand that was followed in quick motion may have slipped: the surer one stays, under the
        // number that was there first.
        if reading.confidence > readings[first].confidence {
          readings[first] = reading
          followed[first] = Followed(region: region, track: followed[first].track)
        }
        continue
      }
      let track = candidate.track ?? nextTrack
      nextTrack = max(nextTrack, track + 1)
      followed.append(Followed(region: region, track: track))
      readings.append(reading)
    }
    let hands = zip(readings, followed).map { hand($0, track: $1.track ?? 0) }
    followed.reverse()
    return hands
  }

  // The one of those read before that is the same hand: most of it is shared, or it is the same of a
  // person's hands and lies within it.
  private func double(
    of region: HandRegion, _ reading: LandmarkReader.Reading, _ readings: [LandmarkReader.Reading]
  ) -> Int? {
    readings.indices.first { index in
      let other = followed[index].region
      let isSameSide = (readings[index].rightness > 0.5) == (reading.rightness > 0.5)
      return other.overlap(region) > Self.sameHand
        || isSameSide && other.shared(region) > Self.insideHand
    }
  }

  // Where hands are expected: those whose palms are seen anew, then those that were followed.
  private mutating func regions(
    in picture: ColorPicture, gain: Float
  ) throws(HandDetectionError) -> [Followed] {
    let kept = Self.apart(followed)
    guard followed.count < search.hands else { return kept }
    framesSincePalms = min(framesSincePalms, search.palmInterval) + 1
    guard followed.isEmpty || framesSincePalms >= search.palmInterval else { return kept }
    framesSincePalms = 0
    return begun(try palms(in: picture, shrinking: 1, gain: gain), beside: kept) + kept
  }

  // The regions of palms that are seen anew.
  private func begun(_ palms: [Palm], beside kept: [Followed]) -> [Followed] {
    let seen = palms.prefix(search.hands).map {
      Followed(region: HandRegion(palm: $0), track: nil)
    }
    let new = Self.apart(seen).filter { one in
      kept.allSatisfy { $0.region.overlap(one.region) <= Self.sameHand }
    }
    // MediaPipe may follow one more than it was asked for.
    return search.leavesOutDoubles ? Array(new.prefix(search.hands - kept.count)) : new
  }

  private mutating func palms(
    in picture: ColorPicture, shrinking: Double, gain: Float
  ) throws(HandDetectionError) -> [Palm] {
    do throws(NetworkFlaw) {
      return try palms.palms(
        in: picture, shrinking: shrinking, gain: gain, places: search.places)
    } catch { throw .unusableModel(size.palms, error) }
  }

  // Of two that have come together on one hand the later one stays, as in MediaPipe.
  private static func apart(_ followed: [Followed]) -> [Followed] {
    var apart: [Followed] = []
    for one in followed {
      apart.removeAll { $0.region.overlap(one.region) > sameHand }
      apart.append(one)
    }
    return apart
  }

  private func hand(_ reading: LandmarkReader.Reading, track: Int) -> DetectedHand {
    // The networks count from the picture's corner, half a pixel from the first pixel's centre.
    let shift = search.places == .centers ? 0.5 : 0
    let isRight = reading.rightness > 0.5
    return DetectedHand(
      points: reading.points.map { DetectedPoint(x: $0.x - shift, y: $0.y - shift, z: $0.z) },
      confidence: reading.confidence, side: isRight != search.isMirrored ? .right : .left,
      sideConfidence: isRight ? reading.rightness : 1 - reading.rightness, track: track)
  }
}
