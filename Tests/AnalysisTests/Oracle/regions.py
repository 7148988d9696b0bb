# Regions by numpy: a mask over all pixels by the definition of each shape. Reads a folder with a picture and
# regions as they are written, writes for each region the figures of the pixels in its mask: count, sum, mean,
# deviation (n - 1), minimum, maximum, median, the percentiles 1 and 99, and the length of a line.
import pathlib
import sys
import numpy as np

folder = pathlib.Path(sys.argv[1])
words = (folder / "regions.txt").read_text().splitlines()
width, height = map(int, words[0].split())
image = np.fromfile(folder / "picture.f32", "<f4").reshape(height, width).astype(float)
row, column = np.mgrid[0:height, 0:width].astype(float)


def polygon(corners):
    # The angle by which the outline turns around each centre; an odd number of turns is within.
    turned = np.zeros(image.shape)
    for (x, y), (nx, ny) in zip(corners, corners[1:] + corners[:1]):
        ax, ay, bx, by = x - column, y - row, nx - column, ny - row
        turned += np.arctan2(ax * by - ay * bx, ax * bx + ay * by)
    return np.rint(turned / (2 * np.pi)).astype(int) % 2 == 1


def line(x, y, nx, ny):
    # The longest step decides whether a pixel of each column or of each row is taken: the nearest one.
    mask = np.zeros(image.shape, bool)
    steep = abs(ny - y) > abs(nx - x)
    (a, b), (c, d) = ((y, x), (ny, nx)) if steep else ((x, y), (nx, ny))
    count, across = (height, width) if steep else (width, height)
    centres = np.arange(-2, across + 2)
    for step in range(count):
        if not min(a, c) - 0.5 < step < max(a, c) + 0.5:
            continue
        wanted = np.interp(step, *zip(*sorted([(a, b), (c, d)])))
        nearest = centres[np.argmin(np.abs(centres - wanted))]
        if 0 <= nearest < across:
            mask[(step, nearest) if steep else (nearest, step)] = True
    return mask


def mask_of(text):
    kind, *places = text.split()
    numbers = [[float(n) for n in place.split(",")] for place in places]
    if kind == "point":
        distance = np.hypot(column - numbers[0][0], row - numbers[0][1])
        return distance == distance.min(), np.nan
    if kind == "line":
        (x, y), (nx, ny) = numbers
        return line(x, y, nx, ny), np.hypot(nx - x, ny - y)
    if kind == "box":
        x, y, w, h = numbers[0]
        return (column >= x) & (column < x + w) & (row >= y) & (row < y + h), np.nan
    if kind == "circle":
        x, y, r = numbers[0]
        return np.hypot(column - x, row - y) <= r, np.nan
    if kind == "ellipse":
        x, y, rx, ry = numbers[0]
        return ((column - x) / rx) ** 2 + ((row - y) / ry) ** 2 <= 1, np.nan
    return polygon([tuple(n) for n in numbers]), np.nan


out = []
for text in words[1:]:
    mask, length = mask_of(text)
    values = image[mask]
    out.append([
        values.size, values.sum(), values.mean(), values.std(ddof=1) if values.size > 1 else 0,
        values.min(), values.max(), np.median(values), np.percentile(values, 1),
        np.percentile(values, 99), length])
np.array(out, "<f8").tofile(folder / "figures.f64")
