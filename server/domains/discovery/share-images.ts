import { createHash } from 'node:crypto'
import type { ObjectStorage } from '../../integrations/object-storage/object-storage.ts'
import { readObject } from '../../integrations/object-storage/read-object.ts'
import type { Log } from '../../platform/log.ts'
import { memoize } from '../../platform/memoize.ts'
import { openRenderedImages } from '../media/media.ts'
import type { ShareCard } from './share-card.ts'

/** The maximum number of stored images, about 60 KB each. */
const MAX_STORED = 5_000

/**
 * Opens the images of shared links, which are rendered on the first request of a site. Returns what finds the JPEG of a
 * card, or undefined when the product's image does not exist. An image is stored under a name made of all that the card
 * shows, so that any change makes another image and none becomes outdated.
 */
export function openShareImages(storage: ObjectStorage, log: Log): (card: ShareCard) => Promise<Buffer | undefined> {
  const images = openRenderedImages(storage, log, 'found/share/', MAX_STORED)
  const getRenderer = memoize(Infinity, loadRenderer)
  return (card) => {
    const hash = createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 32)
    return images.getOrRender(`${hash}.jpg`, async () => {
      const image = card.image === undefined ? undefined : await readObject(storage, card.image)
      if (card.image !== undefined && !image) return undefined
      return (await getRenderer())(card, image)
    })
  }
}

type RenderCard = (card: ShareCard, image: Buffer | undefined) => Promise<Buffer>

/** Loads the image library and the fonts, tens of megabytes, on the first request for an image. */
async function loadRenderer(): Promise<RenderCard> {
  const [{ renderShareCard }, { loadTextRenderer }] = await Promise.all([
    import('./share-card.ts'),
    import('../../platform/fonts/text-renderer.ts'),
  ])
  const textRenderer = await loadTextRenderer()
  return (card, image) => renderShareCard(textRenderer, card, image)
}
