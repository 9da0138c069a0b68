import type { getProduct } from '@shop/contract/catalog.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { withGuestReads } from '../../../platform/guest-reads.ts'
import type { CallContext } from '../../../platform/serve.ts'
import type { Shop } from '../../../platform/shop.ts'

/** The level of a guest. The public catalog is what this level may see now (rules 3.5). */
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
  /** Whether a member of staff looks at the shop as this viewer; nothing is counted then. */
  is_preview?: boolean
}

export type ViewerCall = Pick<CallContext<typeof getProduct>, 'customer' | 'lang' | 'currency' | 'request'>

/** Runs a quick read for the viewer of a request; a guest may be answered from a replica. */
export function readForViewer<T>(
  shop: Shop,
  call: ViewerCall,
  read: (db: Db, viewer: Viewer) => Promise<T>,
): Promise<T> {
  return withGuestReads(shop, call).db.quickRead((db) => read(db, toViewer(shop, call)))
}

/**
 * Returns the viewer of a request: its caller at this moment, or whom a member of staff has chosen to look at the shop
 * as (rules 9.12).
 */
export function toViewer(shop: Shop, call: ViewerCall): Viewer {
  const { customer, lang, currency, request } = call
  const { preview } = request
  if (preview) return { customer_id: null, level: preview.level, lang, currency, now: preview.at, is_preview: true }
  return {
    customer_id: customer?.id ?? null,
    level: customer?.level ?? GUEST_LEVEL,
    lang,
    currency,
    now: shop.clock.now(),
  }
}
