import type { Lang } from '@shop/contract/locale.ts'
import type { ProductImages } from '@shop/contract/staff/product-images.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { isFollowing } from '../../domains/catalog/catalog.ts'
import { listByKeys } from './image-queries.ts'
import { findGalleryProduct, listGalleryRows } from './product-image-queries.ts'
import { toImage } from './to-image.ts'

/** Returns the galleries of a product: its own, and one for each of its colors, with the uploads that wait to join. */
export async function listProductImages(shop: Shop, product_id: number, lang: Lang): Promise<ProductImages> {
  const product = (await findGalleryProduct(shop.db, product_id)) ?? refuse('product_not_found')
  const galleries = await listGalleryRows(shop.db, product_id)
  const images = await listByKeys(
    shop.db,
    galleries.flatMap(({ keys, waiting_keys }) => [...keys, ...waiting_keys]),
  )
  const byKey = new Map(images.map((row) => [row.key, toImage(row, lang)]))
  const find = (keys: string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
  const [own, first] = galleries
  return {
    ...product,
    galleries: galleries.map(({ color_id, name_es, name_en, hex_code, keys, waiting_keys }) => ({
      color_id,
      color: hex_code === null ? null : { name_es: name_es ?? '', name_en: name_en ?? '', hex_code },
      follows_first_color: color_id === null && first !== undefined && isFollowing(own!.keys, first.keys),
      images: find(keys),
      waiting: find(waiting_keys),
    })),
  }
}
