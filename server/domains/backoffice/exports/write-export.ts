import { mkdir, open } from 'node:fs/promises'
import { EXPORT_MINUTES } from '@shop/contract/staff/export-values.ts'
import { stringify } from 'csv-stringify/sync'
import type { JobData } from '../../../platform/jobs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { getStaffFile, type StaffFolders } from '../common/staff-folders.ts'
import { protect } from '../imports/formats/read-values.ts'
import { exportDefinitions } from './export-kinds.ts'
import { type ExportRow, findExport, setReady, setWritten } from './export-queries.ts'

/** A job works this long at a time and then queues itself again, because the queue takes a longer one for lost. */
const SLICE_MS = 20_000
const ROWS_PER_PART = 1000

/**
 * The job that writes the file of an export, a part at a time. How long the file is after each part is noted, so a job
 * that died goes on behind the last complete one.
 */
export async function writeExport(shop: Shop, folders: StaffFolders, { id }: JobData): Promise<void> {
  const end_ms = performance.now() + SLICE_MS
  await mkdir(folders.files, { recursive: true, mode: 0o700 })
  for (;;) {
    const found = await findExport(shop.db, Number(id))
    if (found?.state !== 'writing') return
    if (!(await writePart(shop, folders, found))) return
    if (performance.now() < end_ms) continue
    await shop.queue.add(shop.db, 'write-export', { id: found.id })
    return
  }
}

/** Writes the next part. Returns false at the end, and when another job has written it. */
async function writePart(shop: Shop, folders: StaffFolders, found: ExportRow): Promise<boolean> {
  const { kind, options, cursor, bytes } = found
  const { columns, read } = exportDefinitions[kind]
  const range = { after: Number(cursor || 0), limit: ROWS_PER_PART, from: options.from, to: options.to }
  const { rows, last } = await read(shop.db, range, { public_url: shop.public_url, contact: options.contact })
  const header = cursor === '' ? [columns(options.contact)] : []
  const text = (cursor === '' ? '\uFEFF' : '') + toCsv([...header, ...rows])
  const length = await writeAt(getStaffFile(folders, found.file_id), bytes, text)
  if (!(await setWritten(shop.db, found, { cursor: String(last ?? 'end'), rows: rows.length, bytes: length })))
    return false
  if (last !== undefined) return true
  const now = shop.clock.now()
  await setReady(shop.db, found.id, now, new Date(now.valueOf() + EXPORT_MINUTES * 60_000))
  return false
}

/** Values that a spreadsheet would take for a formula begin with an apostrophe, which importing them removes. */
function toCsv(rows: (string | number | null)[][]): string {
  const safe = rows.map((row) => row.map((value) => (typeof value === 'string' ? protect(value) : value)))
  return stringify(safe, { record_delimiter: 'windows' })
}

/** Writes a text at a place of a file, and drops what an interrupted job wrote behind it. Returns the new length. */
async function writeAt(file: string, position: number, text: string): Promise<number> {
  const handle = await open(file, position === 0 ? 'w' : 'r+', 0o600)
  try {
    await handle.truncate(position)
    const { bytesWritten } = await handle.write(Buffer.from(text), 0, null, position)
    await handle.sync()
    return position + bytesWritten
  } finally {
    await handle.close()
  }
}
