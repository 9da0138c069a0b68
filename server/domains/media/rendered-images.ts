import pLimit from 'p-limit'
import type { ObjectStorage } from '../../integrations/object-storage/object-storage.ts'
import { readObject } from '../../integrations/object-storage/read-object.ts'
import { isUnwritable } from '../../platform/error-codes.ts'
import type { Log } from '../../platform/log.ts'
import { getContentType } from './file-store.ts'

/**
 * The number of images rendered at a time: each takes a thread for up to a tenth of a second, and pages must not wait
 * for them.
 */
const MAX_CONCURRENT_RENDERS = 1
/** The oldest images are deleted after so many new ones, because that lists them all. */
const STORED_PER_CLEANING = 500

export interface RenderedImages {
  /** Returns the stored image of this file name, or renders it; undefined when `render` returns that. */
  getOrRender(name: string, render: () => Promise<Buffer | undefined>): Promise<Buffer | undefined>
}

/**
 * Stores about `max_objects` images under keys with a prefix. Beyond that the oldest are deleted; one that is requested
 * again is rendered again.
 */
export function openRenderedImages(
  storage: ObjectStorage,
  log: Pick<Log, 'error'>,
  prefix: string,
  max_objects: number,
): RenderedImages {
  const limitConcurrency = pLimit(MAX_CONCURRENT_RENDERS)
  let storedCount = 0

  async function renderAndStore(key: string, render: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const existing = await readObject(storage, key)
    if (existing) return existing
    const image = await render()
    if (!image) return undefined
    try {
      await storage.put(key, image, { content_type: getContentType(key) })
      storedCount += 1
      if (storedCount % STORED_PER_CLEANING === 0) await deleteOldest(storage, prefix, max_objects)
    } catch (error) {
      // It is sent all the same, and rendered again for the next request.
      if (!isUnwritable(error)) throw error
      log.error({ err: error, key }, 'rendered image cannot be stored')
    }
    return image
  }

  return {
    async getOrRender(name, render) {
      const key = prefix + name
      return (await readObject(storage, key)) ?? limitConcurrency(() => renderAndStore(key, render))
    },
  }
}

async function deleteOldest(storage: ObjectStorage, prefix: string, max_objects: number): Promise<void> {
  const objects: { key: string; modified_at: Date }[] = []
  for await (const { key, modified_at } of storage.list(prefix)) objects.push({ key, modified_at })
  const byAge = objects.toSorted((one, other) => one.modified_at.valueOf() - other.modified_at.valueOf())
  for (const { key } of byAge.slice(0, Math.max(0, objects.length - max_objects))) await storage.delete(key)
}
