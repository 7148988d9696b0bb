"""Writes stacks and pages of TIFF with tifffile, and their values beside.

Usage: make_stacks.py FOLDER

FOLDER/stacks.tsv has the columns of make_hdf5.py's table: file, recipe, channel and frame that are asked
for, what is expected, width, height, format, size of a pixel along x and y, its unit, number of frames,
names of the channels between "|", file of values.
"""

import sys
from pathlib import Path

import numpy as np
import tifffile

FOLDER = Path(sys.argv[1])
CASES = []


def note(name, recipe, values=None, refusal=None, channel="", frame="", size=("", "", ""), frames=1,
         channels=()):
    if values is None:
        CASES.append((name, recipe, channel, frame, refusal, 0, 0, "", "", "", "", 0, "", ""))
        return
    stem = f"{len(CASES):03d}.plane"
    np.asarray(values).astype("<f4").tofile(FOLDER / stem)
    height, width = values.shape
    CASES.append((name, recipe, channel, frame, "equal", width, height, "TIFF", *size, frames,
                  "|".join(channels), stem))


TIMES, SECTIONS, CHANNELS = 2, 3, 2
data = np.arange(TIMES * SECTIONS * CHANNELS * 4 * 5, dtype="u2")
NAMES = ["Annular", "Bright"]
SIZE = (0.5, 0.25, "nm")
SIZES = {"PhysicalSizeX": 0.5, "PhysicalSizeXUnit": "nm", "PhysicalSizeY": 0.25,
         "PhysicalSizeYUnit": "nm", "Channel": {"Name": NAMES}}
# The data model allows every order of the three.
for order in ("TZC", "ZTC", "TCZ", "CTZ", "ZCT", "CZT"):
    counts = {"T": TIMES, "Z": SECTIONS, "C": CHANNELS}
    shape = tuple(counts[axis] for axis in order) + (4, 5)
    stack = data.reshape(shape)
    name = f"{order}.ome.tif"
    tifffile.imwrite(FOLDER / name, stack, ome=True, photometric="minisblack",
                     metadata={"axes": order + "YX", **SIZES})
    sorted_stack = np.moveaxis(stack, [order.index(axis) for axis in "TZC"], [0, 1, 2])
    for frame in range(TIMES * SECTIONS):
        for channel in range(CHANNELS):
            plane = sorted_stack[frame // SECTIONS, frame % SECTIONS, channel]
            note(name, f"frame {frame + 1}, channel {channel + 1}", plane, channel=NAMES[channel],
                 frame=frame + 1, size=SIZE, frames=TIMES * SECTIONS, channels=NAMES)
note("TZC.ome.tif", "no such frame", refusal="noSuchFrame", frame=7)
note("TZC.ome.tif", "no such channel", refusal="noSuchChannel", channel="Dark")

stack = data.reshape(TIMES, SECTIONS, CHANNELS, 4, 5)
tifffile.imwrite(FOLDER / "hyper.tif", stack, imagej=True, resolution=(2, 4),
                 metadata={"axes": "TZCYX", "unit": "nm", "spacing": 3.0})
NAMES = ["Channel 1", "Channel 2"]
for frame in range(TIMES * SECTIONS):
    for channel in range(CHANNELS):
        note("hyper.tif", f"frame {frame + 1}", stack[frame // SECTIONS, frame % SECTIONS, channel],
             channel=NAMES[channel], frame=frame + 1, size=SIZE, frames=TIMES * SECTIONS,
             channels=NAMES)
tifffile.imwrite(FOLDER / "z.tif", stack[0, :, 0], imagej=True, resolution=(2, 4),
                 metadata={"axes": "ZYX", "unit": "nm"})
note("z.tif", "the second section", stack[0, 1, 0], frame=2, size=SIZE, frames=SECTIONS)
tifffile.imwrite(FOLDER / "screen.tif", stack[0, 0, 0], imagej=True, resolution=(72, 72),
                 metadata={"unit": "inch"})
note("screen.tif", "72 dots per inch", stack[0, 0, 0])

# A rendered picture with a caption before the camera's own numbers.
real = np.arange(40 * 50, dtype="u2").reshape(40, 50) * 30
with tifffile.TiffWriter(FOLDER / "rendered.tif") as file:
    file.write(np.zeros((46, 50, 3), "u1"), photometric="rgb", metadata=None)
    file.write(real, photometric="minisblack", metadata=None)
note("rendered.tif", "the page with 16 bit", real)
with tifffile.TiffWriter(FOLDER / "small.tif") as file:
    file.write(np.full((46, 50), 7, "u1"), photometric="minisblack", metadata=None)
    file.write(real[:10, :10], photometric="minisblack", metadata=None)
note("small.tif", "a small page of 16 bit is another picture", np.full((46, 50), 7))

with open(FOLDER / "stacks.tsv", "w") as table:
    for case in CASES:
        table.write("\t".join(str(cell) for cell in case) + "\n")
