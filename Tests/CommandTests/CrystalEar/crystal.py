"""Made crystals, and strokes over them as a hand draws them: pictures, stroke files, and what is true.

crystal.py FOLDER NAME... writes for every name, a number or perfect-NUMBER or graded-NUMBER, NAME.tif,
NAME-sites.csv, NAME-rows.csv and NAME.json.

The crystal is of the bundled kind: heavy columns at the corners of a rhombus of 39 px at 80 degrees, light
ones in its middle, Gaussians of 6 px over a wedge, 420 counts at the top of a heavy one, Poisson and
read-out noise, lines that jitter, and a sample that drifts by chance. Each is turned as it comes, and every
third picture has pixels 1.25 times as high as wide. A heavy column is missing, a light one is missing, and
one is heavier. Lengths are widths of a pixel until `Crystal.pixel` turns them into pixels.
"""
import json
import pathlib
import struct
import sys

import numpy as np

LIGHT = (22 / 38) ** 1.7
HEAVIER = (56 / 38) ** 1.7
REPORT_SECONDS = 0.005


class Crystal:
    def __init__(self, number, perfect=False, graded=False):
        self.random = np.random.default_rng(number + 70_000)
        random = self.random
        self.number = number
        self.perfect = perfect
        self.ratio = 1.25 if number % 3 == 1 else 1.0
        self.width, self.height = 416, int(416 / self.ratio)
        turn = np.radians(random.uniform(0, 180))
        angle = np.radians(random.uniform(79, 81))
        edge = random.uniform(38, 40)
        self.a = edge * np.array([np.cos(turn), np.sin(turn)])
        self.b = edge * np.array([np.cos(turn + angle), np.sin(turn + angle)])
        self.origin = random.uniform(0, 40, 2)
        rows = np.arange(self.height)
        share = rows / self.height

        # Of a graded crystal the scores are known, which a drift by chance would change.
        def walk(total):
            return total * share + np.cumsum(random.normal(0, 0 if graded else 0.02, self.height))

        still = 0.0 if perfect else 1.0
        self.drift_x = still * walk(1.2)
        self.drift_y = still * walk(-0.8)
        self.jitter = still * random.normal(0, 0.25, self.height)
        self.sites = self.all_sites()
        self.defects = [] if perfect else self.choose_defects()

    def all_sites(self):
        """Each column: u, v, x, y in widths, its height against a heavy one."""
        reach = 30
        rows = []
        for u in range(-reach, reach):
            for v in range(-reach, reach):
                for half, height in ((0.0, 1.0), (0.5, LIGHT)):
                    x, y = self.origin + (u + half) * self.a + (v + half) * self.b
                    if -30 < x < self.width + 30 and -30 < y < self.height * self.ratio + 30:
                        rows.append((u + half, v + half, x, y, height))
        return np.array(rows)

    def pixel(self, x, y):
        """Where a place of the still sample lies in the picture, in pixels."""
        row = np.clip(np.rint(np.asarray(y) / self.ratio).astype(int), 0, self.height - 1)
        return np.asarray(x) + self.drift_x[row], np.asarray(y) / self.ratio + self.drift_y[row]

    def choose_defects(self):
        """Which sites differ: a heavy column missing, a light one missing, a heavier one."""
        chosen = []
        margin = 100
        for height, new in ((1.0, 0.0), (LIGHT, 0.0), (1.0, HEAVIER)):
            while True:
                index = int(self.random.integers(len(self.sites)))
                x, y, own = self.sites[index, 2:5]
                if own != height or not (margin < x < self.width - margin):
                    continue
                if not margin < y < self.height * self.ratio - margin:
                    continue
                if all(np.hypot(x - self.sites[o, 2], y - self.sites[o, 3]) > 95 for o, _ in chosen):
                    chosen.append((index, new))
                    break
        return chosen

    def counts(self, whole=False):
        """The counts without noise; those of the whole crystal with lines that do not jitter."""
        heights = self.sites[:, 4].copy()
        for index, new in [] if whole else self.defects:
            heights[index] = new
        rows, columns = np.mgrid[:self.height, :self.width].astype(float)
        wedge = 0.0 if self.perfect else 1.0
        counts = 90 + wedge * (30 * columns / 1024 + 20 * rows * self.ratio / 1024)
        deviation, reach = 6.0, 31
        for (_, _, x, y, _), height in zip(self.sites, heights):
            if height == 0:
                continue
            top = max(int((y - reach) / self.ratio) - 2, 0)
            bottom = min(int((y + reach) / self.ratio) + 3, self.height)
            left, right = max(int(x) - reach - 2, 0), min(int(x) + reach + 3, self.width)
            if top >= bottom or left >= right:
                continue
            part = slice(top, bottom), slice(left, right)
            shift = (self.drift_x + (0 if whole else self.jitter))[top:bottom, None]
            across = columns[part] - shift - x
            down = (rows[part] - self.drift_y[top:bottom, None]) * self.ratio - y
            counts[part] += 420 * height * np.exp(-(across**2 + down**2) / (2 * deviation**2))
        return counts

    def write(self, path):
        counts = self.counts()
        if not self.perfect:
            counts = self.random.poisson(counts) + self.random.normal(0, 1, counts.shape)
        write_tiff(path, np.clip(np.rint(50 * counts), 0, 65_535), self.ratio)
        self.picture = counts

    def grade(self):
        """Heavy columns that have from 6 % less to 6 % more than the others."""
        heavy = np.flatnonzero((self.sites[:, 4] == 1) & np.all(
            np.abs(self.sites[:, 2:4] - self.width / 2) < self.width / 2 - 45, axis=1))
        chosen = []
        for index in self.random.permutation(heavy):
            place = self.sites[index, 2:4]
            if all(np.hypot(*(place - self.sites[other, 2:4])) > 90 for other in chosen):
                chosen.append(index)
        changes = self.random.permutation([-0.055, -0.04, -0.025, 0.03, 0.045, 0.06])
        self.defects = list(zip(chosen, 1 + changes))

    def scores(self):
        """What is left without the crystal under a probe of 0.15 a, in standard deviations of the picture's own."""
        expected = self.counts(whole=True)
        deviation = 0.15 * np.hypot(*self.a)

        def blurred(values, deviation):
            for axis, size in ((1, deviation), (0, deviation / self.ratio)):
                places = np.arange(-40, 41)
                weights = np.exp(-(places**2) / (2 * size**2))
                values = np.apply_along_axis(np.convolve, axis, values, weights / weights.sum(), "same")
            return values

        noise = np.sqrt(blurred(expected + 1, deviation / np.sqrt(2)))
        ratio = blurred(self.picture - expected, deviation) / noise
        return ratio / (1.4826 * np.median(np.abs(ratio[40:-40, 40:-40])))


def write_tiff(path, values, ratio):
    """A grey picture of 16 bits with a pixel of 0.01 nm times 0.01 nm * ratio."""
    height, width = values.shape
    pixels = values.astype("<u2").tobytes()
    words = b"ImageJ=1.53t\nunit=nm\n\0"
    words += b"\0" * (len(words) % 2)
    end = 8 + len(pixels)
    entries = [
        (256, 3, 1, width), (257, 3, 1, height), (258, 3, 1, 16), (259, 3, 1, 1), (262, 3, 1, 1),
        (270, 2, len(words), end + 16), (273, 4, 1, 8), (277, 3, 1, 1), (278, 3, 1, height),
        (279, 4, 1, len(pixels)), (282, 5, 1, end), (283, 5, 1, end + 8), (296, 3, 1, 1),
    ]
    with open(path, "wb") as file:
        file.write(struct.pack("<2sHI", b"II", 42, end + 16 + len(words)))
        file.write(pixels)
        # Pixels per nanometre.
        file.write(struct.pack("<IIII", 100, 1, round(100 / ratio), 1))
        file.write(words)
        file.write(struct.pack("<H", len(entries)))
        for tag, kind, count, value in entries:
            file.write(struct.pack("<HHI", tag, kind, count))
            file.write(struct.pack("<I", value))
        file.write(struct.pack("<I", 0))


class Hand:
    """Strokes one after the other, with tremor; each a list of time, x and y in pixels."""

    def __init__(self, crystal):
        self.crystal = crystal
        self.random = crystal.random
        self.seconds = 0.0
        self.strokes = []

    def draw(self, start, end, speed=None):
        """From one place to another, in pixels; returns the stroke."""
        random = self.random
        speed = speed or np.exp(random.uniform(np.log(50), np.log(1000)))
        start, end = np.array(start, float), np.array(end, float)
        length = np.hypot(*(end - start))
        count = max(int(np.ceil(length / speed / REPORT_SECONDS)), 8)
        time = np.arange(count + 1) * REPORT_SECONDS
        share = np.linspace(0, 1, count + 1)
        share = share + 0.1 / (2 * np.pi) * np.sin(2 * np.pi * share + random.uniform(0, 6)) * np.sin(np.pi * share)
        places = start + share[:, None] * (end - start)
        for axis in (0, 1):
            for _ in range(2):
                rate, phase = random.uniform(5, 11), random.uniform(0, 2 * np.pi)
                places[:, axis] += 0.6 * np.sin(2 * np.pi * rate * time + phase)
            places[:, axis] += random.normal(0, 0.1, count + 1)
        places = np.round(places, 3)
        stroke = np.column_stack([np.round(self.seconds + time, 6), places])
        return stroke

    def keep(self, stroke, **facts):
        self.strokes.append((stroke, facts))
        self.seconds = round(float(stroke[-1, 0]) + 0.4, 6)

    def write(self, path):
        lines = ["time_s,x_px,y_px,pressure,contact"]
        for stroke, _ in self.strokes:
            lines += [f"{t:.6f},{x:.3f},{y:.3f},0.5,1" for t, x, y in stroke]
            t, x, y = stroke[-1]
            lines.append(f"{t + REPORT_SECONDS:.6f},{x:.3f},{y:.3f},0,0")
        pathlib.Path(path).write_text("\n".join(lines) + "\n")


def fine(stroke):
    """The path in steps of an eighth of a millisecond or less: time, x, y."""
    time = np.arange(stroke[0, 0], stroke[-1, 0], 0.000_125)
    return np.column_stack([time, np.interp(time, stroke[:, 0], stroke[:, 1]), np.interp(time, stroke[:, 0], stroke[:, 2])])


def line_through(crystal, place, direction, offset, half):
    """Both ends of a stroke along a direction of widths, `offset` beside a place, in pixels; None if outside."""
    unit = direction / np.hypot(*direction)
    middle = np.array(place) + offset * np.array([-unit[1], unit[0]])
    ends = [middle - half * unit, middle + half * unit]
    pixels = [np.array(crystal.pixel(*end)) for end in ends]
    limit = np.array([crystal.width, crystal.height]) - 9
    if any((p < 8).any() or (p > limit).any() for p in pixels):
        return None
    return pixels


def rows_of_columns(crystal):
    """The directions in which columns stand in rows."""
    return [crystal.a, crystal.b, crystal.a + crystal.b, crystal.a - crystal.b]


def trace_sites(crystal):
    """Strokes through and beside what differs, along rows beside it, and over perfect crystal."""
    hand, random = Hand(crystal), crystal.random
    edge = min(np.hypot(crystal.a[0], crystal.a[1] / crystal.ratio), np.hypot(crystal.b[0], crystal.b[1] / crystal.ratio))
    places = crystal.sites[:, 2:4]
    found = np.column_stack(crystal.pixel(places[:, 0], places[:, 1]))
    defects = {index: new for index, new in crystal.defects}

    def told(stroke, facts):
        path = fine(stroke)
        traced, met = 0, []
        # Where a defect lies within a cell's mean of the path.
        changed = [
            path[distance <= 1.45 * edge, 0][[0, -1]].tolist() for distance in (
                np.hypot(path[:, 1] - found[index][0], path[:, 2] - found[index][1]) for index in defects)
            if distance.min() <= 1.45 * edge]
        near = np.array([
            np.hypot(stroke[:, 1] - x, stroke[:, 2] - y).min() < edge for x, y in found])
        for index in np.flatnonzero(near):
            x, y = found[index]
            distance = np.hypot(path[:, 1] - x, path[:, 2] - y)
            nearest = distance.min()
            if nearest > 0.34 * edge:
                continue
            inside = path[distance <= 0.34 * edge, 0]
            if index in defects:
                met.append({
                    "first": inside[0], "last": inside[-1], "nearest": nearest / edge,
                    "around": [path[distance <= 1.2 * edge, 0][0], path[distance <= 1.2 * edge, 0][-1]],
                    "sign": 1 if defects[index] > crystal.sites[index, 4] else -1,
                    "heavy": bool(crystal.sites[index, 4] == 1)})
            elif nearest <= 0.3 * edge:
                traced += 1
        hand.keep(stroke, met=met, traced=traced, changed=changed, **facts)

    def row(place, offset, facts, far=0.0):
        for _ in range(400):
            direction = rows_of_columns(crystal)[random.integers(4)] * random.choice([-1, 1])
            half = random.uniform(90, 150)
            ends = line_through(crystal, place(direction), direction, offset(), half)
            if ends is None:
                continue
            stroke = hand.draw(*ends)
            near = min((np.hypot(stroke[:, 1] - found[i, 0], stroke[:, 2] - found[i, 1]).min() for i in defects), default=np.inf)
            if near < far:
                continue
            told(stroke, facts)
            return

    def beside(index, direction):
        unit = direction / np.hypot(*direction)
        across = np.array([-unit[1], unit[0]])
        away = (places - places[index]) @ across
        spacing = np.abs(away[np.abs(away) > 1]).min()
        return places[index] + random.choice([-1, 1]) * spacing * across

    for index, new in crystal.defects:
        row(lambda _: places[index], lambda: random.uniform(-0.22, 0.22) * edge, {"kind": "through"})
    if crystal.defects:
        index = crystal.defects[0][0]
        row(lambda direction: beside(index, direction), lambda: random.uniform(-0.05, 0.05) * edge, {"kind": "beside"})
    for _ in range(4 if crystal.perfect else 2):
        row(lambda _: places[random.integers(len(places))], lambda: random.uniform(-0.3, 0.3) * edge, {"kind": "clean"}, far=2.2 * edge)
    return hand


def trace_rows(crystal):
    """Strokes in any direction over rows, and when each row is crossed: time, 0 for u and 1 for v."""
    hand, random = Hand(crystal), crystal.random
    inverse = np.linalg.inv(np.array([crystal.a, crystal.b]))
    while len(hand.strokes) < 3:
        angle, half = random.uniform(0, 2 * np.pi), random.uniform(80, 160)
        place = random.uniform(0.2, 0.8, 2) * [crystal.width, crystal.height * crystal.ratio]
        ends = line_through(crystal, place, np.array([np.cos(angle), np.sin(angle)]), 0, half)
        if ends is None:
            continue
        stroke = hand.draw(*ends)
        path = fine(stroke)
        row = np.clip(np.rint(path[:, 2]).astype(int), 0, crystal.height - 1)
        still = np.column_stack([path[:, 1] - crystal.drift_x[row], (path[:, 2] - crystal.drift_y[row]) * crystal.ratio])
        coordinates = (still - crystal.origin) @ inverse
        crossed, plain = [], True
        for family in (0, 1):
            along = coordinates[:, family]
            whole = np.floor(along)
            for step in np.flatnonzero(whole[1:] != whole[:-1]):
                crossed.append((path[step, 0], family, max(whole[step], whole[step + 1])))
            rows = [number for _, f, number in crossed if f == family]
            # A path that turns on a row, or ends there, leaves open whether it crosses.
            plain &= len(set(rows)) == len(rows)
            plain &= all(abs(end - np.rint(end)) > 0.1 for end in (along[0], along[-1], along.min(), along.max()))
        if not plain:
            continue
        crossed.sort()
        hand.keep(stroke, rows=[(time, family) for time, family, _ in crossed], speed=float(
            np.hypot(*(stroke[-1, 1:] - stroke[0, 1:])) / (stroke[-1, 0] - stroke[0, 0])))
    return hand


def rest_on_sites(crystal):
    """A rest of 2.5 s on each site that differs, and what it scores there."""
    hand, scores = Hand(crystal), crystal.scores()
    for index, _ in crystal.defects:
        x, y = np.round(crystal.pixel(*crystal.sites[index, 2:4]))
        stroke = np.array([[hand.seconds, x, y], [round(hand.seconds + 2.5, 6), x, y]])
        hand.keep(stroke, score=float(scores[int(y), int(x)]))
    return hand


def write(folder, name):
    perfect = name.startswith("perfect-")
    graded = name.startswith("graded-")
    crystal = Crystal(int(name.split("-")[-1]), perfect, graded)
    if graded:
        crystal.grade()
    crystal.write(folder / f"{name}.tif")
    truth = {}
    for kind, trace in (("sites", rest_on_sites if graded else trace_sites), ("rows", trace_rows)):
        hand = trace(crystal)
        hand.write(folder / f"{name}-{kind}.csv")
        truth[kind] = [{"start": s[0, 0], "end": s[-1, 0], **facts} for s, facts in hand.strokes]
    (folder / f"{name}.json").write_text(json.dumps(truth, default=float))


if __name__ == "__main__":
    for name in sys.argv[2:]:
        write(pathlib.Path(sys.argv[1]), name)
