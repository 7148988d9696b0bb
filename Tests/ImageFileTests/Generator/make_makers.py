"""Writes TIFF files with the record of TVIPS's EM-MENU, as tifffile lays it out.

Usage: make_makers.py FOLDER

FOLDER/makers.tsv has the columns of make_hdf5.py's table. The record's fields, their places and their
units are tifffile's; tifffile also has to read the files as they were meant.
"""

import sys
from pathlib import Path

import numpy as np
import tifffile

FOLDER = Path(sys.argv[1])
CASES = []
TIFF = tifffile.TIFF
FIRST, SECOND = (np.zeros((), np.dtype(fields)) for fields in (TIFF.TVIPS_HEADER_V1, TIFF.TVIPS_HEADER_V2))
PICTURE = np.arange(6, dtype="u2").reshape(2, 3) * 1000


def note(name, recipe, size):
    stem = f"{len(CASES):03d}.maker"
    PICTURE.astype("<f4").tofile(FOLDER / stem)
    CASES.append((name, recipe, "", "", "equal", 3, 2, "TIFF", *size, 1, "", stem))


def write(name, *parts, resolution=None):
    record = b"".join(part.tobytes() for part in parts)
    tifffile.imwrite(FOLDER / name, PICTURE, photometric="minisblack", metadata=None,
                     extratags=[(37706, "B", len(record), record, True)],
                     **({} if resolution is None else resolution))


def text(field, words):
    bytes_of_field = words.encode("utf-16-le")
    SECOND[field] = bytes_of_field + bytes(SECOND.dtype[field].itemsize - len(bytes_of_field))


FIRST["Version"] = 2
SECOND["PixelSizeX"], SECOND["PixelSizeY"] = 1.4208, 2.8416
SECOND["TemHighTension"], SECOND["TemMagnification"], SECOND["ExposureTime"] = 200_000, 42_000, 250
SECOND["TemStagePosition"] = (-0.25, 0.5, 0.0625, 10, -3)
text("ImageName", "film µ")
text("TemType", "a microscope")
text("CameraType", "a camera")
SECOND["Magic"] = 0xAAAA_AAAA
SIZES = [float(np.float32(size)) for size in (1.4208, 2.8416)]
write("tvips.tif", FIRST, SECOND)
note("tvips.tif", "EM-MENU, version 2", (*SIZES, "nm"))
with tifffile.TiffFile(FOLDER / "tvips.tif") as file:
    told = file.tvips_metadata
    assert told["CameraType"] == "a camera" and told["TemMagnification"] == 42_000, told

FIRST["Version"] = 1
# Pixels per centimetre; tifffile wants the unit in another way from version to version.
dots = {"resolution": (4e6, 2e6), "resolutionunit": 3}
write("tvips-1.tif", FIRST, resolution=dots)
note("tvips-1.tif", "EM-MENU, version 1", (2.5, 5.0, "nm"))
FIRST["Version"] = 2
SECOND["Magic"] = 0
write("tvips-damaged.tif", FIRST, SECOND, resolution=dots)
note("tvips-damaged.tif", "EM-MENU, version 2 without its mark", (2.5, 5.0, "nm"))

with open(FOLDER / "makers.tsv", "w") as table:
    for case in CASES:
        table.write("\t".join(str(cell) for cell in case) + "\n")
