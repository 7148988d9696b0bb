"""Reads all files of a folder with the readers of others, and writes what they find in them.

Usage: read_with_oracles.py FOLDER OUTPUT

Needs rosettasciio, ncempy, mrcfile, tifffile, h5py and Pillow (`make oracles` installs them in a folder
of its own). OUTPUT/oracles.tsv has a line for each picture: file, reader, width, height, size of a pixel
along x and y in the reader's own unit, the unit, file of the values as 32-bit floats; a file in which a
reader finds no picture but something else has one line with 0 columns and its shape. A stack's first and
last picture are told. Colours become Rec. 601 luma, complex numbers their magnitude.
"""

import importlib
import os
import signal
import sys
import warnings
from pathlib import Path

import numpy as np

FOLDER, OUTPUT = Path(sys.argv[1]), Path(sys.argv[2])
LIMIT_BYTES = 200_000_000
LIMIT_SECONDS = 60
LIMIT_PICTURES = 12
ROSETTA = {
    "dm3": "digitalmicrograph", "dm4": "digitalmicrograph", "ser": "tia", "emi": "tia", "mrc": "mrc",
    "map": "mrc", "rec": "mrc", "ali": "mrc", "st": "mrc", "emd": "emd", "tif": "tiff", "tiff": "tiff",
    "hspy": "hspy", "nxs": "nexus", "sur": "digitalsurf", "pro": "digitalsurf", "h5": "nexus",
}
warnings.filterwarnings("ignore")
rows = []


def luma(colors):
    """Rec. 601 of the last axis; equal channels are exact."""
    red, green, blue = (colors[..., index].astype(np.float64) for index in range(3))
    mixed = 0.299 * red + 0.587 * green + 0.114 * blue
    return np.where((red == green) & (green == blue), red, mixed)


def plain(values):
    """A picture as numbers without parts."""
    values = np.asarray(values)
    if values.dtype.names and {"R", "G", "B"} <= set(values.dtype.names):
        return luma(np.stack([values["R"], values["G"], values["B"]], axis=-1))
    if values.dtype.names:
        raise ValueError(f"numbers with the parts {values.dtype.names}")
    return np.abs(values) if np.iscomplexobj(values) else values


def note(path, reader, values, x="", y="", unit="", unit_y=None):
    values = plain(values)
    if values.ndim == 3 and values.shape[-1] in (3, 4):
        values = luma(values)
    stem = f"{len(rows):05d}.f4"
    np.ascontiguousarray(values).astype("<f4").tofile(OUTPUT / stem)
    height, width = values.shape
    rows.append((path, reader, width, height, x, y, unit, unit if unit_y is None else unit_y, stem))


def nothing(path, reader, shape):
    rows.append((path, reader, 0, 0, "", "", "", "", "x".join(str(count) for count in shape)))


def ends(stack):
    """The first and the last picture of a stack, and those between while they are few."""
    count = int(np.prod(stack.shape[:-2]))
    pictures = stack.reshape(count, *stack.shape[-2:]) if count else []
    chosen = range(count) if count <= LIMIT_PICTURES else (0, count // 2, count - 1)
    return [pictures[index] for index in chosen]


def rosetta(path, name):
    reader = importlib.import_module(f"rsciio.{name}")
    for signal_ in reader.file_reader(str(FOLDER / path), lazy=False):
        axes, data = signal_["axes"], np.asarray(signal_["data"])
        spatial = [index for index, axis in enumerate(axes) if not axis.get("navigate")]
        if len(spatial) != 2 or min(data.shape[index] for index in spatial) < 2:
            nothing(path, f"rosettasciio {name}", data.shape)
            continue
        vertical, horizontal = (axes[index] for index in spatial)
        stack = np.moveaxis(data, spatial, [-2, -1])
        def unit(axis):
            text = str(axis.get("units") or "")
            return "" if "undefined" in text else text
        for picture in ends(stack):
            note(path, f"rosettasciio {name}", picture, horizontal.get("scale", ""), vertical.get("scale", ""),
                 unit(horizontal), unit(vertical))


def with_mrcfile(path, _):
    import mrcfile
    with mrcfile.open(FOLDER / path, permissive=True) as file:
        size = file.voxel_size
        known = float(size.x) > 0 and float(size.y) > 0
        for picture in ends(file.data if file.data.ndim > 1 else file.data[None]):
            note(path, "mrcfile", picture, *((float(size.x), float(size.y), "Å") if known else ()))


def with_tifffile(path, _):
    import tifffile
    with tifffile.TiffFile(FOLDER / path) as file:
        for page in list(file.pages)[:LIMIT_PICTURES]:
            values = page.asarray()
            if page.photometric == 3:
                values = np.moveaxis(np.asarray(page.colormap), 0, -1)[values.astype(int)] / 257
            if values.ndim == 3 and values.shape[-1] == 2:
                values = values[..., 0]
            if values.ndim == 3 and values.shape[0] in (3, 4) and values.shape[-1] not in (3, 4):
                values = np.moveaxis(values, 0, -1)
            tag = page.tags.get(274)
            note(path, "tifffile", turned(values, int(tag.value) if tag else 1))


def turned(values, orientation):
    """The picture upright, by TIFF's number."""
    if orientation in (2, 3):
        values = values[:, ::-1]
    if orientation in (3, 4):
        values = values[::-1]
    if orientation > 4:
        values = np.swapaxes(values, 0, 1)
        values = values[::-1] if orientation in (7, 8) else values
        values = values[:, ::-1] if orientation in (6, 7) else values
    return values


def with_ncempy(path, _):
    from ncempy import io
    found = io.read(str(FOLDER / path))
    data = np.asarray(found["data"])
    sizes = list(found.get("pixelSize", []))
    units = [str(unit) for unit in found.get("pixelUnit", [])]
    if data.ndim < 2 or min(data.shape[-2:]) < 2:
        return nothing(path, "ncempy", data.shape)
    two = (float(sizes[-1]), float(sizes[-2]), units[-1], units[-2]) if len(sizes) > 1 and len(units) > 1 else ()
    for picture in ends(data):
        note(path, "ncempy", picture, *two)


def with_pillow(path, _):
    from PIL import Image, ImageOps
    with Image.open(FOLDER / path) as image:
        image = ImageOps.exif_transpose(image) if path.lower().endswith("jpg") else image
        if image.mode in ("P", "PA"):
            image = image.convert("RGB")
        values = np.asarray(image)
    note(path, "Pillow", values[..., 0] if values.ndim == 3 and values.shape[-1] == 2 else values)


READERS = {
    "dm3": [rosetta, with_ncempy], "dm4": [rosetta, with_ncempy], "ser": [rosetta, with_ncempy],
    "emi": [rosetta], "emd": [rosetta, with_ncempy], "tif": [with_tifffile, rosetta],
    "tiff": [with_tifffile, rosetta], "hspy": [rosetta], "nxs": [rosetta], "sur": [rosetta], "pro": [rosetta],
    "h5": [rosetta], "png": [with_pillow], "jpg": [with_pillow], "bmp": [with_pillow], "pgm": [with_pillow],
    **{ending: [with_mrcfile] for ending in ("mrc", "map", "rec", "ali", "st")},
}


def late(*_):
    raise TimeoutError("it took too long")


signal.signal(signal.SIGALRM, late)
sys.stdout = open(os.devnull, "w")
for path in sorted(FOLDER.rglob("*")):
    ending = path.suffix.lower().lstrip(".")
    if not path.is_file() or ending not in READERS or path.stat().st_size > LIMIT_BYTES:
        continue
    name = str(path.relative_to(FOLDER))
    first = len(rows)
    for reader in READERS[ending]:
        kept = len(rows)
        signal.alarm(LIMIT_SECONDS)
        try:
            reader(name, ROSETTA.get(ending))
        except BaseException as error:
            del rows[kept:]
            if isinstance(error, KeyboardInterrupt):
                raise
            print(f"{name}\t{reader.__name__}\t{type(error).__name__}: {error}".splitlines()[0], file=sys.stderr)
        signal.alarm(0)
    # RosettaSciIO alone knows which arrays are spectra.
    own = [row for row in rows[first:] if row[1].startswith("rosetta")]
    if own and not any(row[2] for row in own) and ending not in ("tif", "tiff"):
        rows[first:] = [(*row[:2], 0, 0, *row[4:]) for row in rows[first:]]
with open(OUTPUT / "oracles.tsv", "w") as table:
    for row in rows:
        table.write("\t".join(str(cell) for cell in row) + "\n")
