// How a game of throws is played, kept from start to start.

import Tracks

/// What is chosen of a game of throws.
public struct ThrowChoice: Sendable, Hashable, Codable {
  /// The numbers of throws that are possible.
  public static let throwCounts = 1...1_000
  /// The lengths of boards that are possible, in millimetres: from a toy on a table to a wall.
  public static let boardLengths = 50.0...10_000.0

  /// How many throws a game has.
  public var throwCount = ThrowGame.Rules().throwCount {
    didSet {
      throwCount = min(
        max(throwCount, Self.throwCounts.lowerBound), Self.throwCounts.upperBound)
    }
  }
  /// How throws are made.
  public var style = ThrowGame.Rules().style
  /// How long the board is, in millimetres.
  public var boardMillimetres = ThrowBoard.usualLengthMillimetres {
    didSet {
      guard boardMillimetres.isFinite else { return boardMillimetres = oldValue }
      boardMillimetres = min(
        max(boardMillimetres, Self.boardLengths.lowerBound), Self.boardLengths.upperBound)
    }
  }

  /// Eight throws over the arm at the usual board.
  public init() {}

  /// The rules of a game.
  var rules: ThrowGame.Rules {
    var rules = ThrowGame.Rules()
    (rules.throwCount, rules.style) = (throwCount, style)
    rules.boardMillimetres = boardMillimetres
    return rules
  }

  private enum CodingKeys: String, CodingKey { case throwCount, style, boardMillimetres }

  /// Decodes a choice; what is missing or of no meaning is as it is usually.
  ///
  /// - Throws: where the value is no object.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let count = try? values.decode(Int.self, forKey: .throwCount),
      Self.throwCounts.contains(count)
    {
      throwCount = count
    }
    if let length = try? values.decode(Double.self, forKey: .boardMillimetres),
      Self.boardLengths.contains(length)
    {
      boardMillimetres = length
    }
    style =
      (try? values.decode(String.self, forKey: .style)).flatMap { ThrowStyle(rawValue: $0) }
      ?? style
  }

  /// Encodes the choice.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(throwCount, forKey: .throwCount)
    try values.encode(style.rawValue, forKey: .style)
    try values.encode(boardMillimetres, forKey: .boardMillimetres)
  }
}
