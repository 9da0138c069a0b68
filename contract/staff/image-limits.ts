export const IMAGE_MAX_BYTES = 25 * 1024 * 1024
/** The most pixels of an uploaded image: a camera of 40 megapixels. */
export const IMAGE_MAX_PIXELS = 40_000_000
/** The least pixels of either side, which a card needs. */
export const IMAGE_MIN_SIDE = 320
/** The least pixels of either side that Google and Meta take in a catalog, and what Google recommends. */
export const FEED_MIN_SIDE = 500
export const FEED_GOOD_SIDE = 1500
/** Whether the catalogs of Google and Meta refuse an image with these pixels. */
export function isTooSmallForFeeds({ width, height }: { width: number; height: number }): boolean {
  return Math.min(width, height) < FEED_MIN_SIDE
}
/** The longer side is at most this many times the shorter one. */
export const IMAGE_MAX_RATIO = 5
export const GARMENT_RATIO = 4 / 5
export const ALT_MAX_LENGTH = 300
/** The types that a file may have, for the browser's file dialog; phones convert theirs to one of them. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
export const MAX_GALLERY_IMAGES = 24
/** The places that show an image are counted up to this number. */
export const MAX_COUNTED_USES = 100
