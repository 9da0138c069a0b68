import { type Currency, currencies, defaultCurrencies, type Lang, langs } from '@shop/contract/locale.ts'
import { type CollectionView, hiddenReasons, type ViewedProduct } from '@shop/contract/staff/drops.ts'
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
  const viewers = listViewers(at)
  const product_ids = facts.map((fact) => fact.id)
  const shown = new Set((await listShownProducts(shop.db, product_ids, viewers)).map(toKey))
  const viewer = viewers.find((one) => one.level === level && one.lang === language && one.currency === currency)!
  return {
    at: at.toISOString(),
    views: viewers.map((one) => toView(facts, one, shown)),
    products: facts.map((fact) => toViewedProduct(fact, viewer, shown)),
  }
}

/** One viewer for each level, language and currency; the level of guests comes first. */
function listViewers(now: Date): Viewer[] {
  return [GUEST_LEVEL, ...levels.map(({ level }) => level)].flatMap((level) =>
    langs.flatMap((lang) => currencies.map((currency) => ({ customer_id: null, level, lang, currency, now }))),
  )
}

function toKey({ product_id, level, lang, currency }: ShownProductRow): string {
  return `${product_id} ${level} ${lang} ${currency}`
}

function toViewedProduct(fact: VisibilityFacts, viewer: Viewer, shown: ReadonlySet<string>): ViewedProduct {
  const { id, sku, name, available } = fact
  const is_shown = shown.has(toKey({ product_id: id, ...viewer }))
  const reasons = is_shown ? [] : listHiddenReasons(fact, viewer)
  return { id, sku, name, shown: is_shown, sold_out: !available, reasons }
}

function toView(facts: VisibilityFacts[], viewer: Viewer, shown: ReadonlySet<string>): CollectionView {
  const products = facts.map((fact) => toViewedProduct(fact, viewer, shown))
  const visible = products.filter((product) => product.shown)
  const reasons = hiddenReasons.map((reason) => ({
    reason,
    count: products.filter((product) => product.reasons.includes(reason)).length,
  }))
  return {
    level: viewer.level,
    language: viewer.lang,
    currency: viewer.currency,
    shown: visible.length,
    sold_out: visible.filter(({ sold_out }) => sold_out).length,
    hidden: products.length - visible.length,
    reasons: reasons.filter(({ count }) => count > 0),
  }
}
