// gettext, as the C library has it, and the locale that says which language is asked for.
#ifndef PENUMBRA_TRANSLATION_SHIM_H
#define PENUMBRA_TRANSLATION_SHIM_H

#include <libintl.h>
#include <locale.h>

#endif
