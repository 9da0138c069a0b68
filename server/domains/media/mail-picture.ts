/**
 * The size at which it is shown; it is rendered with two and a half times as many pixels, for the high-resolution
 * screens of phones.
 */
export const MAIL_PICTURE = { width: 64, height: 80 }
const POINTS = 2.5

/** Renders a small JPEG, the one format that every mail program shows, from the file of an image. */
export async function drawMailPicture(file: string): Promise<Buffer> {
  // The library takes tens of megabytes, so it is loaded on the first request for an image.
  const { default: sharp } = await import('sharp')
  const { width, height } = MAIL_PICTURE
  return sharp(file)
    .resize(width * POINTS, height * POINTS, { fit: 'cover' })
    .flatten({ background: '#FBF9F5' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
