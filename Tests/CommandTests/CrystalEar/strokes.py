"""Strokes over made crystals as a hand draws them, and what is true of each.

strokes.py FOLDER NAME... makes for every name, a number or perfect-NUMBER or graded-NUMBER, NAME.tif,
NAME-sites.csv, NAME-rows.csv and NAME.json; for sixteen-NUMBER NAME-places.csv instead of those.
"""
import json
import pathlib
import sys

import numpy as np

from crystal import Crystal

REPORT_SECONDS = 0.005


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
        # The speed changes on the way by a tenth.
        wave = np.sin(2 * np.pi * share + random.uniform(0, 6)) * np.sin(np.pi * share)
        share = share + 0.1 / (2 * np.pi) * wave
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
    return np.column_stack([time] + [np.interp(time, stroke[:, 0], stroke[:, axis]) for axis in (1, 2)])


def line_through(crystal, place, direction, offset, half):
    """Both ends of a stroke along a direction, `offset` beside a place, in pixels; None if outside."""
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
    edge = min(np.hypot(x, y / crystal.ratio) for x, y in (crystal.a, crystal.b))
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
                    "around": path[distance <= 1.2 * edge, 0][[0, -1]].tolist(),
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
            near = min(
                (np.hypot(*(stroke[:, 1:] - found[index]).T).min() for index in defects), default=np.inf)
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
        row(lambda direction: beside(index, direction), lambda: random.uniform(-0.05, 0.05) * edge,
            {"kind": "beside"})
    for _ in range(4 if crystal.perfect else 2):
        row(lambda _: places[random.integers(len(places))], lambda: random.uniform(-0.3, 0.3) * edge,
            {"kind": "clean"}, far=2.2 * edge)
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
        still = np.column_stack([
            path[:, 1] - crystal.drift_x[row], (path[:, 2] - crystal.drift_y[row]) * crystal.ratio])
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
            ends = (along[0], along[-1], along.min(), along.max())
            plain &= all(abs(end - np.rint(end)) > 0.1 for end in ends)
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


# The places of one micrograph's cell that the origin averages, and their opposites: across, down, in pixels.
HALF = [(18, 0), (0, 15), (39, 0), (0, 60), (28, 24), (28, -24), (11, 37), (11, -37)]
HERTZ = 1 / 120


def sixteen(values):
    """The mean of the sixteen places around each pixel; not a number where one lies outside."""
    height, width = values.shape
    means = np.full(values.shape, np.nan)
    places = HALF + [(-x, -y) for x, y in HALF]
    means[60:height - 60, 39:width - 39] = sum(
        values[60 + y:height - 60 + y, 39 + x:width - 39 + x] for x, y in places) / 16
    return means


def bilinear(values, x, y):
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    across, down = x - left, y - top
    return (
        (values[top, left] * (1 - across) + values[top, left + 1] * across) * (1 - down)
        + (values[top + 1, left] * (1 - across) + values[top + 1, left + 1] * across) * down)


def trace_places(crystal):
    """Rests where a place of the sixteen lies outside, rests inside, on what differs too, and moving strokes."""
    hand, random, means = Hand(crystal), crystal.random, sixteen(crystal.values)

    def rest(x, y, **facts):
        stroke = np.array([[hand.seconds, x, y], [round(hand.seconds + 2, 6), x, y]])
        hand.keep(stroke, **facts)

    right, bottom = crystal.width - 40, crystal.height - 61
    middle = crystal.width // 2, crystal.height // 2
    # Before anything sounds, so that nothing rings on.
    for x, y in ((38, middle[1]), (right + 1, middle[1]), (middle[0], 59), (middle[0], bottom + 1)):
        rest(x, y, kind="outside")
    inside = [(39, 60), (right, bottom)]
    inside += [tuple(np.round(crystal.pixel(*crystal.sites[index, 2:4]))) for index, _ in crystal.defects]
    inside += [(random.integers(39, right), random.integers(60, bottom)) for _ in range(3)]
    for x, y in inside:
        rest(x, y, kind="rest", hertz=means[int(y), int(x)] * HERTZ)
    for _ in range(4):
        start = random.uniform([45, 66], [right - 6, bottom - 6])
        end = start
        while np.hypot(*(end - start)) < 120:
            end = random.uniform([45, 66], [right - 6, bottom - 6])
        stroke = hand.draw(start, end, np.exp(random.uniform(np.log(50), np.log(300))))
        path = fine(stroke)
        hand.keep(stroke, kind="path", hertz=(bilinear(means, path[:, 1], path[:, 2]) * HERTZ).tolist())
    return hand


def write(folder, name):
    perfect = name.startswith("perfect-")
    graded = name.startswith("graded-")
    crystal = Crystal(int(name.split("-")[-1]), perfect, graded)
    if graded:
        crystal.grade()
    crystal.write(folder / f"{name}.tif")
    truth = {}
    traces = (("sites", rest_on_sites if graded else trace_sites), ("rows", trace_rows))
    if name.startswith("sixteen-"):
        traces = (("places", trace_places),)
    for kind, trace in traces:
        hand = trace(crystal)
        hand.write(folder / f"{name}-{kind}.csv")
        truth[kind] = [{"start": s[0, 0], "end": s[-1, 0], **facts} for s, facts in hand.strokes]
    (folder / f"{name}.json").write_text(json.dumps(truth, default=float))


if __name__ == "__main__":
    for name in sys.argv[2:]:
        write(pathlib.Path(sys.argv[1]), name)
