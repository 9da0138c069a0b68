import { EXPORT_MINUTES } from '@shop/contract/staff/export-values.ts'
import { openCsv, protect, protectKey, toCsvLines } from '../../platform/csv.ts'
import type { JobData } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'
import { type FileStore, getContentType } from '../../domains/media/media.ts'
import { toExportPartKey } from './export-files.ts'
import { exportDefinitions } from './export-kinds.ts'
import { type ExportRow, findExport, setReady, setWritten } from './export-queries.ts'

/** A job works this long at a time and then queues itself again, because the queue takes a longer one for lost. */
const SLICE_MS = 20_000
const ROWS_PER_PART = 1000

/**
 * Writes the file of an export, one object for each part. How long the file is after each part is noted, so after a
 * crash the next job continues behind the last complete one and writes the next part again.
 */
export async function writeExport(shop: Shop, store: FileStore, { id }: JobData): Promise<void> {
  const end_ms = performance.now() + SLICE_MS
  for (;;) {
    const found = await findExport(shop.db, Number(id))
    if (found?.state !== 'writing') return
    if (!(await writePart(shop, store, found))) return
    if (performance.now() < end_ms) continue
    await shop.queue.add(shop.db, 'write-export', { id: found.id })
    return
  }
}

/** Files that come back after a spreadsheet. Those for carriers and accountants have no apostrophes that they would refuse. */
function hasKeys(kind: ExportRow['kind']): boolean {
  return kind === 'products' || kind === 'stock'
}

/** Writes the next part. Returns false at the end, and when another job has written it. */
async function writePart(shop: Shop, store: FileStore, found: ExportRow): Promise<boolean> {
  const { kind, options, cursor, bytes } = found
  const { columns, headers, read, toWords = (row: object) => row } = exportDefinitions[kind]
  const lang = options.lang ?? 'es'
  const dates = { from: options.from, to: options.to, by: options.by ?? 'placed' }
  const range = { after: Number(cursor || 0), limit: ROWS_PER_PART, ...dates }
  const { rows, last } = await read(shop.db, range, { public_url: shop.public_url, lang })
  const names = columns(options.contact)
  const content = Buffer.from(
    (cursor === '' ? openCsv(headers(options.contact, lang)) : '') +
      toCsvLines(
        rows.map((row) => toWords(row, lang)),
        names,
        hasKeys(kind) ? protectKey : protect,
      ),
  )
  const key = toExportPartKey(found.file_id, bytes)
  if (content.length > 0) await store.storage.put(key, content, { content_type: getContentType(key) })
  const length = bytes + content.length
  if (!(await setWritten(shop.db, found, { cursor: String(last ?? 'end'), rows: rows.length, bytes: length })))
    return false
  if (last !== undefined) return true
  const now = shop.clock.now()
  await setReady(shop.db, found.id, now, new Date(now.valueOf() + EXPORT_MINUTES * 60_000))
  return false
}
