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
  const shown = new Map(rows.map((row) => [toKey(row.product_id, row), row.levels]))
  const viewers = allLevels.flatMap((one) => markets.map((market) => ({ ...market, level: one })))
  return {
    at: at.toISOString(),
    views: viewers.map((one) => toView(facts, one, shown)),
    products: facts.map((fact) => toViewedProduct(fact, { level, lang: language, currency, now: at }, shown)),
  }
}

type Market = Pick<Viewer, 'lang' | 'currency' | 'now'>
type AnyViewer = Market & Pick<Viewer, 'level'>
/** The levels that see a product in a market. */
type Shown = ReadonlyMap<string, readonly number[]>

function toKey(product_id: number, { lang, currency }: Pick<Market, 'lang' | 'currency'>): string {
  return `${product_id} ${lang} ${currency}`
}

function toViewedProduct(fact: VisibilityFacts, viewer: AnyViewer, shown: Shown): ViewedProduct {
  const { id, sku, name, available } = fact
  const is_shown = shown.get(toKey(id, viewer))?.includes(viewer.level) ?? false
  const reasons = is_shown ? [] : listHiddenReasons(fact, viewer)
  return { id, sku, name, shown: is_shown, sold_out: !available, reasons }
}

function toView(facts: VisibilityFacts[], viewer: AnyViewer, shown: Shown): CollectionView {
  const products = facts.map((fact) => toViewedProduct(fact, viewer, shown))
  const visible = products.filter((product) => product.shown)
  const counts = new Map<HiddenReason, number>()
  for (const { reasons } of products) for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return {
    level: viewer.level,
    language: viewer.lang,
    currency: viewer.currency,
    shown: visible.length,
    sold_out: visible.filter(({ sold_out }) => sold_out).length,
    hidden: products.length - visible.length,
    reasons: hiddenReasons.flatMap((reason) => {
      const count = counts.get(reason)
      return count === undefined ? [] : [{ reason, count }]
    }),
  }
}
