/** Widths in which a picture is kept as AVIF; the WebP of `FALLBACK_WIDTH` is for browsers that cannot show it. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const
export const FALLBACK_WIDTH = 640

/** The address of a picture: screens find its other widths and formats beside it. */
export function pictureAddress(key: string): string {
  return `/media/${key}/${FALLBACK_WIDTH}.webp`
}

/** The small version, for thumbnails. */
export function thumbAddress(key: string): string {
  return `/media/${key}/320.avif`
}
