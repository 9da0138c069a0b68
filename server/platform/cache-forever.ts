/** The `Cache-Control` of a file whose name changes with its content: browsers and caches need not ask for it again. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable'
