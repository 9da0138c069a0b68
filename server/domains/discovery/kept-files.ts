import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pLimit from 'p-limit'
import type { Clock } from '../../platform/clock.ts'

/**
 * Milliseconds that stock in a feed may be out of date; any other change appears in the next response. Readers of feeds
 * come a few times a day.
 */
const KEPT_MS = 15 * 60_000

interface Made {
  mark: number | undefined
  at_ms: number
  file: Promise<string>
}

/**
 * A cache on disk of long compressed texts about the whole catalog, so that they take no memory and are not read from
 * the database each time.
 */
export interface KeptFiles {
  /** Returns the text as gzip: the cached one of this name, or one that is made now, in chunks. */
  open(name: string, make: () => AsyncIterable<string>): Promise<Readable>
}

/**
 * Caches texts in `folder` until `catalogueMark` changes or they are 15 minutes old; where the mark is undefined,
 * nothing is cached. Texts are made one at a time, and concurrent requests wait for the same one.
 */
export function openKeptFiles(folder: string, clock: Clock, catalogueMark: () => number | undefined): KeptFiles {
  const known = new Map<string, Made>()
  const inTurn = pLimit(1)

  async function write(name: string, make: () => AsyncIterable<string>): Promise<string> {
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, `${name}.gz`)
    const unfinished = `${file}.${crypto.randomUUID()}`
    try {
      await pipeline(Readable.from(make()), createGzip({ level: 6 }), createWriteStream(unfinished))
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    return file
  }

  return {
    async open(name, make) {
      const mark = catalogueMark()
      const at_ms = clock.now().valueOf()
      const last = known.get(name)
      if (last && mark !== undefined && last.mark === mark && at_ms - last.at_ms < KEPT_MS)
        return createReadStream(await last.file)
      const made = { mark, at_ms, file: inTurn(() => write(name, make)) }
      known.set(name, made)
      made.file.catch(() => known.delete(name))
      return createReadStream(await made.file)
    },
  }
}
