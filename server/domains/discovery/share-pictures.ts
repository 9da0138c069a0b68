import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { remember } from '../../platform/remember.ts'
import type { ShareCard } from './share-card.ts'

/** Drawn at a time: each takes a thread for a tenth of a second, and pages must not wait for them. */
const DRAWN_AT_ONCE = 1
/** About 60 KB each. Beyond these the oldest go; one that is asked for again is drawn again. */
const MOST_KEPT = 5_000

/** Pictures of shared links, drawn when the first site asks for one and kept on disk. */
export interface SharePictures {
  /** The JPEG of a card; undefined when the product's picture is not there. */
  pictureOf(card: ShareCard): Promise<Buffer | undefined>
}

export function openSharePictures(folder: string): SharePictures {
  const inTurn = pLimit(DRAWN_AT_ONCE)
  const draws = remember(Infinity, openDrawing)

  async function draw(card: ShareCard, file: string): Promise<Buffer> {
    const picture = await (await draws())(card)
    await mkdir(folder, { recursive: true })
    const unfinished = `${file}.${crypto.randomUUID()}`
    await writeFile(unfinished, picture)
    await rename(unfinished, file)
    await dropOldest(folder)
    return picture
  }

  return {
    async pictureOf(card) {
      if (card.picture !== undefined && !(await isThere(card.picture))) return undefined
      const shown = createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 32)
      const file = path.join(folder, `${shown}.jpg`)
      return (await read(file)) ?? inTurn(async () => (await read(file)) ?? draw(card, file))
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

async function read(file: string): Promise<Buffer | undefined> {
  return (await isThere(file)) ? readFile(file) : undefined
}

function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

async function dropOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= MOST_KEPT) return
  const files = await Promise.all(
    names.map(async (name) => ({ name, made_ms: (await stat(path.join(folder, name))).mtimeMs })),
  )
  const oldest = files.toSorted((one, other) => one.made_ms - other.made_ms).slice(0, files.length - MOST_KEPT)
  await Promise.all(oldest.map(({ name }) => rm(path.join(folder, name), { force: true })))
}
