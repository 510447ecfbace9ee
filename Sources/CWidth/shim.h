#pragma once

#include <wchar.h>

// A function of the C library that <wchar.h> declares only if _XOPEN_SOURCE is defined, which Swift's module of the
// library does not do.
int wcwidth(wchar_t character);
