export { isFile, openDrawnPictures } from './drawn-pictures.ts'
export { drawMailPicture, MAIL_PICTURE } from './mail-picture.ts'
export { newPictureKey } from './picture-key.ts'

/** Images are stored as AVIF 320, 640 and 1280 wide, and as WebP of this width for browsers that cannot show AVIF. */
const FALLBACK_WIDTH = 640

/** Returns the URL of an image: pages find its other widths and formats beside it. */
export function pictureAddress(key: string): string {
  return `/media/${key}/${FALLBACK_WIDTH}.webp`
}

/** Returns the URL of the small version, for thumbnails. */
export function thumbAddress(key: string): string {
  return `/media/${key}/320.avif`
}

/**
 * Returns the URL of the version for mails, from an image's URL as pages have it; null where it is no image of the
 * shop.
 */
export function mailPictureAddress(address: string): string | null {
  const [, key] = /^\/media\/([a-z0-9][a-z0-9-]*)\//.exec(address) ?? []
  return key === undefined ? null : `/media/${key}/mail.jpg`
}
