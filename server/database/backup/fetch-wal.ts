import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BackupStorage } from '../../integrations/object-storage/backup-storage.ts'
import { readObject } from '../../integrations/object-storage/read-object.ts'
import { BusinessError } from '../../platform/business-error.ts'
import { runForEach } from './run-for-each.ts'
import { filterContinuedWal, type TimelineHistory } from './timelines.ts'
import { filterNeededWal, findGap, listArchivedWal, toWalKey, unpackWal } from './wal-files.ts'

export const FETCHED_WAL = 'fetched_wal'
const FILES_AT_ONCE = 8

/**
 * Copies the archived WAL files from a segment on, still compressed, to where PostgreSQL reads them. Throws
 * BusinessError when one is missing in between or damaged, because the database would end there without saying so.
 */
export async function fetchWal(
  storage: BackupStorage,
  first: string,
  history: TimelineHistory,
  postgres: string,
): Promise<{ archived_until: Date | null }> {
  const folder = path.join(postgres, FETCHED_WAL)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const needed = filterNeededWal(await listArchivedWal(storage), first)
  const gap = findGap(filterContinuedWal(needed, history), first)
  const isArchived = needed.some(({ file }) => !file.endsWith('.history'))
  if (isArchived && gap !== undefined)
    throw new BusinessError(
      `The archive in ${storage.url} lacks a WAL file (segment ${gap}), and has later ones. Restore a moment before it from a copy of the archive without those.`,
    )
  await runForEach(needed, FILES_AT_ONCE, async ({ file }) => {
    const content = await readObject(storage, toWalKey(file))
    if (content === undefined || unpackWal(content) === undefined)
      throw new BusinessError(`The archive in ${storage.url} is damaged: the WAL file ${file} cannot be read.`)
    await writeFile(path.join(folder, `${file}.gz`), content, { mode: 0o600 })
  })
  const archived_until = needed.map(({ archived_at }) => archived_at).toSorted((a, b) => a.valueOf() - b.valueOf())
  return { archived_until: archived_until.at(-1) ?? null }
}
