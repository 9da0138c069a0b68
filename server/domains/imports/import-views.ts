import type { Lang } from '@shop/contract/locale.ts'
import { formatRefusal } from '@shop/contract/refusal.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'
import { type ImportNoteCode, importNotes } from '@shop/contract/staff/import-notes.ts'
import { importProblems, lackNames } from '@shop/contract/staff/import-problems.ts'
import type { ImportDetail, ImportOptions, ImportSummary } from '@shop/contract/staff/imports.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { findActorName } from '../staff/staff.ts'
import { getFormat, listByPlace, nameColumns } from './formats/formats.ts'
import { findMarket } from './formats/shopify-format.ts'
import { countResults, findImport, type ImportRow } from './import-queries.ts'
import { countImages } from './image-queries.ts'

const noCounts = { new: 0, changed: 0, equal: 0, wrong: 0, problems: 0, notes: 0 }

export function toSummary(
  row: ImportRow,
  { problems, notes, ...counts }: typeof noCounts,
  created_by: string | null,
): ImportSummary {
  const { id, file_name, format, state, bytes, rows_total: rows, created_at } = row
  return {
    id,
    file_name,
    format,
    state,
    bytes,
    rows,
    counts,
    problems,
    notes,
    created_at: created_at.toISOString(),
    created_by,
  }
}

export async function getImport(shop: Shop, id: number, lang: Lang): Promise<ImportDetail> {
  const row = (await findImport(shop.db, id)) ?? refuse('import_not_found')
  const counts = (await countResults(shop.db, [id])).get(id) ?? noCounts
  const { total, ready, failed } = await countImages(shop.db, id)
  const format = getFormat(row.format)
  const names = nameColumns(format, row.header)
  const toTime = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...toSummary(row, counts, await findActorName(shop.db, row.created_by)),
    formats: row.formats,
    kind: row.kind,
    encoding: row.encoding,
    encodings: row.encodings,
    separator: row.separator,
    sheet_name: row.sheet_name,
    header_line: row.header_line,
    markets: row.format === 'shopify' ? row.header.flatMap((title) => findMarket(title) ?? []) : [],
    by_place: listByPlace(format, row.header, lang),
    columns: row.header.filter((_, index) => names[index] !== ''),
    ignored: row.header.filter((title, index) => names[index] === '' && title.trim() !== ''),
    has_stock: ['stock', 'Stock', 'Quantity', 'On hand', 'New on hand'].some((name) => names.includes(name)),
    options: 'lang' in row.options ? (row.options as ImportOptions) : null,
    done: row.products_done,
    total: row.products_total,
    started_at: toTime(row.started_at),
    seconds_left: estimateSeconds(row, shop.clock.now()),
    checked_at: toTime(row.checked_at),
    applied_at: toTime(row.applied_at),
    changed_by: await findActorName(shop.db, row.changed_by),
    emptied_at: toTime(row.emptied_at),
    failure: row.failure === null ? null : describeProblem(row.failure, row.failure_data, lang),
    images: { total, ready, failed },
  }
}

function estimateSeconds({ state, started_at, products_done, products_total }: ImportRow, now: Date): number | null {
  if (state !== 'comparing' || started_at === null || products_done === 0) return null
  const elapsed_ms = now.valueOf() - started_at.valueOf()
  return Math.ceil(((elapsed_ms / products_done) * (products_total - products_done)) / 1000)
}

export function describeProblem(code: string, data: Record<string, unknown>, lang: Lang): string {
  if (code in importNotes) return formatRefusal({ ...importNotes[code as ImportNoteCode], status: 400 }, lang, data)
  if (code in importProblems) {
    const sentences = importProblems[code as keyof typeof importProblems]
    return formatRefusal({ ...sentences, status: 400 }, lang, code === 'not_complete' ? nameLacks(data, lang) : data)
  }
  return formatRefusal(refusals[code as RefusalCode] ?? refusals.import_failed, lang, data)
}

function nameLacks({ missing }: Record<string, unknown>, lang: Lang): Record<string, unknown> {
  const items = String(missing).split(', ') as (keyof typeof lackNames)[]
  return { missing: items.map((item) => lackNames[item][lang]).join(', ') }
}
