import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '../platform/db.ts'

/**
 * Renames the image folders in `media_folder` to the keys that their rows have now (0036). Safe to repeat, also in a
 * folder that was copied before its images got new keys.
 */
export async function renameMedia(db: Db, media_folder: string): Promise<void> {
  const redirects = await db<
    { old_key: string; picture_key: string }[]
  >`select old_key, picture_key from picture_redirects`
  for (const { old_key, picture_key } of redirects) {
    const [from, to] = [path.join(media_folder, old_key), path.join(media_folder, picture_key)]
    if (existsSync(from) && !existsSync(to)) renameSync(from, to)
  }
}
