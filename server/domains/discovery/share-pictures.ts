import { createHash } from 'node:crypto'
import { remember } from '../../platform/remember.ts'
import { isFile, openDrawnPictures } from '../media/media.ts'
import type { ShareCard } from './share-card.ts'

/** About 60 KB each. */
const MOST_KEPT = 5_000

/** Pictures of shared links, drawn when the first site asks for one and kept on disk. */
export interface SharePictures {
  /** The JPEG of a card; undefined when the product's picture is not there. */
  pictureOf(card: ShareCard): Promise<Buffer | undefined>
}

/** Kept under a name made of all that the card shows, so a change makes another picture and none goes stale. */
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

/** The picture library and the fonts are tens of megabytes: a process that is never asked for a picture goes without. */
async function openDrawing(): Promise<(card: ShareCard) => Promise<Buffer>> {
  const [{ drawShareCard }, { loadLetters }] = await Promise.all([
    import('./share-card.ts'),
    import('../../platform/letters/letters.ts'),
  ])
  const letters = await loadLetters()
  return (card) => drawShareCard(letters, card)
}
