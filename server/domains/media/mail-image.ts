/** The sizes at which mails show an image; it is rendered with twice as many pixels, for high-resolution screens. */
export const mailImageSizes = {
  line: { width: 80, height: 100 },
  large: { width: 320, height: 400 },
} as const
export type MailImageSize = keyof typeof mailImageSizes

export const mailImageFiles = { line: 'mail.jpg', large: 'mail-large.jpg' } as const
export const mailImageSources = { line: '320.avif', large: '640.webp' } as const

const PIXEL_RATIO = 2

/** Renders a JPEG, the one format that every mail program shows, from the content or the file of an image. */
export async function renderMailImage(image: Buffer | string, size: MailImageSize): Promise<Buffer> {
  // The library takes tens of megabytes, so it is loaded on the first request for an image.
  const { default: sharp } = await import('sharp')
  const { width, height } = mailImageSizes[size]
  return sharp(image)
    .resize(width * PIXEL_RATIO, height * PIXEL_RATIO, { fit: 'cover' })
    .flatten({ background: '#FBF9F5' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
