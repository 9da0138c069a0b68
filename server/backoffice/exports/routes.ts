import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { isCalendarDate, toShopDate } from '@shop/contract/calendar.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { exportPermissions, type OrderDay } from '@shop/contract/staff/export-values.ts'
import * as calls from '@shop/contract/staff/exports.ts'
import { TABLE_MAX_BYTES, TABLE_MAX_ROWS } from '@shop/contract/table/table.ts'
import type { FastifyInstance } from 'fastify'
import { readList } from '../../platform/plan-for-values.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { requireConfirmation, requirePermission, serveStaff, type StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { writeXlsx } from '../../platform/tables/write-xlsx.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import type { FileStore } from '../../domains/media/media.ts'
import { exportDefinitions } from './export-kinds.ts'
import { type ExportRow, findExport, insertExport, listExportRows } from './export-queries.ts'
import { openExport } from './read-export.ts'

export function exportRoutes(app: FastifyInstance, shop: Shop, { storage }: FileStore): void {
  serveStaff(app, calls.listExports, async ({ query, staff }) => {
    const list = await readList(shop.db, query, (tx, page) => listExportRows(tx, staff.id, page))
    return { ...list, items: list.items.map(toExport) }
  })
  serveStaff(app, calls.createExport, async ({ body, staff, lang }) =>
    toExport(await startExport(shop, staff, { ...body, lang })),
  )
  serveStaff(app, calls.downloadExport, async ({ query: { id, type = 'csv' }, staff, reply }) => {
    const found = await findExport(shop.db, id)
    // A file of someone else is answered like one that never was.
    if (found?.staff_id !== staff.id || found.state !== 'ready') refuse('export_not_found')
    if (found.expires_at === null || found.expires_at <= shop.clock.now()) refuse('export_not_found')
    requireExport(staff, found.kind, found.options.contact)
    const file = (await openExport(storage, found)) ?? refuse('export_not_found')
    if (type === 'xlsx' && !hasWorkbook(found)) refuse('export_not_found')
    const name = `${nameFile(found)}.${type}`
    void reply
      .type(type === 'csv' ? 'text/csv; charset=utf-8' : XLSX)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .header('content-encoding', 'identity')
    if (type === 'csv') return file
    const csv = Buffer.concat(await file.toArray()).toString()
    return Readable.from([Buffer.from(await writeXlsx(csv, found.kind))], { objectMode: false })
  })
}

/** Says what a file holds: its list, its days where they were chosen, and the day of the shop on which it was made. */
function nameFile({ kind, options: { from, to }, created_at }: ExportRow): string {
  const days = [from && `from-${from}`, to && `to-${to}`].filter((part) => part !== null)
  return [kind.replaceAll('_', '-'), ...days, toShopDate(created_at)].join('-')
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook holds what an import could read again. */
function hasWorkbook({ bytes, rows_done }: ExportRow): boolean {
  return bytes <= TABLE_MAX_BYTES && rows_done <= TABLE_MAX_ROWS
}

interface NewExport {
  kind: ExportRow['kind']
  lang: Lang
  from?: string
  to?: string
  by?: OrderDay
}

/** Queues an export. Personal data leaves only with a confirmed identity; every export is recorded. */
async function startExport(
  shop: Shop,
  staff: StaffMember,
  { kind, lang, from, to, by = 'placed' }: NewExport,
): Promise<ExportRow> {
  const { personal } = exportDefinitions[kind]
  const contact = personal !== undefined && staff.permissions.has(personal)
  requireExport(staff, kind, contact)
  if (from !== undefined) refuseNoDay(from, 'from')
  if (to !== undefined) refuseNoDay(to, 'to')
  // Its file would be empty, as if there had been nothing in those days.
  if (from !== undefined && to !== undefined && to < from) refuse('invalid_value', { to: 'invalid_value' })
  const at = shop.clock.now()
  const options = { from: from ?? null, to: to ?? null, by, contact, lang }
  return shop.db.begin(async (tx) => {
    const file_id = randomBytes(16).toString('hex')
    const id = await insertExport(tx, { file_id, kind, options, staff_id: staff.id, at })
    const entry = {
      actor: staff.actor,
      action: 'export.create',
      subject: `export:${id}`,
      metadata: { kind, ...options },
    }
    await insertAuditEntry(tx, { ...entry, at })
    await shop.queue.add(tx, 'write-export', { id })
    return (await findExport(tx, id))!
  })
}

/**
 * Refuses `forbidden` to a member who may not export this, and `confirmation_needed` without a confirmed identity for a file
 * with personal data: when it is asked for, and again when it is downloaded (rules 9.14).
 */
function requireExport(staff: StaffMember, kind: ExportRow['kind'], contact: boolean): void {
  if (!exportPermissions[kind].some((permission) => staff.permissions.has(permission))) throw new Refusal('forbidden')
  if (!contact) return
  requirePermission(staff, exportDefinitions[kind].personal!)
  requireConfirmation(staff)
}

function refuseNoDay(text: string, field: string): void {
  if (!isCalendarDate(text)) refuse('invalid_value', { [field]: 'invalid_value' })
}

function toExport(row: ExportRow) {
  const { id, kind, state, options, rows_done, created_at, expires_at } = row
  const { from, to, by = 'placed', contact: personal } = options
  const times = { created_at: created_at.toISOString(), expires_at: expires_at?.toISOString() ?? null }
  return { id, kind, state, from, to, by, personal, rows: rows_done, xlsx: hasWorkbook(row), ...times }
}
