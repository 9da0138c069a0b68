import { FEED_GOOD_SIDE } from '@shop/contract/staff/image-limits.ts'
import type { Sharp } from 'sharp'

/** The name of the version for the catalogs of other sites, and the file that it is rendered from where there is none. */
export const FEED_IMAGE_FILE = 'feed.jpg'
export const FEED_IMAGE_SOURCE = '1280.avif'

/** Makes a whole image a JPEG, which every catalog takes, of the size that Google recommends where it has the pixels. */
export function toFeedImage(image: Sharp): Sharp {
  const size = { width: FEED_GOOD_SIDE, height: FEED_GOOD_SIDE, fit: 'outside', withoutEnlargement: true } as const
  return image.resize({ ...size, kernel: 'lanczos3' }).jpeg({ quality: 85, mozjpeg: true })
}

export async function renderFeedImage(image: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return toFeedImage(sharp(image)).toBuffer()
}
