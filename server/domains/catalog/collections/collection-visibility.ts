import { type Currency, currencies, defaultCurrencies, type Lang, langs } from '@shop/contract/locale.ts'
import { MAX_COLLECTION_PRODUCTS } from '@shop/contract/limits.ts'
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
  type ShownProducts,
  type VisibilityFacts,
} from './visibility-queries.ts'

interface VisibilityQuery {
  id: number
  at: Date
  lang: Lang
  level: number
  language: Lang
  currency: Currency | undefined
}

/**
 * Says what every kind of viewer sees of a collection at a moment, and which products not, and why. Refuses
 * `collection_not_found`.
 */
export async function getCollectionVisibility(shop: Shop, query: VisibilityQuery) {
  const { id, at, lang, level, language, currency = defaultCurrencies[language] } = query
  if (!(await hasCollection(shop.db, id))) refuse('collection_not_found')
  const allLevels = [GUEST_LEVEL, ...levels.map((one) => one.level)]
  const markets = langs.flatMap((one) => currencies.map((other) => ({ lang: one, currency: other, now: at })))
  const product_ids = selectProductsOfCollection(shop.db, id)
  const [facts, rows] = await Promise.all([
    listVisibilityFacts(shop.db, product_ids, lang),
    listShownProducts(shop.db, product_ids, allLevels, markets),
  ])
  const shown = new Map(rows.map((row) => [toKey(row), new Set(row.product_ids)]))
  const viewers = allLevels.flatMap((one) => markets.map((market) => ({ ...market, level: one })))
  return {
    at: at.toISOString(),
    views: viewers.map((one) => toView(facts, one, shown)),
    products: listNoted(facts, { level, lang: language, currency, now: at }, shown),
  }
}

type AnyViewer = Pick<Viewer, 'lang' | 'currency' | 'now' | 'level'>
type Shown = ReadonlyMap<string, ReadonlySet<number>>

function toKey({ lang, currency, level }: Pick<ShownProducts, 'lang' | 'currency' | 'level'>): string {
  return `${lang} ${currency} ${level}`
}

function listNoted(facts: VisibilityFacts[], viewer: AnyViewer, shown: Shown): ViewedProduct[] {
  const seen = shown.get(toKey(viewer))
  const noted = facts.filter(({ id, available }) => !seen?.has(id) || !available)
  return noted.slice(0, MAX_COLLECTION_PRODUCTS).map((fact) => {
    const { id, sku, name, available } = fact
    const is_shown = seen?.has(id) ?? false
    const reasons = is_shown ? [] : listHiddenReasons(fact, viewer)
    return { id, sku, name, shown: is_shown, sold_out: !available, reasons }
  })
}

/** Counts in one pass: there are 16 views, each of thousands of products. */
function toView(facts: VisibilityFacts[], viewer: AnyViewer, shown: Shown): CollectionView {
  const seen = shown.get(toKey(viewer))
  const counts = new Map<HiddenReason, number>()
  let visible = 0
  let sold_out = 0
  for (const fact of facts)
    if (seen?.has(fact.id)) {
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
