/** Pictures are kept as AVIF 320, 640 and 1280 wide, and as WebP of this width for browsers that cannot show AVIF. */
const FALLBACK_WIDTH = 640

/** The address of a picture: screens find its other widths and formats beside it. */
export function pictureAddress(key: string): string {
  return `/media/${key}/${FALLBACK_WIDTH}.webp`
}

/** The small version, for thumbnails. */
export function thumbAddress(key: string): string {
  return `/media/${key}/320.avif`
}
