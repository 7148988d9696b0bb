"""Made crystals.

The crystal is of the bundled kind: heavy columns at the corners of a rhombus of 39 px at 80 degrees, light
ones in its middle, Gaussians of 6 px over a wedge, 420 counts at the top of a heavy one, Poisson and
read-out noise, lines that jitter, and a sample that drifts by chance. Each is turned as it comes, and every
third picture has pixels 1.25 times as high as wide. A heavy column is missing, a light one is missing, and
one is heavier. A perfect one has no wedge, drift and defects, and noise of a fifth of a count; a graded one
heavy columns that differ a little. Lengths are widths of a pixel until `Crystal.pixel` turns them into pixels.
"""
import struct

import numpy as np

LIGHT = (22 / 38) ** 1.7
HEAVIER = (56 / 38) ** 1.7


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
                others = [self.sites[other, 2:4] for other, _ in chosen]
                if all(np.hypot(x - far_x, y - far_y) > 95 for far_x, far_y in others):
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
        else:
            # As good as none, but no picture is without.
            counts = counts + self.random.normal(0, 0.2, counts.shape)
        self.values = np.clip(np.rint(50 * counts), 0, 65_535)
        write_tiff(path, self.values, self.ratio)
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
        """What is left without the crystal under a probe of 0.15 a, in the picture's standard deviations."""
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
