import type { CollectionDetail, CollectionProduct } from '@shop/contract/staff/collections.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { levels } from '../../loyalty/loyalty.ts'
import { buildImageUrl, buildThumbnailUrl } from '../../media/media.ts'
import { findActorNames } from '../../staff/staff.ts'
import { listOpenings } from './drops.ts'
import {
  type CollectionProductRow,
  findCollectionDetail,
  findProductsByTerm,
  listCollectionProducts,
} from './staff-queries.ts'

const MAX_FOUND_PRODUCTS = 20

/** Refuses `collection_not_found`. */
export async function getCollectionDetail(db: Db, id: number, lang: Lang): Promise<CollectionDetail> {
  const row = (await findCollectionDetail(db, id, lang)) ?? refuse('collection_not_found')
  const products = await listCollectionProducts(db, id, lang)
  const names = await findActorNames(db, [row.changed_by])
  const openings = row.opens_at === null ? [] : listOpenings(row.opens_at)
  return {
    ...row,
    changed_at: row.changed_at && row.changed_at.toISOString(),
    changed_by: names.get(row.changed_by) ?? null,
    opens_at: row.opens_at && row.opens_at.toISOString(),
    openings: openings.toSorted((one, other) => one.at.localeCompare(other.at)),
    early_weeks: levels.map(({ level, level_name, early_weeks }) => ({ level, level_name, weeks: early_weeks })),
    products: products.map(toCollectionProduct),
    images: row.images.map(([key, alt]) => ({ key, image: buildImageUrl(key), alt })),
  }
}

export async function findCollectionProducts(db: Db, q: string, lang: Lang) {
  const rows = await findProductsByTerm(db, q.trim(), lang, MAX_FOUND_PRODUCTS)
  return rows.map((row) => ({
    ...toCollectionProduct(row),
    collection: row.collection,
    collection_id: row.collection_id,
    opens_at: row.opens_at && row.opens_at.toISOString(),
  }))
}

function toCollectionProduct({
  id,
  sku,
  name,
  image_key,
  published_at,
  free,
}: CollectionProductRow): CollectionProduct {
  return {
    id,
    sku,
    name,
    free,
    image: image_key && buildThumbnailUrl(image_key),
    published_at: published_at && published_at.toISOString(),
  }
}
