/**
 * The size at which it is shown; it is rendered with two and a half times as many pixels, for the high-resolution
 * screens of phones.
 */
export const MAIL_IMAGE_SIZE = { width: 64, height: 80 }
const PIXEL_RATIO = 2.5

/** Renders a small JPEG, the one format that every mail program shows, from the content or the file of an image. */
export async function renderMailImage(image: Buffer | string): Promise<Buffer> {
  // The library takes tens of megabytes, so it is loaded on the first request for an image.
  const { default: sharp } = await import('sharp')
  const { width, height } = MAIL_IMAGE_SIZE
  return sharp(image)
    .resize(width * PIXEL_RATIO, height * PIXEL_RATIO, { fit: 'cover' })
    .flatten({ background: '#FBF9F5' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
