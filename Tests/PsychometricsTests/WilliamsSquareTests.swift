// Orders, counted out: each condition in each place, and after each other one, equally often.

import Psychometrics
import Testing

@Suite struct WilliamsSquareTests {
  @Test(
    "each condition stands in each place and after each other one equally often", arguments: 2...9)
  func balance(count: Int) {
    let rows = WilliamsSquare.rows(of: count)
    #expect(rows.count == (count.isMultiple(of: 2) ? count : 2 * count))
    var places = [[Int]: Int]()
    var neighbours = [[Int]: Int]()
    for row in rows {
      #expect(row.sorted() == Array(0..<count))
      for (place, condition) in row.enumerated() { places[[place, condition], default: 0] += 1 }
      for (former, next) in zip(row, row.dropFirst()) {
        neighbours[[former, next], default: 0] += 1
      }
    }
    let share = rows.count / count
    #expect(places.count == count * count && places.values.allSatisfy { $0 == share })
    #expect(
      neighbours.count == count * (count - 1) && neighbours.values.allSatisfy { $0 == share })
  }

  @Test("participants take the orders in turn, and one condition has one order")
  func participants() {
    #expect(WilliamsSquare.order(of: 4, participant: 5) == WilliamsSquare.rows(of: 4)[1])
    #expect(WilliamsSquare.order(of: 1, participant: 9) == [0])
    #expect(WilliamsSquare.order(of: 0, participant: 0).isEmpty)
  }
}
