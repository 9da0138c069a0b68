export { isFile, openDrawnPictures } from './drawn-pictures.ts'
export { drawMailPicture, MAIL_PICTURE } from './mail-picture.ts'
export { newPictureKey } from './picture-key.ts'

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

/** The version for mails, of a picture's address as screens have it; null where there is no picture of ours. */
export function mailPictureAddress(address: string): string | null {
  const [, key] = /^\/media\/([a-z0-9][a-z0-9-]*)\//.exec(address) ?? []
  return key === undefined ? null : `/media/${key}/mail.jpg`
}
