/** Shown at this size, and drawn with two and a half times as many points, for the sharp screens of phones. */
export const MAIL_PICTURE = { width: 64, height: 80 }
const POINTS = 2.5

/** A small JPEG, the one format that every mail program shows, of the file of a picture. */
export async function drawMailPicture(file: string): Promise<Buffer> {
  // Tens of megabytes: a process that is never asked for one goes without.
  const { default: sharp } = await import('sharp')
  const { width, height } = MAIL_PICTURE
  return sharp(file)
    .resize(width * POINTS, height * POINTS, { fit: 'cover' })
    .flatten({ background: '#FBF9F5' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
