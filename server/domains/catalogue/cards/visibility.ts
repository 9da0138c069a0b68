import type { getProduct } from '@shop/contract/catalogue.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { CallContext } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'

/** The level of a guest. The public catalog is what this level may see now (rules 3). */
export const GUEST_LEVEL = 0

/**
 * The person whom the catalog is shown to. The SQL function `can_see` decides by `level` and `now` which products they
 * may see (decision 5).
 */
export interface Viewer {
  customer_id: number | null
  level: number
  lang: Lang
  currency: Currency
  now: Date
}

/** The caller of a request, at this moment. */
export function toViewer(
  shop: Shop,
  { customer, lang, currency }: Pick<CallContext<typeof getProduct>, 'customer' | 'lang' | 'currency'>,
): Viewer {
  return {
    customer_id: customer?.id ?? null,
    level: customer?.level ?? GUEST_LEVEL,
    lang,
    currency,
    now: shop.clock.now(),
  }
}
