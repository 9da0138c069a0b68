import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'

/**
 * The number of images rendered at a time: each takes a thread for up to a tenth of a second, and pages must not wait
 * for them.
 */
const DRAWN_AT_ONCE = 1

/** Images that are rendered on the first request and cached on disk. */
export interface DrawnPictures {
  /** Returns the cached image of this file name, or renders it. */
  take(name: string, draw: () => Promise<Buffer>): Promise<Buffer>
}

/**
 * Caches up to `most_kept` images in a folder. Beyond that the oldest are deleted; one that is requested again is
 * rendered again.
 */
export function openDrawnPictures(folder: string, most_kept: number): DrawnPictures {
  const inTurn = pLimit(DRAWN_AT_ONCE)

  async function keep(file: string, picture: Buffer): Promise<Buffer> {
    await mkdir(folder, { recursive: true })
    const unfinished = `${file}.${crypto.randomUUID()}`
    await writeFile(unfinished, picture)
    await rename(unfinished, file)
    await dropOldest(folder, most_kept)
    return picture
  }

  return {
    async take(name, draw) {
      const file = path.join(folder, name)
      return (await read(file)) ?? inTurn(async () => (await read(file)) ?? keep(file, await draw()))
    },
  }
}

async function read(file: string): Promise<Buffer | undefined> {
  return (await isFile(file)) ? readFile(file) : undefined
}

/** Returns whether it is a file; false also for a folder, and without permission to look. */
export function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}

async function dropOldest(folder: string, most_kept: number): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= most_kept) return
  const files = await Promise.all(
    names.map(async (name) => ({ name, made_ms: (await stat(path.join(folder, name))).mtimeMs })),
  )
  const oldest = files.toSorted((one, other) => one.made_ms - other.made_ms).slice(0, files.length - most_kept)
  await Promise.all(oldest.map(({ name }) => rm(path.join(folder, name), { force: true })))
}
