/*
 * Preloaded into a server, makes fdatasync and fsync take some milliseconds, whatever the disk. Nothing is synced: the
 * database is one of a benchmark.
 */
#include <errno.h>
#include <time.h>

static int wait_as_a_disk(void) {
    struct timespec remaining = {0, MILLISECONDS * 1000000L};
    while (nanosleep(&remaining, &remaining) != 0 && errno == EINTR) {}
    return 0;
}

int fdatasync(int file) {
    (void)file;
    return wait_as_a_disk();
}

int fsync(int file) {
    (void)file;
    return wait_as_a_disk();
}
