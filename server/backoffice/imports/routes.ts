import * as calls from '@shop/contract/staff/imports.ts'
import type { FastifyInstance } from 'fastify'
import { toCsv } from '../../platform/csv.ts'
import { parseStaffPage, toList } from '../../platform/paging.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { refuse } from '../../platform/refusal.ts'
import { serveStaff, serveStaffUpload } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import type { FileStore } from '../../domains/media/media.ts'
import {
  cancelImport,
  retryImages,
  startApplying,
  startImportCheck,
  countResults,
  findImport,
  listImportRows,
  listResultRows,
  getImport,
  toSummary,
  listProblems,
  MAX_LISTED_PROBLEMS,
  uploadImport,
} from '../../domains/imports/imports.ts'

export async function importRoutes(app: FastifyInstance, shop: Shop, store: FileStore): Promise<void> {
  const { upload: limit } = calls.uploadImport
  await serveStaffUpload(app, calls.uploadImport, async ({ request, query: { name = '' }, staff: { actor }, lang }) =>
    getImport(shop, await uploadImport(shop, store, request, { name, actor, limit }), lang),
  )
  serveStaff(app, calls.listImports, async ({ query }) => {
    const { items: rows, ...list } = await readList(shop.db, query, (tx, page) =>
      listImportRows(tx, query.q?.trim() ?? '', page),
    )
    const counts = await countResults(
      shop.db,
      rows.map(({ id }) => id),
    )
    return { ...list, items: rows.map((row) => toSummary(row, counts.get(row.id)!, row.created_by_name)) }
  })
  serveStaff(app, calls.getImport, ({ query: { id }, lang }) => getImport(shop, id, lang))
  serveStaff(app, calls.checkImport, async ({ body: { id, options }, staff: { actor }, lang }) => {
    await startImportCheck(shop, id, options, actor)
    return getImport(shop, id, lang)
  })
  serveStaff(app, calls.applyImport, async ({ body: { id }, staff: { actor }, lang }) => {
    await startApplying(shop, id, actor)
    return getImport(shop, id, lang)
  })
  serveStaff(app, calls.cancelImport, async ({ body: { id }, staff: { actor }, lang }) => {
    await cancelImport(shop, id, actor)
    return getImport(shop, id, lang)
  })
  serveStaff(app, calls.retryImportImages, async ({ body: { id }, lang }) => {
    await retryImages(shop, id)
    return getImport(shop, id, lang)
  })
  importListRoutes(app, shop)
}

function importListRoutes(app: FastifyInstance, shop: Shop): void {
  serveStaff(app, calls.listImportProducts, async ({ query }) => {
    const { id, action, q = '' } = query
    if (!(await findImport(shop.db, id))) refuse('import_not_found')
    return readList(shop.db, query, (tx, page) => listResultRows(tx, { id, action, q: q.trim() }, page))
  })
  serveStaff(app, calls.listImportProblems, async ({ query, lang }) => {
    const page = parseStaffPage(query)
    const { problems, total } = await listProblems(shop, { id: query.id, type: query.type }, lang, page)
    return toList(problems, total, page)
  })
  serveStaff(app, calls.exportImportProblems, async ({ query: { id }, lang }) => {
    const { problems } = await listProblems(shop, { id, type: undefined }, lang, {
      limit: MAX_LISTED_PROBLEMS,
      offset: 0,
    })
    const kinds = lang === 'es' ? ['problema', 'nota'] : ['problem', 'note']
    const rows = problems.map(({ line, column, value, message, is_note }) => {
      return [line, column, value, message, kinds[Number(is_note)]!]
    })
    const columns =
      lang === 'es' ? ['línea', 'columna', 'valor', 'problema', 'tipo'] : ['line', 'column', 'value', 'problem', 'type']
    return { csv: toCsv(columns, rows) }
  })
}
