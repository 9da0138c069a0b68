/** The name of the version for the catalogs of other sites, and the file of an image that it is rendered from. */
export const FEED_IMAGE_FILE = 'feed.jpg'
export const FEED_IMAGE_SOURCE = '1280.avif'

/** Renders a JPEG, which every catalog takes, of a whole image with as many pixels as its largest file has. */
export async function renderFeedImage(image: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(image).jpeg({ quality: 85, mozjpeg: true }).toBuffer()
}
