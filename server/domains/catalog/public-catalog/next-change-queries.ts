import type { Db } from '../../../platform/db.ts'
import { selectNextHomeChange, selectNextLegalText } from '../../content/content.ts'
import { selectNextOfferChange } from '../variants/offer-queries.ts'

/**
 * Finds the next time at which guests see something else without any edit: a drop opens, a product is published, an offer
 * begins or ends, a legal text comes into force, or a banner or post appears or disappears.
 */
export function findNextChange(db: Db, now: Date): Promise<Date | null> {
  return db<{ at: Date | null }[]>`
    select min(at) as at from (
      select min(opens_at) as at from collections where opens_at > ${now}
      union all select min(published_at) from products where published_at > ${now}
      union all ${selectNextOfferChange(db, now)}
      union all ${selectNextLegalText(db, now)}
      union all ${selectNextHomeChange(db, now)}
    ) changes`.value()
}
