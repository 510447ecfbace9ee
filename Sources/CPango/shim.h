// Pango (text layout), Cairo (drawing) and librsvg (SVG) for Swift, loaded at run time.
//
// They are not linked (the module map has no `link`): only the child process that draws a link preview loads them, and
// where they are missing, the server runs without link previews. They and their forty dependencies take 9 MB and 40 ms.
//
// The declarations are those of the libraries' headers, whose interfaces are stable (ABI) since Pango 1.44, Cairo 1.12
// and librsvg 2.46. They are repeated here so that a build needs none of the libraries' development packages.
#pragma once

#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontFamily PangoFontFamily;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _RsvgHandle RsvgHandle;
typedef struct { double x, y, width, height; } RsvgRectangle;
typedef int (*cairo_write_func_t)(void *_Nullable closure, const unsigned char *_Nonnull bytes, unsigned int count);

// All functions that the server calls: the result, the name and the parameters.
#define CPANGO_FUNCTIONS(each) \
    each(cairo_surface_t *_Nullable, cairo_image_surface_create, (int format, int width, int height)) \
    each(cairo_t *_Nullable, cairo_create, (cairo_surface_t *_Nonnull)) \
    each(void, cairo_destroy, (cairo_t *_Nonnull)) \
    each(int, cairo_status, (cairo_t *_Nonnull)) \
    each(void, cairo_surface_destroy, (cairo_surface_t *_Nonnull)) \
    each(int, cairo_surface_write_to_png_stream, \
        (cairo_surface_t *_Nonnull, cairo_write_func_t _Nonnull, void *_Nullable closure)) \
    each(void, cairo_set_source_rgb, (cairo_t *_Nonnull, double red, double green, double blue)) \
    each(void, cairo_move_to, (cairo_t *_Nonnull, double x, double y)) \
    each(PangoFontMap *_Nonnull, pango_cairo_font_map_get_default, (void)) \
    each(PangoLayout *_Nonnull, pango_cairo_create_layout, (cairo_t *_Nonnull)) \
    each(void, pango_cairo_show_layout, (cairo_t *_Nonnull, PangoLayout *_Nonnull)) \
    each(void, pango_font_map_list_families, \
        (PangoFontMap *_Nonnull, PangoFontFamily *_Nullable *_Nullable *_Nonnull, int *_Nonnull count)) \
    each(PangoFontDescription *_Nonnull, pango_font_description_from_string, (const char *_Nonnull)) \
    each(void, pango_font_description_free, (PangoFontDescription *_Nullable)) \
    each(PangoAttribute *_Nonnull, pango_attr_insert_hyphens_new, (int isInserting)) \
    each(PangoAttrList *_Nonnull, pango_attr_list_new, (void)) \
    each(void, pango_attr_list_insert, (PangoAttrList *_Nonnull, PangoAttribute *_Nonnull)) \
    each(void, pango_attr_list_unref, (PangoAttrList *_Nullable)) \
    each(PangoLanguage *_Nullable, pango_language_from_string, (const char *_Nullable)) \
    each(void, pango_context_set_language, (PangoContext *_Nonnull, PangoLanguage *_Nullable)) \
    each(PangoContext *_Nonnull, pango_layout_get_context, (PangoLayout *_Nonnull)) \
    each(void, pango_layout_context_changed, (PangoLayout *_Nonnull)) \
    each(void, pango_layout_set_font_description, (PangoLayout *_Nonnull, const PangoFontDescription *_Nullable)) \
    each(void, pango_layout_set_text, (PangoLayout *_Nonnull, const char *_Nonnull, int length)) \
    each(void, pango_layout_set_width, (PangoLayout *_Nonnull, int width)) \
    each(void, pango_layout_set_height, (PangoLayout *_Nonnull, int height)) \
    each(void, pango_layout_set_wrap, (PangoLayout *_Nonnull, int mode)) \
    each(void, pango_layout_set_alignment, (PangoLayout *_Nonnull, int alignment)) \
    each(void, pango_layout_set_ellipsize, (PangoLayout *_Nonnull, int mode)) \
    each(void, pango_layout_set_attributes, (PangoLayout *_Nonnull, PangoAttrList *_Nullable)) \
    each(void, pango_layout_set_line_spacing, (PangoLayout *_Nonnull, float factor)) \
    each(int, pango_layout_is_ellipsized, (PangoLayout *_Nonnull)) \
    each(int, pango_layout_get_unknown_glyphs_count, (PangoLayout *_Nonnull)) \
    each(void, pango_layout_get_pixel_size, (PangoLayout *_Nonnull, int *_Nullable width, int *_Nullable height)) \
    each(RsvgHandle *_Nullable, rsvg_handle_new_from_data, \
        (const unsigned char *_Nonnull, unsigned long length, void *_Nullable *_Nullable error)) \
    each(int, rsvg_handle_render_document, \
        (RsvgHandle *_Nonnull, cairo_t *_Nonnull, const RsvgRectangle *_Nonnull, void *_Nullable *_Nullable error)) \
    each(void, g_object_unref, (void *_Nullable)) \
    each(void, g_free, (void *_Nullable))

// A function table passed as an argument, since a static variable in a header would exist once per object file.
struct cpango {
#define CPANGO_DECLARE(result, name, parameters) result (*_Nonnull name) parameters;
    CPANGO_FUNCTIONS(CPANGO_DECLARE)
#undef CPANGO_DECLARE
};

// Loads the libraries; NULL if one is missing or lacks a function. They are never unloaded.
static inline const struct cpango *_Nullable cpango_load(void) {
    // It depends on the other libraries, so their functions are found through it.
    void *library = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
    if (!library) return NULL;
    struct cpango *functions = (struct cpango *)calloc(1, sizeof *functions);
    if (!functions) return NULL;
    bool complete = true;
#define CPANGO_RESOLVE(result, name, parameters) \
    functions->name = (result (*) parameters)dlsym(library, #name); \
    complete = complete && functions->name;
    CPANGO_FUNCTIONS(CPANGO_RESOLVE)
#undef CPANGO_RESOLVE
    if (complete) return functions;
    free(functions);
    return NULL;
}
