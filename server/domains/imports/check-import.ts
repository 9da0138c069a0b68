import { toScanKey } from '@shop/contract/barcode.ts'
import { langs } from '@shop/contract/locale.ts'
import type { ImportOptions } from '@shop/contract/staff/imports.ts'
import type { Tx } from '../../platform/db.ts'
import type { JobData } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'
import { truncate } from '../../platform/truncate.ts'
import { listCodeOwners, listEditedProducts, toUri } from '../catalog/catalog.ts'
import type { FileStore } from '../media/media.ts'
import { finishCheck } from './finish-check.ts'
import type { ReadProduct } from './formats/file-product.ts'
import { getFormat, nameColumns } from './formats/formats.ts'
import {
  findImport,
  type ImportRow,
  insertPlannedProducts,
  insertProblems,
  listNextRows,
  listRowsWithoutKey,
  lockImport,
  type PlannedRow,
  setProgress,
  type StagedRow,
} from './import-queries.ts'
import { listChanges } from './list-changes.ts'
import { planProduct } from './plan-product.ts'
import type { KnownImage } from './plan-types.ts'
import { addPlannedImages } from './image-queries.ts'
import {
  listKnownImages,
  listMatches,
  listProductFacts,
  listReferenceRows,
  listUriProducts,
} from './reference-queries.ts'
import { buildReferences, type References } from './references.ts'
import { describeKeyless, listDamages, stageRows, UNTITLED } from './stage-rows.ts'

/** A job works this long at a time and then queues itself again, because the queue takes a longer one for lost. */
const SLICE_MS = 20_000
const PRODUCTS_PER_BATCH = 200
const VALUE_MAX_LENGTH = 200

/**
 * Reads the file of an import and compares it with the shop, product by product. Each part is one transaction with the
 * place where it ends, so after a crash the next job continues from there. Nothing of the shop changes.
 */
export async function checkImport(shop: Shop, store: FileStore, { id, run }: JobData): Promise<void> {
  const found = await findImport(shop.db, Number(id))
  if (!found || found.run !== run) return
  if (found.state === 'reading' && !(await stageRows(shop, store, found))) return
  const references = buildReferences(await listReferenceRows(shop.db))
  const end_ms = performance.now() + SLICE_MS
  for (;;) {
    const isDone = await shop.db.begin((tx) => compareNext(tx, shop, found, references))
    if (isDone) return
    if (performance.now() < end_ms) continue
    await shop.queue.add(shop.db, 'check-import', { id: found.id, run: found.run })
    return
  }
}

/** Compares the next products. Returns true when there is nothing more to do. */
async function compareNext(tx: Tx, shop: Shop, { id, run }: ImportRow, references: References): Promise<boolean> {
  const found = await lockImport(tx, id)
  if (!found || found.run !== run || found.state !== 'comparing') return true
  if (found.done_key === null) await reportRowsWithoutKey(tx, found)
  const rows = await listNextRows(tx, id, found.done_key ?? '', PRODUCTS_PER_BATCH)
  if (rows.length === 0) {
    await finishCheck(tx, shop, found)
    return true
  }
  const groups = Map.groupBy(rows, ({ key }) => key)
  await compareProducts(tx, shop, found, groups, references)
  await setProgress(tx, id, rows.at(-1)!.key, groups.size)
  return false
}

async function reportRowsWithoutKey(tx: Tx, found: ImportRow): Promise<void> {
  const rows = await listRowsWithoutKey(tx, found.id)
  const column = getFormat(found.format).key_column
  await insertProblems(
    tx,
    found.id,
    rows.map((row) => describeKeyless(row, column)),
  )
}

async function compareProducts(
  tx: Tx,
  shop: Shop,
  found: ImportRow,
  groups: Map<string, StagedRow[]>,
  references: References,
): Promise<void> {
  const format = getFormat(found.format)
  const options = found.options as ImportOptions
  const columns = new Set(nameColumns(format, found.header).filter((name) => name !== ''))
  const untracked = options.stock === 'count' ? options.untracked : 0
  const locale = { ...options, untracked, now: shop.clock.now() }
  const read = new Map(
    [...groups].map(([key, rows]): [string, ReadProduct] => {
      const { product, problems } = format.read(rows, columns, locale)
      return [key, { product, problems: [...listUntitled(rows), ...rows.flatMap(listDamages), ...problems] }]
    }),
  )
  const context = await readContext(tx, shop, found, read)
  const planned: PlannedRow[] = []
  for (const [key, { product, problems }] of read) {
    if (!product) {
      await addProblems(tx, found, problems)
      // One that the shop does not sell is left out, which its notes say.
      if (problems.some(isWrong)) planned.push(toUnplanned(key, groups.get(key)![0]!.line))
      continue
    }
    const { current, facts } = context.find(key)
    const {
      plan,
      isChanged,
      problems: further,
    } = await planProduct(product, {
      references,
      options,
      isForeign: found.format !== 'own',
      current,
      facts,
      findImage: (url) => context.findImage(url),
      findUri: (uri) => context.uris.get(uri),
      findCode: (code) => context.codes.get(code),
    })
    const all = [...problems, ...further]
    await addProblems(tx, found, all)
    const action = decideAction(all.some(isWrong), current !== undefined, isChanged)
    const { line, name } = product
    const changes = isChanged ? listChanges(plan, current, facts, references) : []
    const known = { product_id: current?.id ?? null, version: current?.version ?? null }
    planned.push({ key, line, name, action, ...known, plan: action === 'equal' ? null : plan, changes })
  }
  await insertPlannedProducts(tx, found.id, planned)
  await addPlannedImages(tx, found.id, planned)
}

/** A text with commas and without quotes goes on in the next cells, and each cell after it is in a wrong column. */
function listUntitled(rows: StagedRow[]): ReadProduct['problems'] {
  return rows.flatMap(({ line, cells: { [UNTITLED]: value } }) =>
    value === undefined ? [] : [{ line, column: UNTITLED, value, code: 'cell_untitled' as const }],
  )
}

const isWrong = ({ is_note = false }: ReadProduct['problems'][number]) => !is_note

function decideAction(hasProblem: boolean, isKnown: boolean, isChanged: boolean): PlannedRow['action'] {
  if (hasProblem) return 'wrong'
  if (!isKnown) return 'new'
  return isChanged ? 'changed' : 'equal'
}

function toUnplanned(key: string, line: number): PlannedRow {
  return { key, line, name: key, action: 'wrong', product_id: null, version: null, plan: null, changes: [] }
}

async function addProblems(tx: Tx, { id }: ImportRow, problems: ReadProduct['problems']): Promise<void> {
  if (problems.length === 0) return
  const rows = problems.map(({ line, column, value, code, data = {}, is_note = false }) => {
    return { line, column, value: truncate(value, VALUE_MAX_LENGTH), code, data, is_note }
  })
  await insertProblems(tx, id, rows)
}

/** Reads what the products of a batch are compared with, with one statement for each kind of thing. */
async function readContext(tx: Tx, shop: Shop, found: ImportRow, read: Map<string, ReadProduct>) {
  const files = [...read].flatMap(([key, { product }]) => (product ? [{ key, product }] : []))
  const keys = files.map(({ key, product: { sku = null, foreign_key = null } }) => ({ key, sku, foreign_key }))
  const matches = new Map((await listMatches(tx, found.format, keys)).map((row) => [row.key, row.product_id]))
  const ids = [...new Set(matches.values())]
  const products = new Map((await listEditedProducts(tx, ids)).map((product) => [product.id, product]))
  const facts = new Map((await listProductFacts(tx, ids)).map((row) => [row.id, row]))
  const urls = files.flatMap(({ product }) =>
    [product.images, ...product.color_images.map((gallery) => gallery.images)].flat().map(({ url }) => url),
  )
  const own = new Map(urls.map((url) => [url, findOwnKey(url, shop.public_url)]))
  const known = await listKnownImages(tx, { keys: [...own.values()].flatMap((key) => key ?? []), urls })
  const images = new Map<string, KnownImage>(known.map((row) => [row.source, row]))
  const given = files.flatMap(({ product }) => listUris(product))
  const uris = new Map((await listUriProducts(tx, given)).map((row) => [row.uri, row]))
  const codes = await listCodeOwners(tx, files.flatMap(({ product }) => listCodes(product))) // prettier-ignore
  return {
    uris,
    codes: new Map(codes.map((owner) => [toScanKey(owner.code), owner])),
    findImage: (url: string) => images.get(own.get(url) ?? url),
    find(key: string) {
      const product_id = matches.get(key) ?? 0
      return { current: products.get(product_id), facts: facts.get(product_id) }
    },
  }
}

function findOwnKey(url: string, public_url: string): string | undefined {
  const path = url.startsWith(`${public_url}/`) ? url.slice(public_url.length) : url
  return /^\/media\/([a-z0-9][a-z0-9-]*)\//.exec(path)?.[1]
}

function listCodes({ variants }: NonNullable<ReadProduct['product']>): string[] {
  return variants.flatMap(({ codes }) => [codes?.sku?.value ?? '', codes?.barcode?.value ?? '']).filter((code) => code !== '') // prettier-ignore
}

/** Returns every URI that a product of a file may get: the given ones, and those that its names make. */
function listUris(product: NonNullable<ReadProduct['product']>): string[] {
  const made = [product.foreign_key ?? '', ...langs.map((lang) => product.texts[lang]?.name ?? '')]
  const given = langs.map((lang) => product.texts[lang]?.uri ?? '')
  return [...new Set([...given, ...made.map((name) => toUri(name))])].filter((uri) => uri !== '')
}
