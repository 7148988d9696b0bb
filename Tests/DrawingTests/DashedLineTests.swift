// Dashes and places along lines, against lengths that are counted by hand.

import Testing

@testable import Drawing

@Suite("Dashed lines") struct DashedLineTests {
  private let corner = [(0.0, 0.0), (6, 0), (6, 8)].map { SharePoint(x: $0.0, y: $0.1) }

  @Test("dashes of 4 with gaps of 2 round a corner: three of them, and the last is broken")
  func dashes() {
    let pieces = DashedLine.pieces(corner, lengths: [4, 2])
    #expect(
      pieces == [
        [SharePoint(x: 0, y: 0), SharePoint(x: 4, y: 0)],
        [SharePoint(x: 6, y: 0), SharePoint(x: 6, y: 4)],
        [SharePoint(x: 6, y: 6), SharePoint(x: 6, y: 8)],
      ])
  }

  @Test("without lengths, and with lengths that are none, a line is whole")
  func solid() {
    #expect(DashedLine.pieces(corner, lengths: []) == [corner])
    #expect(DashedLine.pieces(corner, lengths: [0, 2]) == [corner])
    #expect(DashedLine.pieces(Array(corner.prefix(1)), lengths: []).isEmpty)
  }

  @Test("a place lies at its share of the length, also of lines without length")
  func places() {
    #expect(DashedLine.place(corner, at: 0) == corner[0])
    #expect(DashedLine.place(corner, at: 0.5) == SharePoint(x: 6, y: 1))
    #expect(DashedLine.place(corner, at: 1) == corner[2])
    #expect(DashedLine.place([corner[1], corner[1]], at: 0.5) == corner[1])
    #expect(DashedLine.place([SharePoint](), at: 0.5) == nil)
  }

  @Test("thinning keeps both ends and no step shorter than asked but the last")
  func thinned() {
    let line = (0...1_000).map { SharePoint(x: Double($0) / 1_000, y: 0) }
    let thin = DashedLine.thinned(line, to: 0.0995)
    #expect(thin.first == line.first && thin.last == line.last && thin.count == 11)
  }

  @Test("the looks of twelve curves differ in more than their colours")
  func looks() {
    let looks = (0..<CurveLook.differentCount).map { CurveLook($0) }
    #expect(Set(looks.map { "\($0.dashes) \($0.width)" }).count == 12)
    #expect(Set(PointMarker.allCases.map(\.lines)).count == PointMarker.allCases.count)
  }
}
