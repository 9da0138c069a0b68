import type { Db } from '../../platform/db.ts'

export interface ExportedImage {
  key: string
  alt_es: string
  alt_en: string
}

export interface ExportedGallery {
  product_id: number
  color_id: number | null
  images: ExportedImage[]
}

export function listExportedGalleries(db: Db, ids: number[]): Promise<ExportedGallery[]> {
  return db<ExportedGallery[]>`
    select gallery.product_id, gallery.color_id,
      json_agg(json_build_object('key', gallery.image_key, 'alt_es', coalesce(es.alt, ''), 'alt_en', coalesce(en.alt, ''))
        order by gallery.position) as images
    from product_images gallery
    left join image_texts es on es.image_key = gallery.image_key and es.lang = 'es'
    left join image_texts en on en.image_key = gallery.image_key and en.lang = 'en'
    where gallery.product_id = any(${ids}::integer[])
    group by gallery.product_id, gallery.color_id`
}

export function listExportedLevels(
  db: Db,
  ids: number[],
): Promise<{ size_id: number; color_id: number; on_hand: number }[]> {
  return db<{ size_id: number; color_id: number; on_hand: number }[]>`
    select size_id, color_id, on_hand from stock where product_id = any(${ids}::integer[])`
}

/** Lists the ids of the next products, in their order. Archived ones are left out. */
export function listNextProductIds(db: Db, after: number, limit: number): Promise<number[]> {
  return db<{ id: number }[]>`
    select id from products where id > ${after} and archived_at is null order by id limit ${limit}`.column()
}
