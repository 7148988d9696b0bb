# Profiles by numpy: scikit-image's profile_line (order 1, mean across the line) at ImageJ's places,
# rounded(length) + 1 of them with both ends. Reads a folder of pictures and lines, writes four numbers for
# each place: distance, mean, deviation (n - 1) and count.
import pathlib
import sys
import numpy as np


def bilinear(image, x, y):
    height, width = image.shape
    outside = (x < -0.5) | (y < -0.5) | (x > width - 0.5) | (y > height - 0.5)
    x = np.clip(x, 0, width - 1)
    y = np.clip(y, 0, height - 1)
    left = np.minimum(np.floor(x).astype(int), max(width - 2, 0))
    top = np.minimum(np.floor(y).astype(int), max(height - 2, 0))
    right = np.minimum(left + 1, width - 1)
    bottom = np.minimum(top + 1, height - 1)
    fx, fy = x - left, y - top
    value = ((1 - fx) * (1 - fy) * image[top, left] + fx * (1 - fy) * image[top, right]
             + (1 - fx) * fy * image[bottom, left] + fx * fy * image[bottom, right])
    return np.where(outside, np.nan, value)


def profile(image, x0, y0, x1, y1, lines, sx, sy):
    steps = int(np.floor(np.hypot(x1 - x0, y1 - y0) + 0.5))
    share = np.linspace(0, 1, steps + 1) if steps else np.zeros(1)
    x, y = x0 + share * (x1 - x0), y0 + share * (y1 - y0)
    # At right angles in nanometres, as long as one pixel in pixels.
    across = np.array([-(y1 - y0) * sy / sx, (x1 - x0) * sx / sy])
    length = np.hypot(*across)
    across = across / length if length > 0 else np.array([0.0, 1.0])
    offsets = np.arange(lines) - (lines - 1) / 2
    values = bilinear(image, x[:, None] + offsets * across[0], y[:, None] + offsets * across[1])
    distance = share * np.hypot((x1 - x0) * sx, (y1 - y0) * sy)
    count = np.isfinite(values).sum(1)
    with np.errstate(all="ignore"):
        mean = np.nansum(values, 1) / count
        deviation = np.sqrt(np.nansum((values - mean[:, None]) ** 2, 1) / (count - 1))
    mean[count == 0] = np.nan
    deviation[count < 2] = np.nan
    return np.stack([distance, mean, deviation, count], 1)


folder = pathlib.Path(sys.argv[1])
pictures = {}
rows = []
for line in (folder / "lines.txt").read_text().splitlines():
    name, width, height, *numbers = line.split()
    if name not in pictures:
        values = np.fromfile(folder / (name + ".f32"), "<f4").astype(float)
        pictures[name] = values.reshape(int(height), int(width))
    x0, y0, x1, y1, lines, sx, sy = map(float, numbers)
    rows.append(profile(pictures[name], x0, y0, x1, y1, int(lines), sx, sy))
np.concatenate(rows).astype("<f8").tofile(folder / "profiles.f64")
