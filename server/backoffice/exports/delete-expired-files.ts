import { DAY_MS } from '@shop/contract/calendar.ts'
import { IMPORT_DAYS } from '@shop/contract/staff/import-values.ts'
import type { Shop } from '../../platform/shop.ts'
import { deleteDueFiles, type FileStore, queueFileDeletion, queueLostUploads } from '../../domains/media/media.ts'
import { toExportPrefix } from './export-files.ts'
import { toImportKey, emptyOldImports } from '../../domains/imports/imports.ts'
import { expireExports } from './export-queries.ts'

/**
 * Deletes the files of exports after their 15 minutes, those of imports with their rows after seven days, and all other
 * files that are due, and that has lost uploads made. Safe to repeat.
 */
export async function deleteExpiredFiles(shop: Shop, store: FileStore): Promise<void> {
  const now = shop.clock.now()
  const before = (days: number) => new Date(now.valueOf() - days * DAY_MS)
  await shop.db.begin(async (tx) => {
    const exported = await expireExports(tx, now, before(1))
    const imported = await emptyOldImports(tx, before(IMPORT_DAYS), now)
    const keys = [...exported.map(toExportPrefix), ...imported.map(({ file_id }) => toImportKey(file_id))]
    await queueFileDeletion(tx, shop, keys)
  })
  await queueLostUploads(shop)
  await deleteDueFiles(shop, store)
}
