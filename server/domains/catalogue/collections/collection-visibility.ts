import { type Currency, currencies, defaultCurrencies, type Lang, langs } from '@shop/contract/locale.ts'
import {
  type CollectionView,
  type HiddenReason,
  hiddenReasons,
  type ViewedProduct,
} from '@shop/contract/staff/drops.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { levels } from '../../loyalty/loyalty.ts'
import { GUEST_LEVEL, type Viewer } from '../cards/visibility.ts'
import { listHiddenReasons } from './hidden-reasons.ts'
import {
  hasCollection,
  listShownProducts,
  listVisibilityFacts,
  selectProductsOfCollection,
  type ShownProductRow,
  type VisibilityFacts,
} from './visibility-queries.ts'

interface VisibilityQuery {
  id: number
  at: Date
  lang: Lang
  /** The viewer whose products are listed one by one. */
  level: number
  language: Lang
  currency: Currency | undefined
}

/**
 * Says what every kind of viewer sees of a collection at a moment, and which products not, and why. Refuses
 * `collection_unknown`.
 */
export async function getCollectionVisibility(shop: Shop, query: VisibilityQuery) {
  const { id, at, lang, level, language, currency = defaultCurrencies[language] } = query
  if (!(await hasCollection(shop.db, id))) refuse('collection_unknown')
  const facts = await listVisibilityFacts(shop.db, selectProductsOfCollection(shop.db, id), lang)
  const product_ids = facts.map((fact) => fact.id)
  const allLevels = [GUEST_LEVEL, ...levels.map((one) => one.level)]
  const markets = langs.flatMap((one) => currencies.map((other) => ({ lang: one, currency: other, now: at })))
  const rows = await listShownProducts(shop.db, product_ids, allLevels, markets)
  const shown = groupByMarket(rows)
  const viewers = allLevels.flatMap((one) => markets.map((market) => ({ ...market, level: one })))
  return {
    at: at.toISOString(),
    views: viewers.map((one) => toView(facts, one, shown)),
    products: facts.map((fact) => toViewedProduct(fact, { level, lang: language, currency, now: at }, shown)),
  }
}

type Market = Pick<Viewer, 'lang' | 'currency' | 'now'>
type AnyViewer = Market & Pick<Viewer, 'level'>
/** The levels that see each product, by market. */
type Shown = ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>

function groupByMarket(rows: ShownProductRow[]): Shown {
  const byMarket = Map.groupBy(rows, toKey)
  return new Map(
    [...byMarket].map(([market, ofMarket]) => [
      market,
      new Map(ofMarket.map(({ product_id, levels: seeing }) => [product_id, seeing])),
    ]),
  )
}

function toKey({ lang, currency }: Pick<Market, 'lang' | 'currency'>): string {
  return `${lang} ${currency}`
}

function toViewedProduct(fact: VisibilityFacts, viewer: AnyViewer, shown: Shown): ViewedProduct {
  const { id, sku, name, available } = fact
  const is_shown = shown.get(toKey(viewer))?.get(id)?.includes(viewer.level) ?? false
  const reasons = is_shown ? [] : listHiddenReasons(fact, viewer)
  return { id, sku, name, shown: is_shown, sold_out: !available, reasons }
}

/** Counts in one pass: there are 16 views, each of thousands of products. */
function toView(facts: VisibilityFacts[], viewer: AnyViewer, shown: Shown): CollectionView {
  const ofMarket = shown.get(toKey(viewer))
  const counts = new Map<HiddenReason, number>()
  let visible = 0
  let sold_out = 0
  for (const fact of facts)
    if (ofMarket?.get(fact.id)?.includes(viewer.level)) {
      visible += 1
      if (!fact.available) sold_out += 1
    } else for (const reason of listHiddenReasons(fact, viewer)) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return {
    level: viewer.level,
    language: viewer.lang,
    currency: viewer.currency,
    shown: visible,
    sold_out,
    hidden: facts.length - visible,
    reasons: hiddenReasons.flatMap((reason) => {
      const count = counts.get(reason)
      return count === undefined ? [] : [{ reason, count }]
    }),
  }
}
