import { createHash } from 'node:crypto'
import { memoize } from '../../platform/memoize.ts'
import { isFile, openRenderedImages } from '../media/media.ts'
import type { ShareCard } from './share-card.ts'

/** The maximum number of cached images, about 60 KB each. */
const MAX_CACHED = 5_000

/** Images of shared links, rendered on the first request of a site and cached on disk. */
export interface ShareImages {
  /** Returns the JPEG of a card; undefined when the product's image does not exist. */
  getImage(card: ShareCard): Promise<Buffer | undefined>
}

/**
 * Opens the cache of images. An image is stored under a name made of all that the card shows, so that any change makes
 * another image and none becomes outdated.
 */
export function openShareImages(folder: string): ShareImages {
  const images = openRenderedImages(folder, MAX_CACHED)
  const getRenderer = memoize(Infinity, loadRenderer)
  return {
    async getImage(card) {
      if (card.image !== undefined && !(await isFile(card.image))) return undefined
      const hash = createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 32)
      return images.getOrRender(`${hash}.jpg`, async () => (await getRenderer())(card))
    },
  }
}

/** Loads the image library and the fonts, tens of megabytes, on the first request for an image. */
async function loadRenderer(): Promise<(card: ShareCard) => Promise<Buffer>> {
  const [{ renderShareCard }, { loadTextRenderer }] = await Promise.all([
    import('./share-card.ts'),
    import('../../platform/fonts/text-renderer.ts'),
  ])
  const textRenderer = await loadTextRenderer()
  return (card) => renderShareCard(textRenderer, card)
}
