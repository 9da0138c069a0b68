import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Diagnosis, DoctorCheck, HiddenReason } from '@shop/contract/staff/drops.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  findOpeningOf,
  GUEST_LEVEL,
  listHiddenReasons,
  listOffers,
  listShownProducts,
  listVisibilityFacts,
  type VisibilityFacts,
} from '../../domains/catalog/catalog.ts'
import { levels } from '../../domains/loyalty/loyalty.ts'
import { findTransferHistory, isWithheld, WITHHELD_MS } from '../../domains/payments/payments.ts'
import {
  type FanRow,
  findFan,
  findProductStock,
  findWaitingTransfer,
  listFans,
  listVariantChoices,
  selectProduct,
  type ProductStockRow,
} from './doctor-queries.ts'

export interface DoctorQuery {
  product_id: number
  customer_id: number | undefined
  level: number
  language: Lang
  currency: Currency
  at: Date
  lang: Lang
}

interface Patient extends DoctorQuery {
  facts: VisibilityFacts
  fan: FanRow | undefined
  stock: ProductStockRow
}

/**
 * Says whether a fan, or anyone of a level, sees a product and can buy it, by the statements of the shop itself, and goes
 * through everything that can be in the way. Refuses `product_not_found` and `customer_not_found`.
 */
export async function diagnoseProduct(shop: Shop, query: DoctorQuery): Promise<Diagnosis> {
  const { product_id, customer_id, language, currency, at } = query
  const { db } = shop
  const [facts] = await listVisibilityFacts(db, selectProduct(db, product_id), query.lang)
  if (facts === undefined) return refuse('product_not_found')
  const fan = customer_id === undefined ? undefined : ((await findFan(db, customer_id)) ?? refuse('customer_not_found'))
  // A blocked account has no session, so that its owner sees what everyone sees (rules 9.12).
  const level = fan?.is_blocked ? GUEST_LEVEL : (fan?.level ?? query.level)
  const [shown] = await listShownProducts(
    db,
    selectProduct(db, product_id),
    [level],
    [{ lang: language, currency, now: at }],
  )
  const choices = await listVariantChoices(db, product_id)
  const offers = await listOffers(db, choices, { lang: language, currency, level, now: at })
  const stock = await findProductStock(db, product_id, fan?.id ?? null, language)
  const patient: Patient = { ...query, level, facts, fan, stock }
  const hasOffer = offers.some(({ visible, price, free }) => visible && price !== null && free > 0)
  return {
    product: { id: facts.id, sku: facts.sku, name: facts.name, collection_id: facts.collection_id },
    viewer: {
      customer_id: fan?.id ?? null,
      name: fan?.name ?? null,
      affiliation: fan?.affiliation ?? null,
      level,
      level_name: levels.find((one) => one.level === level)?.level_name ?? null,
      language,
      currency,
      at: at.toISOString(),
    },
    shown: shown !== undefined,
    buyable: shown !== undefined && (hasOffer || stock.own > 0) && !fan?.is_blocked && fan?.has_birth_date !== false,
    checks: [...listProductChecks(patient), ...listOfferChecks(patient), ...(await listFanChecks(shop, patient))],
  }
}

/** Finds customers by fan number, e-mail or name; none without a term. */
export async function findFans(shop: Shop, q: string) {
  const term = q.trim()
  if (term === '') return []
  const rows = await listFans(shop.db, term, 10)
  return rows.map(({ id, name, email, affiliation, level }) => ({ id, name, email, affiliation, level }))
}

/** These checks hide the product when they fail. */
function listProductChecks({ facts, level, language, currency, at }: Patient): DoctorCheck[] {
  const reasons = listHiddenReasons(facts, { level, lang: language, currency, now: at })
  const check = (
    name: DoctorCheck['name'],
    causes: HiddenReason[],
    data: Record<string, unknown> = {},
  ): DoctorCheck => ({ name, result: causes.some((cause) => reasons.includes(cause)) ? 'failed' : 'passed', data })
  const { published_at, opens_at } = facts
  const opening = opens_at && findOpeningOf(opens_at, level).toISOString()
  return [
    check('published', ['draft', 'scheduled'], { at: published_at && published_at.toISOString() }),
    check('opening', ['not_open'], { at: opening, everyone_at: opens_at && opens_at.toISOString() }),
    check('price', ['no_price'], { currency }),
    check('text', ['no_text'], { language }),
    check('category', ['no_category'], { language }),
    check('image', ['no_alt'], { language }),
  ]
}

function listOfferChecks({ stock, language }: Patient): DoctorCheck[] {
  const { unsold, reserved, own, in_search, reserved_until } = stock
  const free = unsold - reserved + own
  const data = { free, unsold, reserved, own, reserved_until: reserved_until && reserved_until.toISOString() }
  return [
    { name: 'search', result: in_search ? 'passed' : 'warning', data: { language } },
    { name: 'stock', result: free > 0 ? 'passed' : 'warning', data },
  ]
}

/** These keep a fan from buying it now. */
async function listFanChecks(shop: Shop, { fan }: Patient): Promise<DoctorCheck[]> {
  if (fan === undefined) return []
  const now = shop.clock.now()
  const [waiting, history] = await Promise.all([
    findWaitingTransfer(shop.db, fan.id),
    findTransferHistory(shop.db, fan.id),
  ])
  const withheld = isWithheld(history.in_vain, now)
  const until = withheld ? new Date(history.in_vain[0]!.valueOf() + WITHHELD_MS).toISOString() : null
  const transfer = waiting === undefined ? {} : { code: waiting.code, deadline: waiting.deadline.toISOString() }
  return [
    { name: 'account', result: fan.is_blocked ? 'warning' : 'passed', data: {} },
    { name: 'birth_date', result: fan.has_birth_date ? 'passed' : 'warning', data: {} },
    { name: 'open_request', result: waiting === undefined ? 'passed' : 'warning', data: transfer },
    { name: 'transfers', result: withheld ? 'warning' : 'passed', data: { until } },
  ]
}
