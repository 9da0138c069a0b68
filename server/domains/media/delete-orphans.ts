import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Shop } from '../../platform/shop.ts'
import type { MediaFolders } from './folders.ts'
import { listKnownOriginals } from './upload-queries.ts'

/** Files younger than this may belong to an upload that is still being received. */
const ORPHAN_AGE_MS = 24 * 3_600_000

/**
 * Deletes what a process that died has left: files of originals without a row, and folders of images that were never
 * finished. Returns their number.
 */
export async function deleteOrphanedFiles(shop: Shop, { media, originals }: MediaFolders): Promise<number> {
  const files = await listOld(originals, shop)
  const known = await listKnownOriginals(
    shop.db,
    files.map((name) => name.slice(0, 32)),
  )
  const orphans = files.filter((name) => name.endsWith('.part') || !known.has(name.slice(0, 32)))
  const unfinished = (await listOld(media, shop)).filter((name) => name.startsWith('.new-'))
  for (const file of [
    ...orphans.map((name) => path.join(originals, name)),
    ...unfinished.map((name) => path.join(media, name)),
  ])
    await rm(file, { recursive: true, force: true })
  return orphans.length + unfinished.length
}

async function listOld(folder: string, shop: Shop): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const before_ms = shop.clock.now().valueOf() - ORPHAN_AGE_MS
  const old = await Promise.all(
    names.map(async (name) => {
      const found = await stat(path.join(folder, name)).catch(() => undefined)
      return found !== undefined && found.mtimeMs < before_ms ? [name] : []
    }),
  )
  return old.flat()
}
