// The runs of a person for programs: the words and numbers of their table as JSON.

import Movement

extension PersonProgress {
  /// The runs with the keys of their table.
  public struct Findings: Encodable {
    private let progress: PersonProgress

    /// Creates the findings of a person.
    public init(_ progress: PersonProgress) { self.progress = progress }

    private enum CodingKeys: String, CodingKey { case person, exercises }

    /// Writes them; a figure that cannot be told is null.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(progress.person, forKey: .person)
      try container.encode(progress.groups.map(GroupFindings.init), forKey: .exercises)
    }
  }

  /// The findings of a group.
  private struct GroupFindings: Encodable {
    let exercise: String
    let unit: String
    let runs: [KeyedFigures]

    init(_ group: Group) {
      exercise = group.exercise
      unit = group.unit
      let names =
        PersonProgress.leadingNames
        + group.columns.map { PersonProgress.meanName($0, unit: group.unit) }
      runs = group.runs.map { table in
        KeyedFigures(zip(names, PersonProgress.leading(table) + table.means).map { ($0, $1) })
      }
    }
  }

  /// The findings.
  public var findings: Findings { Findings(self) }
}
