import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'

/**
 * The number of images rendered at a time: each takes a thread for up to a tenth of a second, and pages must not wait
 * for them.
 */
const MAX_CONCURRENT_RENDERS = 1

/** Images that are rendered on the first request and cached on disk. */
export interface RenderedImages {
  /** Returns the cached image of this file name, or renders it. */
  getOrRender(name: string, render: () => Promise<Buffer>): Promise<Buffer>
}

/**
 * Caches up to `most_kept` images in a folder. Beyond that the oldest are deleted; one that is requested again is
 * rendered again.
 */
export function openRenderedImages(folder: string, max_files: number): RenderedImages {
  const limitConcurrency = pLimit(MAX_CONCURRENT_RENDERS)

  async function storeFile(file: string, image: Buffer): Promise<Buffer> {
    await mkdir(folder, { recursive: true })
    const temporaryFile = `${file}.${crypto.randomUUID()}`
    await writeFile(temporaryFile, image)
    await rename(temporaryFile, file)
    await deleteOldest(folder, max_files)
    return image
  }

  return {
    async getOrRender(name, render) {
      const file = path.join(folder, name)
      return (
        (await readIfExists(file)) ??
        limitConcurrency(async () => (await readIfExists(file)) ?? storeFile(file, await render()))
      )
    },
  }
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  return (await isFile(file)) ? readFile(file) : undefined
}

/** Returns whether it is a file; false also for a folder, and without permission to look. */
export function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  )
}

async function deleteOldest(folder: string, max_files: number): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= max_files) return
  const files = await Promise.all(
    names.map(async (name) => ({ name, made_ms: (await stat(path.join(folder, name))).mtimeMs })),
  )
  const oldest = files.toSorted((one, other) => one.made_ms - other.made_ms).slice(0, files.length - max_files)
  await Promise.all(oldest.map(({ name }) => rm(path.join(folder, name), { force: true })))
}
