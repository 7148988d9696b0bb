// How a sheet under a camera is taken, kept from start to start. Whether a camera looks is never kept: it looks only when
// somebody asks for it.

import CameraSheet

/// How a sheet under a camera is taken.
public struct CameraSheetChoice: Sendable, Hashable, Codable {
  /// The colour of the tip.
  public var color = TipColorName.usual
  /// What makes contact.
  public var contact = TipContact.Rule.dwell
  /// The camera or the film that was watched last; nil for none.
  public var lastName: String?

  /// A green tip that rests.
  public init() {}

  private enum CodingKeys: String, CodingKey { case color, contact, lastName }

  /// Decodes a choice; what is missing or of no meaning is as it is usually.
  ///
  /// - Throws: where the value is no object.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    color = (try? values.decode(TipColorName.self, forKey: .color)) ?? .usual
    contact =
      (try? values.decode(String.self, forKey: .contact)).flatMap {
        TipContact.Rule(rawValue: $0)
      } ?? .dwell
    lastName = try? values.decode(String.self, forKey: .lastName)
  }

  /// Encodes the choice.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(color, forKey: .color)
    try values.encode(contact.rawValue, forKey: .contact)
    try values.encodeIfPresent(lastName, forKey: .lastName)
  }
}
