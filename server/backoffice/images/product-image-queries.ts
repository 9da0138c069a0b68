import type { ProductImages } from '@shop/contract/staff/product-images.ts'
import type { Db } from '../../platform/db.ts'

type ProductRow = Omit<ProductImages, 'galleries'>

export function findGalleryProduct(db: Db, product_id: number): Promise<ProductRow | undefined> {
  return db<ProductRow[]>`
    select product.id as product_id, product.sku, coalesce(es.name, product.sku) as name_es,
      coalesce(en.name, product.sku) as name_en, product.usa_colors_image as shows_color_images
    from products product
    left join product_texts es on es.product_id = product.id and es.lang = 'es'
    left join product_texts en on en.product_id = product.id and en.lang = 'en'
    where product.id = ${product_id}`.first()
}

interface GalleryRow {
  color_id: number | null
  name_es: string | null
  name_en: string | null
  hex_code: string | null
  keys: string[]
  waiting_keys: string[]
}

/** Lists the galleries: the product's own, then those of its colors in their order, colors that it no longer has last. */
export function listGalleryRows(db: Db, product_id: number): Promise<GalleryRow[]> {
  return db<GalleryRow[]>`
    select gallery.color_id, es.name as name_es, en.name as name_en, colors.hex_code,
      array(select image_key from product_images shown
        where shown.product_id = ${product_id} and shown.color_id is not distinct from gallery.color_id
        order by shown.position) as keys,
      array(select key from product_image_uploads waiting
        where waiting.product_id = ${product_id} and waiting.color_id is not distinct from gallery.color_id
        order by waiting.number) as waiting_keys
    from (
      select null::integer as color_id, -1 as position, false as is_retired
      union all select color_id, position, retired_at is not null from product_colors where product_id = ${product_id}
    ) gallery
    left join colors on colors.id = gallery.color_id
    left join color_texts es on es.color_id = gallery.color_id and es.lang = 'es'
    left join color_texts en on en.color_id = gallery.color_id and en.lang = 'en'
    order by gallery.is_retired, gallery.position, gallery.color_id`
}
