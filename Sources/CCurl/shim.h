// libcurl for Swift: loaded at run time, with non-variadic wrappers around its variadic functions.
//
// libcurl is not linked (the module map has no `link "curl"`); the program loads it when it expects a request. Linked,
// libcurl and its thirty dependencies (TLS, LDAP, Kerberos, SSH, …) would be loaded before main in every run: a program
// that only prints "hello" took 2.5 ms without libcurl and 7 to 8 ms with it (medians of 300 runs, Debian 12). Commands
// without network access, such as `board --help`, should not pay for that.
//
// The types come from <curl/curl.h>, and each function pointer has the type of its libcurl function, so a call that does
// not match libcurl's declaration does not compile.
#pragma once

// Makes handles distinct types instead of `void *`, for type checking in Swift.
#define CURL_STRICTER 1
#include <curl/curl.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/prctl.h>

#if LIBCURL_VERSION_NUM < 0x075700
#error "libcurl 7.87 or later is needed (CURLOPT_PROTOCOLS_STR, CURLOPT_QUICK_EXIT)"
#endif

// All libcurl functions that the Curl module calls, without the prefix "curl_".
#define CCURL_FUNCTIONS(each) \
    each(global_init) \
    each(easy_init) each(easy_setopt) each(easy_getinfo) each(easy_nextheader) each(easy_cleanup) \
    each(multi_init) each(multi_setopt) each(multi_add_handle) each(multi_remove_handle) each(multi_perform) \
    each(multi_poll) each(multi_wakeup) each(multi_info_read) each(multi_cleanup) \
    each(slist_append) each(slist_free_all)

// A function table passed as an argument, since a static variable in a header would exist once per object file.
struct ccurl {
#define CCURL_DECLARE(name) __typeof__(curl_##name) *name;
    CCURL_FUNCTIONS(CCURL_DECLARE)
#undef CCURL_DECLARE
};

// Loads libcurl; NULL if it is missing or lacks a function. The library is never unloaded.
static inline const struct ccurl *_Nullable ccurl_load(void) {
    void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
    if (!library) return NULL;
    struct ccurl *curl = (struct ccurl *)calloc(1, sizeof *curl);
    if (!curl) return NULL;
    bool complete = true;
#define CCURL_RESOLVE(name) \
    curl->name = (__typeof__(curl_##name) *)dlsym(library, "curl_" #name); \
    complete = complete && curl->name;
    CCURL_FUNCTIONS(CCURL_RESOLVE)
#undef CCURL_RESOLVE
    if (complete) return curl;
    free(curl);
    return NULL;
}

#define CCURL_TABLE const struct ccurl *_Nonnull curl
#define CCURL_EASY CCURL_TABLE, CURL *_Nonnull easy
#define CCURL_MULTI CCURL_TABLE, CURLM *_Nonnull multi

static inline CURLcode ccurl_global_init(CCURL_TABLE) { return curl->global_init(CURL_GLOBAL_DEFAULT); }

// Easy handles.
static inline CURL *_Nullable ccurl_easy_init(CCURL_TABLE) { return curl->easy_init(); }
static inline void ccurl_easy_cleanup(CCURL_EASY) { curl->easy_cleanup(easy); }
static inline struct curl_header *_Nullable ccurl_easy_nextheader(
    CCURL_EASY, unsigned int origin, int request, struct curl_header *_Nullable previous) {
    return curl->easy_nextheader(easy, origin, request, previous);
}

// Options, one function per argument type.
static inline CURLcode ccurl_easy_setopt_long(CCURL_EASY, CURLoption option, long value) {
    return curl->easy_setopt(easy, option, value);
}
static inline CURLcode ccurl_easy_setopt_offset(CCURL_EASY, CURLoption option, curl_off_t value) {
    return curl->easy_setopt(easy, option, value);
}
static inline CURLcode ccurl_easy_setopt_string(CCURL_EASY, CURLoption option, const char *_Nullable value) {
    return curl->easy_setopt(easy, option, value);
}
static inline CURLcode ccurl_easy_setopt_pointer(CCURL_EASY, CURLoption option, const void *_Nullable value) {
    return curl->easy_setopt(easy, option, value);
}
static inline CURLcode ccurl_easy_setopt_list(CCURL_EASY, CURLoption option, struct curl_slist *_Nullable value) {
    return curl->easy_setopt(easy, option, value);
}
static inline CURLcode ccurl_easy_setopt_write(CCURL_EASY, CURLoption option, curl_write_callback _Nullable value) {
    return curl->easy_setopt(easy, option, value);
}

// Transfer information, one function per result type.
static inline CURLcode ccurl_easy_getinfo_long(CCURL_EASY, CURLINFO info, long *_Nonnull value) {
    return curl->easy_getinfo(easy, info, value);
}
static inline CURLcode ccurl_easy_getinfo_offset(CCURL_EASY, CURLINFO info, curl_off_t *_Nonnull value) {
    return curl->easy_getinfo(easy, info, value);
}
static inline CURLcode ccurl_easy_getinfo_string(CCURL_EASY, CURLINFO info, const char *_Nullable *_Nonnull value) {
    return curl->easy_getinfo(easy, info, value);
}
static inline CURLcode ccurl_easy_getinfo_pointer(CCURL_EASY, CURLINFO info, void *_Nullable *_Nonnull value) {
    return curl->easy_getinfo(easy, info, value);
}

// Multi handles.
static inline CURLM *_Nullable ccurl_multi_init(CCURL_TABLE) { return curl->multi_init(); }
static inline CURLMcode ccurl_multi_setopt_long(CCURL_MULTI, CURLMoption option, long value) {
    return curl->multi_setopt(multi, option, value);
}
static inline CURLMcode ccurl_multi_add_handle(CCURL_MULTI, CURL *_Nonnull easy) {
    return curl->multi_add_handle(multi, easy);
}
static inline CURLMcode ccurl_multi_remove_handle(CCURL_MULTI, CURL *_Nonnull easy) {
    return curl->multi_remove_handle(multi, easy);
}
static inline CURLMcode ccurl_multi_perform(CCURL_MULTI) {
    int running = 0;
    return curl->multi_perform(multi, &running);
}
static inline CURLMcode ccurl_multi_poll(CCURL_MULTI, int milliseconds) {
    return curl->multi_poll(multi, NULL, 0, milliseconds, NULL);
}
static inline CURLMcode ccurl_multi_wakeup(CCURL_MULTI) { return curl->multi_wakeup(multi); }
static inline CURLMcode ccurl_multi_cleanup(CCURL_MULTI) { return curl->multi_cleanup(multi); }

// The next completed transfer and its result; NULL if there is none.
static inline CURL *_Nullable ccurl_multi_next_done(CCURL_MULTI, CURLcode *_Nonnull result) {
    int remaining = 0;
    CURLMsg *message;
    while ((message = curl->multi_info_read(multi, &remaining))) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

// Lists of header lines. Returns NULL if out of memory; the given list is then unchanged.
static inline struct curl_slist *_Nullable ccurl_slist_append(
    CCURL_TABLE, struct curl_slist *_Nullable list, const char *_Nonnull line) {
    return curl->slist_append(list, line);
}
static inline void ccurl_slist_free_all(CCURL_TABLE, struct curl_slist *_Nullable list) { curl->slist_free_all(list); }

// Names the calling thread, with at most 15 bytes. (Swift imports neither prctl nor pthread_setname_np.)
static inline void ccurl_name_thread(const char *_Nonnull name) { prctl(PR_SET_NAME, name); }
