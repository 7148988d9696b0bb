// libjpeg-turbo as it is installed; its header wants C's types beforehand.
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>
