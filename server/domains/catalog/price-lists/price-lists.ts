import { isDeepStrictEqual } from 'node:util'
import type { CallBody, CallQuery } from '@shop/contract/call.ts'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { type Lang, langs } from '@shop/contract/locale.ts'
import type { List } from '@shop/contract/staff/list.ts'
import type {
  createPriceList as createCall,
  ListedPrice,
  listPriceListPrices as listPricesCall,
  PriceList,
  savePriceList as saveCall,
} from '@shop/contract/staff/price-lists.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { parseMoment } from '../../../platform/parse-moment.ts'
import { readList } from '../../../platform/plan-for-values.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { compareFields, type Editor, recordEdit } from '../cards/staff-edit.ts'
import { markOffersOfList } from '../variants/offer-queries.ts'
import { calculatePrices } from './calculate-prices.ts'
import {
  countListedPrices,
  deletePriceListRow,
  findPriceList,
  insertPriceList,
  listFullPrices,
  listListedPrices,
  listReducedPrices,
  listUnknownSkus,
  type PriceListRow,
  type PriceListTerms,
  replaceListPrices,
  updatePriceList,
  upsertPriceListName,
} from './queries.ts'
import { REFRESH_OFFERS } from './refresh-offers.ts'

/** A new sale lowers prices by this percentage, and lasts this long, until its draft says something else. */
const NEW_PERCENT = 20
const NEW_DAYS = 7

const newTerms: PriceListTerms = {
  ...{ category_id: null, collection_id: null, artwork_id: null, words: '', skus: [] },
  ...{ method: 'percent', percent: NEW_PERCENT, amount: { MXN: null, USD: null }, rounding: 'whole' },
}

/** Adds a sale as a draft. It has no prices before it is saved. */
export function createPriceList(shop: Shop, names: CallBody<typeof createCall>, editor: Editor): Promise<PriceList> {
  const starts_at = new Date(Math.ceil((editor.at.valueOf() + 1) / DAY_MS) * DAY_MS)
  const ends_at = new Date(starts_at.valueOf() + NEW_DAYS * DAY_MS)
  return shop.db.begin(async (tx) => {
    const id = await insertPriceList(tx, { terms: newTerms, replaces_offers: false, starts_at, ends_at }, editor)
    for (const lang of langs) await upsertPriceListName(tx, id, lang, names[`name_${lang}`].trim())
    const created = await getPriceList(tx, id, editor.at)
    await recordEdit(tx, editor, 'price_list.create', `price_list:${id}`, { after: created.fields })
    return created
  })
}

/** Refuses `price_list_not_found`. */
export async function getPriceList(db: Db, id: number, now: Date): Promise<PriceList> {
  const row = (await findPriceList(db, id, now, { lock: false })) ?? refuse('price_list_not_found')
  return toPriceList(row, await countListedPrices(db, id, choosePreviewMoment(row, now)))
}

/** Lists one page of the prices of a sale, before and after. Refuses `price_list_not_found`. */
export async function listPrices(
  shop: Shop,
  query: CallQuery<typeof listPricesCall>,
  lang: Lang,
): Promise<List<ListedPrice>> {
  const now = shop.clock.now()
  const row = (await findPriceList(shop.db, query.id, now, { lock: false })) ?? refuse('price_list_not_found')
  const listed = { id: query.id, at: choosePreviewMoment(row, now), lang }
  return readList(shop.db, query, (tx, page) => listListedPrices(tx, listed, page))
}

/** Prices are compared at the beginning of a sale, or now while it runs. */
function choosePreviewMoment({ starts_at }: Pick<PriceListRow, 'starts_at'>, now: Date): Date {
  return starts_at > now ? starts_at : now
}

/**
 * Saves a sale and calculates its prices. One that runs keeps them: only its names and its end change. Refuses
 * `version_conflict`, `price_list_running` and `price_list_over`.
 */
export function savePriceList(
  shop: Shop,
  { id, version, ...fields }: CallBody<typeof saveCall>,
  editor: Editor,
): Promise<PriceList> {
  return shop.db.begin(async (tx) => {
    const before = await lockPriceList(tx, id, editor.at)
    await refuseOtherVersion(tx, version, before, editor.at)
    const { name_es, name_en, starts_at, ends_at, keep_lower, ...terms } = fields
    const list = {
      terms: cleanTerms(terms),
      replaces_offers: !keep_lower,
      ...parsePeriod({ starts_at, ends_at }, editor.at),
    }
    if (before.state === 'running') refuseOtherPrices(before, list)
    else await calculateListPrices(tx, id, list.terms)
    await updatePriceList(tx, id, { ...before, ...list }, editor)
    for (const [lang, name] of [['es', name_es] as const, ['en', name_en] as const])
      await upsertPriceListName(tx, id, lang, name.trim())
    return finishEdit(shop, tx, before, editor, 'price_list.save')
  })
}

/**
 * Schedules a sale whose prices the person saw; a start in the past becomes now. Refuses `price_list_outdated` when the
 * products or their prices are others since, and `price_list_empty` when no price becomes lower.
 */
export function schedulePriceList(
  shop: Shop,
  { id, version }: { id: number; version: number },
  editor: Editor,
): Promise<PriceList> {
  return shop.db.begin(async (tx) => {
    const before = await lockPriceList(tx, id, editor.at)
    await refuseOtherVersion(tx, version, before, editor.at)
    if (before.state !== 'draft') return getPriceList(tx, id, editor.at)
    if (before.ends_at <= editor.at) refuse('price_list_dates_invalid')
    const stored = await listReducedPrices(tx, id)
    const fresh = calculatePrices(await listFullPrices(tx, before.terms), before.terms)
    if (
      !isDeepStrictEqual(
        stored.map((price) => ({ ...price })),
        fresh,
      )
    )
      refuse('price_list_outdated')
    if (stored.length === 0) refuse('price_list_empty')
    const starts_at = choosePreviewMoment(before, editor.at)
    await updatePriceList(tx, id, { ...before, starts_at, scheduled_at: editor.at }, editor)
    return finishEdit(shop, tx, before, editor, 'price_list.schedule')
  })
}

/** Undoes a sale as a whole, before or while it runs. What it lowered costs at once what it costs without it. */
export function withdrawPriceList(shop: Shop, id: number, editor: Editor): Promise<PriceList> {
  return shop.db.begin(async (tx) => {
    const before = await lockPriceList(tx, id, editor.at)
    if (before.state !== 'scheduled' && before.state !== 'running') refuse('price_list_over')
    const ends_at = choosePreviewMoment(before, editor.at)
    await updatePriceList(tx, id, { ...before, ends_at, withdrawn_at: editor.at }, editor)
    return finishEdit(shop, tx, before, editor, 'price_list.withdraw')
  })
}

/** Refuses `price_list_scheduled` for a sale that was scheduled, which stays in the list. */
export async function deletePriceList(shop: Shop, id: number, editor: Editor): Promise<void> {
  await shop.db.begin(async (tx) => {
    const before = await lockPriceList(tx, id, editor.at)
    if (before.scheduled_at !== null) refuse('price_list_scheduled')
    await deletePriceListRow(tx, id)
    await recordEdit(tx, editor, 'price_list.delete', `price_list:${id}`, { before: toFields(before) })
  })
}

async function lockPriceList(tx: Tx, id: number, now: Date): Promise<PriceListRow> {
  return (await findPriceList(tx, id, now, { lock: true })) ?? refuse('price_list_not_found')
}

async function refuseOtherVersion(tx: Tx, version: number, before: PriceListRow, now: Date): Promise<void> {
  if (before.version !== version) refuseWith('version_conflict', { current: await getPriceList(tx, before.id, now) })
  if (before.state === 'ended' || before.state === 'withdrawn') refuse('price_list_over')
}

function parsePeriod(period: { starts_at: string; ends_at: string }, now: Date): Record<keyof typeof period, Date> {
  const [starts_at, ends_at] = [parseMoment(period.starts_at), parseMoment(period.ends_at)]
  if (ends_at <= starts_at || ends_at <= now)
    refuse('price_list_dates_invalid', { ends_at: 'price_list_dates_invalid' })
  return { starts_at, ends_at }
}

/** Returns the terms without what their method does not use, so that nothing of it counts later. */
function cleanTerms(terms: PriceListTerms): PriceListTerms {
  const isPercent = terms.method === 'percent'
  const { MXN, USD } = terms.amount
  if (isPercent ? terms.percent === null : MXN === null && USD === null)
    refuse('price_list_reduction_missing', { percent: 'price_list_reduction_missing' })
  return {
    ...terms,
    words: terms.words.trim(),
    skus: [...new Set(terms.skus.map((sku) => sku.trim()))],
    percent: isPercent ? terms.percent : null,
    amount: isPercent ? { MXN: null, USD: null } : { MXN, USD },
  }
}

function refuseOtherPrices(
  before: PriceListRow,
  list: Pick<PriceListRow, 'terms' | 'replaces_offers' | 'starts_at'>,
): void {
  const isSame =
    isDeepStrictEqual(before.terms, list.terms) &&
    before.replaces_offers === list.replaces_offers &&
    before.starts_at.valueOf() === list.starts_at.valueOf()
  if (!isSame) refuse('price_list_running')
}

async function calculateListPrices(tx: Tx, id: number, terms: PriceListTerms): Promise<void> {
  const unknown = await listUnknownSkus(tx, terms.skus)
  if (unknown.length > 0) refuseWith('price_list_sku_unknown', { skus: unknown.slice(0, 10).join(', ') })
  await replaceListPrices(tx, id, calculatePrices(await listFullPrices(tx, terms), terms))
}

/** Records an edit, and has lists show it where it changes what costs what at once. */
async function finishEdit(
  shop: Shop,
  tx: Tx,
  before: PriceListRow,
  editor: Editor,
  action: string,
): Promise<PriceList> {
  const after = await getPriceList(tx, before.id, editor.at)
  const isRunning = (state: string) => state === 'running'
  if (isRunning(before.state) !== isRunning(after.state)) await markOffersOfList(tx, before.id)
  // A start or an end within the next minute would come before the job runs again by its schedule.
  if (after.state !== 'draft') await shop.queue.add(tx, REFRESH_OFFERS, {})
  const fields = compareFields(toFields(before), after.fields)
  await recordEdit(tx, editor, action, `price_list:${before.id}`, {
    before: { ...fields.before, state: before.state },
    after: { ...fields.after, state: after.state, ...after.counts },
  })
  return after
}

function toPriceList(row: PriceListRow, counts: PriceList['counts']): PriceList {
  const { id, version, state, scheduled_at, withdrawn_at } = row
  const times = { scheduled_at: scheduled_at?.toISOString() ?? null, withdrawn_at: withdrawn_at?.toISOString() ?? null }
  return { id, version, state, fields: toFields(row), counts, ...times }
}

function toFields({ name_es, name_en, starts_at, ends_at, terms, replaces_offers }: PriceListRow): PriceList['fields'] {
  const period = { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
  return { name_es, name_en, ...period, ...terms, keep_lower: !replaces_offers }
}
