import { createHash } from 'node:crypto'
import { remember } from '../../platform/remember.ts'
import { isFile, openDrawnPictures } from '../media/media.ts'
import type { ShareCard } from './share-card.ts'

/** The maximum number of cached images, about 60 KB each. */
const MOST_KEPT = 5_000

/** Images of shared links, rendered on the first request of a site and cached on disk. */
export interface SharePictures {
  /** Returns the JPEG of a card; undefined when the product's image does not exist. */
  pictureOf(card: ShareCard): Promise<Buffer | undefined>
}

/**
 * Opens the cache of images. An image is stored under a name made of all that the card shows, so that any change makes
 * another image and none becomes outdated.
 */
export function openSharePictures(folder: string): SharePictures {
  const pictures = openDrawnPictures(folder, MOST_KEPT)
  const draws = remember(Infinity, openDrawing)
  return {
    async pictureOf(card) {
      if (card.picture !== undefined && !(await isFile(card.picture))) return undefined
      const shown = createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 32)
      return pictures.take(`${shown}.jpg`, async () => (await draws())(card))
    },
  }
}

/** Loads the image library and the fonts, tens of megabytes, on the first request for an image. */
async function openDrawing(): Promise<(card: ShareCard) => Promise<Buffer>> {
  const [{ drawShareCard }, { loadLetters }] = await Promise.all([
    import('./share-card.ts'),
    import('../../platform/letters/letters.ts'),
  ])
  const letters = await loadLetters()
  return (card) => drawShareCard(letters, card)
}
