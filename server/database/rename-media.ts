import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '../platform/db.ts'

/**
 * Renames the image folders in `media_folder` to the keys that their rows have now (0036). Safe to repeat, also in a
 * folder that was copied before its images got new keys. Returns the number of renamed folders.
 */
export async function renameMedia(db: Db, media_folder: string): Promise<number> {
  const redirects = await db<
    { old_key: string; picture_key: string }[]
  >`select old_key, picture_key from picture_redirects`
  const pending = redirects
    .map(({ old_key, picture_key }) => ({
      from: path.join(media_folder, old_key),
      to: path.join(media_folder, picture_key),
    }))
    .filter(({ from, to }) => existsSync(from) && !existsSync(to))
  for (const { from, to } of pending) renameSync(from, to)
  return pending.length
}
