import type { listCollections as listCollectionsCall } from '@shop/contract/staff/collections.ts'
import { readList } from '../../../platform/plan-for-values.ts'
import type { StaffCallContext } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { levels } from '../../loyalty/loyalty.ts'
import { buildThumbnailUrl } from '../../media/media.ts'
import { findActorNames } from '../../staff/staff.ts'
import { listCollectionRows } from './staff-queries.ts'

/** Lists collections in the order of staff, or by opening or size. */
export async function listCollections(
  shop: Shop,
  { query, lang }: Pick<StaffCallContext<typeof listCollectionsCall>, 'query' | 'lang'>,
) {
  const first_level = Math.max(...levels.map(({ level }) => level))
  const filter = { ...query, lang, now: shop.clock.now(), first_level }
  const { items: rows, ...list } = await readList(shop.db, query, (tx, page) => listCollectionRows(tx, filter, page))
  const names = await findActorNames(
    shop.db,
    rows.map((row) => row.changed_by),
  )
  const items = rows.map(({ image_key, opens_at, changed_at, changed_by, ...row }) => ({
    ...row,
    image: image_key && buildThumbnailUrl(image_key),
    opens_at: opens_at && opens_at.toISOString(),
    changed_at: changed_at && changed_at.toISOString(),
    changed_by: names.get(changed_by) ?? null,
  }))
  return { ...list, items }
}
