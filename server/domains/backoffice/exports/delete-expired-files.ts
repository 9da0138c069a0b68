import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { IMPORT_DAYS } from '@shop/contract/staff/import-values.ts'
import type { Shop } from '../../../platform/shop.ts'
import { getStaffFile, type StaffFolders } from '../common/staff-folders.ts'
import { emptyOldImports } from '../imports/import-queries.ts'
import { expireExports } from './export-queries.ts'

/**
 * The job that deletes the files of exports after their 15 minutes, those of imports with their rows after seven days,
 * and what uploads that were interrupted have left. Safe to repeat.
 */
export async function deleteExpiredFiles(shop: Shop, folders: StaffFolders): Promise<void> {
  const now = shop.clock.now()
  const before = (days: number) => new Date(now.valueOf() - days * DAY_MS)
  const exported = await expireExports(shop.db, now, before(1))
  const imported = await shop.db.begin((tx) => emptyOldImports(tx, before(IMPORT_DAYS), now))
  for (const file_id of [...exported, ...imported.map((row) => row.file_id)])
    await rm(getStaffFile(folders, file_id), { force: true })
  await deleteOrphans(folders, before(IMPORT_DAYS + 1))
}

/** Deletes files that are older than any row that could name them. */
async function deleteOrphans({ files }: StaffFolders, before: Date): Promise<void> {
  for (const name of await readdir(files).catch(() => [])) {
    const file = path.join(files, name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtime < before) await rm(file, { force: true })
  }
}
