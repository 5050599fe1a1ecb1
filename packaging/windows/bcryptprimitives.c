/* For tests under wine before 8.13, which lacks this library: the one function that programs in Rust
   need of it. */
#include <windows.h>

#include <ntsecapi.h>

BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
    return RtlGenRandom(data, (ULONG)length);
}
