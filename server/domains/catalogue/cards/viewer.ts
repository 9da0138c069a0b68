import type { getProduct } from '@shop/contract/catalogue.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Asked } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'

/** For whom, in what words and money, and when. `level` 0 is everyone (rules 3). */
export interface Viewer {
  customer_id: number | null
  level: number
  lang: Lang
  currency: Currency
  now: Date
}

/** Whoever asks, now. */
export function viewerOf(
  shop: Shop,
  { customer, lang, currency }: Pick<Asked<typeof getProduct>, 'customer' | 'lang' | 'currency'>,
): Viewer {
  return { customer_id: customer?.id ?? null, level: customer?.level ?? 0, lang, currency, now: shop.clock.now() }
}
