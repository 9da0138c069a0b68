import type { Lang } from '@shop/contract/locale.ts'
import type { ProductImages } from '@shop/contract/staff/product-images.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { isFollowing } from '../../catalogue/catalogue.ts'
import { listByKeys } from './picture-queries.ts'
import { toPicture } from './to-picture.ts'

/** Returns the galleries of a product: its own, and one for each of its colors, with the uploads that wait to join. */
export async function listProductImages(shop: Shop, product_id: number, lang: Lang): Promise<ProductImages> {
  const product = (await findProduct(shop.db, product_id)) ?? refuse('product_not_found')
  const galleries = await listGalleries(shop.db, product_id)
  const pictures = await listByKeys(
    shop.db,
    galleries.flatMap(({ keys, waiting_keys }) => [...keys, ...waiting_keys]),
  )
  const byKey = new Map(pictures.map((row) => [row.key, toPicture(row, lang)]))
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

type ProductRow = Omit<ProductImages, 'galleries'>

async function findProduct(db: Db, product_id: number): Promise<ProductRow | undefined> {
  const [row] = await db<ProductRow[]>`
    select product.id as product_id, product.sku, coalesce(es.name, product.sku) as name_es,
      coalesce(en.name, product.sku) as name_en, product.usa_colors_image as shows_color_images
    from products product
    left join product_texts es on es.product_id = product.id and es.lang = 'es'
    left join product_texts en on en.product_id = product.id and en.lang = 'en'
    where product.id = ${product_id}`
  return row
}

interface GalleryRow {
  color_id: number | null
  name_es: string | null
  name_en: string | null
  hex_code: string | null
  keys: string[]
  waiting_keys: string[]
}

/** Lists the galleries, the product's own first, then those of its colors in their order. */
function listGalleries(db: Db, product_id: number): Promise<GalleryRow[]> {
  return db<GalleryRow[]>`
    select gallery.color_id, es.name as name_es, en.name as name_en, colors.hex_code,
      array(select picture_key from product_pictures shown
        where shown.product_id = ${product_id} and shown.color_id is not distinct from gallery.color_id
        order by shown.position) as keys,
      array(select key from product_picture_uploads waiting
        where waiting.product_id = ${product_id} and waiting.color_id is not distinct from gallery.color_id
        order by waiting.number) as waiting_keys
    from (
      select null::integer as color_id, -1 as position
      union all select color_id, position from product_colors where product_id = ${product_id}
    ) gallery
    left join colors on colors.id = gallery.color_id
    left join color_texts es on es.color_id = gallery.color_id and es.lang = 'es'
    left join color_texts en on en.color_id = gallery.color_id and en.lang = 'en'
    order by gallery.position, gallery.color_id`
}
