// Libraries of OpenCV that are loaded when they are first needed.
#pragma once

/// Loads the library of a name such as "opencv_imgcodecs" for good, from the folder of the core that
/// is loaded and of its version; null where there is none.
void *load_beside_core(const char *name);
