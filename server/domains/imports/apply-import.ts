import type { ImportOptions } from '@shop/contract/staff/imports.ts'
import type { ImportFormat } from '@shop/contract/staff/import-values.ts'
import { langs } from '@shop/contract/locale.ts'
import type { StockChange } from '@shop/contract/staff/stock.ts'
import type { Tx } from '../../platform/db.ts'
import type { JobData } from '../../platform/jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import {
  addToLockedGallery,
  lockProducts,
  refreshProducts,
  type SavedInBatch,
  saveProducts,
  setPublications,
} from '../catalog/catalog.ts'
import { updateAlts } from '../media/media.ts'
import { insertRedirectsOfImport } from '../redirects/redirects.ts'
import { mayActorStill } from '../staff/staff.ts'
import { adjustInventoryLevels, lockInventoryLevels } from '../stock/stock.ts'
import {
  type AppliedRow,
  insertImportedImages,
  insertImportedProducts,
  listAppliedRows,
  listChangedProducts,
  listCountedLevels,
  listSoldProducts,
  listTouchedProducts,
} from './apply-queries.ts'
import { endImport } from './import-actions.ts'
import { type ImportRow, insertProblems, lockImport, setState } from './import-queries.ts'
import { listReadyImages } from './image-queries.ts'

const PRODUCTS_PER_BATCH = 400

interface Outdated {
  line: number
  name: string
  code: string
}

class OutdatedError extends Error {
  readonly products: Outdated[]

  constructor(products: Outdated[]) {
    super('the shop changed since the file was checked')
    this.products = products
  }
}

/**
 * Writes what an import changes, in one transaction: all of it, or nothing. What changed since the check ends it with
 * the names of these products, and it is canceled when the member who applied it may not import any more. Run twice, or by
 * two processes at once, it writes once.
 */
export async function applyImport(shop: Shop, { id }: JobData): Promise<void> {
  const import_id = Number(id)
  try {
    await shop.db.begin(async (tx) => {
      const found = await lockImport(tx, import_id)
      if (found?.state === 'applying') await applyLocked(tx, shop, found)
    })
  } catch (error) {
    const products = toOutdated(error as Error & { code?: string })
    if (!products) throw error
    await noteOutdated(shop, import_id, products)
  }
}

async function applyLocked(tx: Tx, shop: Shop, found: ImportRow): Promise<void> {
  const at = shop.clock.now()
  const { id, changed_by: actor } = found
  if (!(await mayActorStill(tx, actor, 'imports.write')))
    return endImport(tx, found, { actor: 'apply-import', at, right_of: actor })
  // New products are written first, because no customer waits for them.
  const context = { shop, found, at, images: await listReadyImages(tx, id) }
  await applyProducts(tx, 'new', context)
  await lockTouched(tx, id)
  await applyProducts(tx, 'changed', context)
  await setState(tx, id, 'applied', { applied_at: at })
  const metadata = { file: found.file_name, format: found.format, options: found.options }
  await insertAuditEntry(tx, { actor, action: 'import.apply', subject: `import:${id}`, metadata, at })
}

/**
 * Locks the counted inventory levels and then the products, in the order of a sale, and ends the import when one of them
 * changed since the check.
 */
async function lockTouched(tx: Tx, id: number): Promise<void> {
  const cells = await listCountedLevels(tx, id)
  await lockInventoryLevels(tx, cells)
  await lockProducts(tx, await listTouchedProducts(tx, id))
  const changed = await listChangedProducts(tx, id)
  const sold = await listSoldProducts(tx, id)
  const outdated = [
    ...changed.map((row) => ({ ...row, code: 'changed_since' })),
    ...sold.map((row) => ({ ...row, code: 'sold_since' })),
  ]
  if (outdated.length > 0) throw new OutdatedError(outdated)
}

interface ApplyContext {
  shop: Shop
  found: ImportRow
  at: Date
  images: ReadonlyMap<string, string>
}

async function applyProducts(tx: Tx, action: 'new' | 'changed', context: ApplyContext): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await listAppliedRows(tx, context.found.id, action, after, PRODUCTS_PER_BATCH)
    const last = rows.at(-1)
    if (!last) return
    await applyBatch(tx, rows, context)
    after = last.line
  }
}

async function applyBatch(tx: Tx, rows: AppliedRow[], { shop, found, at, images }: ApplyContext): Promise<void> {
  const { changed_by: actor, format } = found
  const source = { import_id: found.id }
  const saves = rows.map(({ product_id, version, plan }) => ({ id: product_id, version, fields: plan.fields }))
  const saved = await saveProducts(tx, saves, { actor, at, metadata: source })
  const cells = rows.flatMap((row, index) => toStockChanges(row, saved[index]!))
  if (cells.length > 0)
    await adjustInventoryLevels(tx, shop, { reason: 'count', note: `CSV ${found.id}`, cells, actor })
  await refreshProducts(tx)
  for (const [index, { plan }] of rows.entries())
    for (const { color_id, images: wanted } of plan.galleries) {
      const keys = wanted.flatMap(({ key, url }) => key ?? images.get(url) ?? [])
      const gallery = { product_id: saved[index]!.id, color_id, actor }
      if (keys.length > 0) await addToLockedGallery(tx, shop, gallery, [...new Set(keys)])
    }
  await updateAlts(tx, listAlts(rows, images))
  const published = rows.flatMap(({ plan }, index) =>
    plan.state === null ? [] : [{ id: saved[index]!.id, state: plan.state }],
  )
  await setPublications(tx, published, actor, at)
  if (format === 'own') return
  await rememberOrigins(tx, rows, saved, format, images)
  const { lang } = found.options as ImportOptions
  const products = rows.map(({ plan: { handle } }, index) => ({
    handle,
    uri: saved[index]!.after.fields.texts[lang].uri,
  }))
  await insertRedirectsOfImport(tx, format, products, { actor, at })
}

function toStockChanges({ plan }: AppliedRow, { after }: SavedInBatch): StockChange[] {
  const sizes = new Map(after.fields.sizes.map(({ id, letter }) => [letter, id!]))
  return plan.counts.map(({ size, color_id, count, seen }) => {
    return { size_id: sizes.get(size)!, color_id, count, seen_on_hand: seen }
  })
}

function listAlts(rows: AppliedRow[], images: ReadonlyMap<string, string>) {
  return rows.flatMap(({ plan }) => {
    const added = plan.galleries.flatMap((gallery) =>
      gallery.images.flatMap(({ key, url, alt }) => {
        const fetched = key === null ? images.get(url) : undefined
        return fetched === undefined ? [] : [{ key: fetched, alt }]
      }),
    )
    return [...added, ...plan.alts].flatMap(({ key, alt }) =>
      langs.flatMap((lang) => (alt[lang] ? [{ key, lang, alt: alt[lang] }] : [])),
    )
  })
}

/** Notes which product and which image came from where, so that the same file changes nothing the next time. */
async function rememberOrigins(
  tx: Tx,
  rows: AppliedRow[],
  saved: SavedInBatch[],
  source: Exclude<ImportFormat, 'own'>,
  images: ReadonlyMap<string, string>,
): Promise<void> {
  const origins = rows.flatMap(({ plan: { foreign_key } }, index) =>
    foreign_key === null ? [] : [{ foreign_key, product_id: saved[index]!.id }],
  )
  await insertImportedProducts(tx, source, origins)
  await insertImportedImages(tx, [...images])
}

/** Returns what an error says about the shop having changed; undefined for any other error, after which the job retries. */
function toOutdated(error: Error & { code?: string }): Outdated[] | undefined {
  if (error instanceof OutdatedError) return error.products
  if (error instanceof Refusal) {
    const { sku } = error.data
    return [{ line: 0, name: typeof sku === 'string' ? sku : '', code: error.code }]
  }
  const UNIQUE_VIOLATION = '23505'
  return error.code === UNIQUE_VIOLATION ? [{ line: 0, name: '', code: 'changed_since' }] : undefined
}

async function noteOutdated(shop: Shop, id: number, products: Outdated[]): Promise<void> {
  await shop.db.begin(async (tx) => {
    const found = await lockImport(tx, id)
    if (found?.state !== 'applying') return
    const problems = products.map(({ line, name, code }) => ({ line, column: 'sku', value: name, code, data: {} }))
    await insertProblems(tx, id, problems)
    await setState(tx, id, 'outdated')
  })
}
