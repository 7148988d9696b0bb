// How hands before a camera are taken, kept from start to start. Whether a camera looks is never kept: it looks only
// when somebody asks for it.

import Hands

/// How hands before a camera are taken.
public struct HandsChoice: Sendable, Hashable, Codable {
  /// Whether the camera looks at the person, who moves as before a mirror.
  public var isMirrored = true
  /// The hand whose fingers choose a channel of the loops, while the other one turns the knobs; nil where hands point
  /// and nothing else.
  public var counting: HandSide?
  /// The camera or the file that was watched last; nil for none.
  public var lastName: String?

  /// Hands that point, before a mirror.
  public init() {}

  private enum CodingKeys: String, CodingKey { case isMirrored, counting, lastName }

  /// Decodes a choice; what is missing or of no meaning is as it is usually.
  ///
  /// - Throws: where the value is no object.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    isMirrored = (try? values.decode(Bool.self, forKey: .isMirrored)) ?? true
    counting = (try? values.decode(String.self, forKey: .counting)).flatMap {
      HandSide(rawValue: $0)
    }
    lastName = try? values.decode(String.self, forKey: .lastName)
  }

  /// Encodes the choice.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(isMirrored, forKey: .isMirrored)
    try values.encodeIfPresent(counting?.rawValue, forKey: .counting)
    try values.encodeIfPresent(lastName, forKey: .lastName)
  }
}
