// libpng as it is installed.
#include <png.h>
