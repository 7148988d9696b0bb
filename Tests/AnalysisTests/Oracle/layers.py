# Layers by numpy, in 64-bit floats and by definition: weights and neighbourhoods are summed up or
# compared one offset at a time. Reads a folder of pictures, writes what their layers must be.
import math
import sys
import numpy as np


def neighbours(image, present, dy, dx, beyond):
    """The image moved so that the neighbour at (dy, dx) lies at the pixel."""
    height, width = image.shape
    moved = np.full(image.shape, beyond)
    to_y = slice(max(0, -dy), min(height, height - dy))
    to_x = slice(max(0, -dx), min(width, width - dx))
    from_y = slice(max(0, dy), min(height, height + dy))
    from_x = slice(max(0, dx), min(width, width + dx))
    if to_y.start < to_y.stop and to_x.start < to_x.stop:
        moved[to_y, to_x] = np.where(present, image, beyond)[from_y, from_x]
    return moved


def gaussian(sigma):
    reach = int(4 * sigma + 0.5)
    k = np.arange(-reach, reach + 1)
    weights = np.exp(-0.5 * (k / sigma) ** 2) if reach else np.ones(1)
    return k, weights / weights.sum()


def blur(image, present, sigma, rows_per_width):
    everywhere = np.ones(image.shape, bool)
    total = np.where(present, image, 0.0)
    weight = present.astype(float)
    for axis, scaled in ((1, sigma), (0, sigma * rows_per_width)):
        sums, shares = np.zeros(image.shape), np.zeros(image.shape)
        for k, w in zip(*gaussian(scaled)):
            if abs(k) >= image.shape[axis]:
                continue
            dy, dx = (k, 0) if axis == 0 else (0, k)
            sums += w * neighbours(total, everywhere, dy, dx, 0.0)
            shares += w * neighbours(weight, everywhere, dy, dx, 0.0)
        total, weight = sums, shares
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(present, total / weight, np.nan)


def gradient(image, present, rows_per_width):
    squares = np.zeros(image.shape)
    for axis, scale in ((1, 1.0), (0, rows_per_width)):
        if image.shape[axis] == 1:
            continue
        if present.all():
            slope = np.gradient(image, axis=axis)
        else:
            step = (0, 1) if axis == 1 else (1, 0)
            after = neighbours(image, present, *step, np.nan)
            before = neighbours(image, present, -step[0], -step[1], np.nan)
            slope = (after - before) / 2
            slope = np.where(np.isnan(slope), after - image, slope)
            slope = np.where(np.isnan(slope), image - before, slope)
        squares = squares + (slope * scale) ** 2
    return np.where(present, np.sqrt(squares), np.nan)


def octagon(radius, rows_per_width):
    rows = int(math.floor(radius * rows_per_width + 0.5))
    smaller = min(radius, rows)
    d = 0 if smaller < 3 else int(smaller * (1 - math.sqrt(0.5)) + 0.5)
    offsets = set()
    for i in range(-d, d + 1):
        for j in range(-d, d + 1):
            for across in range(-(radius - 2 * d), radius - 2 * d + 1):
                for down in range(-(rows - 2 * d), rows - 2 * d + 1):
                    offsets.add((i - j + down, i + j + across))
    return offsets


def background_removed(image, present, radius, rows_per_width, white_is_zero):
    bright = -image if white_is_zero else image
    everywhere = np.ones(image.shape, bool)
    smallest = np.full(image.shape, np.inf)
    for dy, dx in octagon(radius, rows_per_width):
        smallest = np.minimum(smallest, neighbours(bright, present, dy, dx, np.inf))
    largest = np.full(image.shape, -np.inf)
    for dy, dx in octagon(radius, rows_per_width):
        largest = np.maximum(largest, neighbours(smallest, everywhere, dy, dx, -np.inf))
    above = np.where(present, bright, np.nan) - np.where(present, largest, np.nan)
    return -above if white_is_zero else above


folder = sys.argv[1]
for line in open(f"{folder}/cases.txt"):
    name, width, height, aspect, polarity, *steps = line.split()
    image = np.fromfile(f"{folder}/{name}.f32", "<f4").astype(float)
    image = image.reshape(int(height), int(width))
    aspect = float(aspect)
    for step in steps:
        present = np.isfinite(image)
        operation, _, number = step.partition(":")
        if operation == "blur":
            image = blur(image, present, float(number), aspect)
        elif operation == "gradient":
            with np.errstate(invalid="ignore"):
                image = gradient(image, present, aspect)
        else:
            with np.errstate(invalid="ignore"):
                image = background_removed(
                    image, present, int(float(number)), aspect, polarity == "white")
    image.astype("<f8").tofile(f"{folder}/{name}.f64")
