// Tags: numbers keep their meaning, tables are read back as they were written.

import DesktopModel
import Geometry
import Micrograph
import Testing

@Suite struct TagTests {
  @Test("a number is given once, also after its tag was removed")
  func numbers() {
    var list = TagList()
    let first = list.add(ImagePoint(x: 1, y: 2), value: 3)
    let second = list.add(ImagePoint(x: 4, y: 5), value: nil)
    let removed = [list.remove(id: 2), list.remove(id: 2)]
    let third = list.add(ImagePoint(x: 6, y: 7), value: 8)
    #expect([first.id, second.id, third.id] == [1, 2, 3])
    #expect(removed == [true, false])
    #expect(list.tags.map(\.id) == [1, 3])
  }

  @Test("the nearest tag, and none in an empty list")
  func nearest() throws {
    var list = TagList()
    #expect(list.nearest(to: ImagePoint(x: 0, y: 0)) == nil)
    list.add(ImagePoint(x: 0, y: 10), value: nil)
    list.add(ImagePoint(x: 3, y: 4), value: nil)
    let found = try #require(list.nearest(to: ImagePoint(x: 0, y: 0)))
    #expect(found.tag.id == 2 && found.distancePixels == 5)
  }

  @Test("a table is read back as it was written, with commas, quotes and line breaks in notes")
  func table() throws {
    var list = TagList()
    list.add(ImagePoint(x: 1.5, y: -2.25), value: 0.1)
    list.add(ImagePoint(x: 1e-9, y: 4_096), value: nil)
    list.add(ImagePoint(x: 7, y: 8), value: 65_535)
    list.setNote("a \"bright\" one, two", id: 1)
    list.setNote("\"", id: 2)
    list.setNote("first\nsecond", id: 3)
    let size = PixelSize(x: 0.5, y: 0.25, unit: "nm")
    for pixelSize in [size, nil] {
      let text = TagTable.text(of: list, pixelSize: pixelSize)
      #expect(TagTable.tags(in: text) == list)
    }
    let lines = TagTable.text(of: list, pixelSize: size).split(separator: "\n")
    #expect(lines[0] == "number,x_px,y_px,value,x_unit,y_unit,unit,note")
    #expect(lines[1] == "1,1.5,-2.25,0.1,0.75,-0.5625,nm,\"a \"\"bright\"\" one, two\"")
    #expect(lines[3].hasSuffix(",first second"))
  }

  @Test("what is no table of tags is refused, not guessed at")
  func refused() {
    #expect(TagTable.tags(in: "") == nil)
    #expect(TagTable.tags(in: "x,y\n1,2\n") == nil)
    let header = "number,x_px,y_px,value,x_unit,y_unit,unit,note\n"
    #expect(TagTable.tags(in: header) == TagList())
    #expect(TagTable.tags(in: header + "1,2,3\n") == nil)
    #expect(TagTable.tags(in: header + "0,1,1,1,,,,\n") == nil)
    #expect(TagTable.tags(in: header + "1,nan,1,1,,,,\n") == nil)
    #expect(TagTable.tags(in: header + "1,1,1,1,,,,\n1,2,2,2,,,,\n")?.tags.count == 1)
  }

  @Test("two quick taps in one place are a double tap; slow, long or distant ones are not")
  func doubleTaps() {
    func taps(_ times: [Int64], _ places: [(Double, Double)]) -> [Bool] {
      var watch = DoubleTap()
      return stride(from: 0, to: times.count, by: 2).map { index in
        let down = ViewPoint(x: places[index].0, y: places[index].1)
        let up = ViewPoint(x: places[index + 1].0, y: places[index + 1].1)
        watch.touch(at: down, timeNanoseconds: times[index] * 1_000_000)
        return watch.lift(at: up, timeNanoseconds: times[index + 1] * 1_000_000)
      }
    }
    let here = [(10.0, 10.0), (11, 10), (12, 10), (10, 12)]
    #expect(taps([0, 80, 200, 290], here) == [false, true])
    #expect(taps([0, 80, 600, 690], here) == [false, false])
    #expect(taps([0, 80, 200, 900], here) == [false, false])
    #expect(taps([0, 80, 200, 290], [(10, 10), (10, 10), (90, 10), (90, 10)]) == [false, false])
    #expect(taps([0, 80, 200, 290], [(10, 10), (10, 10), (10, 10), (90, 10)]) == [false, false])
    // A third tap starts afresh.
    #expect(
      taps([0, 80, 200, 290, 400, 480], here + [(10, 10), (10, 10)]) == [false, true, false])
  }
}
