import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline as connect, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pLimit from 'p-limit'
import type { Clock } from '../../platform/clock.ts'
import { isUnwritable } from '../../platform/error-codes.ts'
import type { Log } from '../../platform/log.ts'

/**
 * Milliseconds that stock in a feed may be out of date; any other change appears in the next response. Readers of feeds
 * come a few times a day.
 */
const MAX_AGE_MS = 15 * 60_000

interface CachedFile {
  cacheVersion: number | undefined
  at_ms: number
  file: Promise<string>
}

/** Returns the text in an encoding: the cached one of this name, or one that is made now, in chunks. */
export type OpenCachedFile = (
  name: string,
  encoding: 'gzip' | 'identity',
  generate: () => AsyncIterable<string>,
) => Promise<Readable>

/**
 * Caches long compressed texts about the whole catalog on disk, so that they take no memory and are not read from the
 * database each time. They are in `folder` until the version of the catalog changes or they are 15 minutes old; where it
 * is undefined, nothing is cached. Texts are made one at a time, and concurrent requests wait for the same one. Where the
 * folder takes no file, or lost it, each request gets its own text.
 */
export function openCachedFiles(
  folder: string,
  { clock, log }: { clock: Clock; log: Log },
  findCatalogVersion: () => Promise<number | undefined>,
): OpenCachedFile {
  const cachedFiles = new Map<string, CachedFile>()
  const limitConcurrency = pLimit(1)

  async function write(name: string, generate: () => AsyncIterable<string>): Promise<string> {
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, `${name}.gz`)
    const temporaryFile = `${file}.${crypto.randomUUID()}`
    try {
      await pipeline(Readable.from(generate()), createGzip({ level: 6 }), createWriteStream(temporaryFile))
      await rename(temporaryFile, file)
    } catch (error) {
      await rm(temporaryFile, { force: true })
      throw error
    }
    return file
  }

  return async (name, encoding, generate) => {
    const cacheVersion = await findCatalogVersion()
    const at_ms = clock.now().valueOf()
    let cached = cachedFiles.get(name)
    if (cacheVersion === undefined || cached?.cacheVersion !== cacheVersion || at_ms - cached.at_ms >= MAX_AGE_MS) {
      cached = { cacheVersion, at_ms, file: limitConcurrency(() => write(name, generate)) }
      cachedFiles.set(name, cached)
    }
    try {
      const gzip = (await open(await cached.file)).createReadStream()
      // Connected, the file is closed too when the reader leaves.
      return encoding === 'gzip' ? gzip : connect(gzip, createGunzip(), () => {})
    } catch (error) {
      cachedFiles.delete(name)
      if (!isUnwritable(error) && (error as { code?: string }).code !== 'ENOENT') throw error
      log.error({ err: error, name }, 'text cannot be cached')
      const text = Readable.from(generate())
      return encoding === 'gzip' ? connect(text, createGzip({ level: 6 }), () => {}) : text
    }
  }
}
