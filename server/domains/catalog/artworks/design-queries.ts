import type { DesignColor } from '@shop/contract/design-colors.ts'
import type { Db } from '../../../platform/db.ts'

export interface UnmeasuredDesign {
  id: number
  image_key: string
  /** The color of the cloth that the image shows, as `#rrggbb`: that of the product's first color. */
  cloth: string | null
}

/** Lists products whose design was not measured in their present image, and whose colors staff have not chosen. */
export function listUnmeasuredDesigns(db: Db, limit: number): Promise<UnmeasuredDesign[]> {
  return db<UnmeasuredDesign[]>`
    select product.id, product.image_key, (
      select colors.hex_code from product_colors offered join colors on colors.id = offered.color_id
      where offered.product_id = product.id and offered.retired_at is null order by offered.position limit 1) as cloth
    from products product
    where product.image_key is not null and not product.design_colors_chosen
      and product.design_image_key is distinct from product.image_key
    order by product.id limit ${limit}`
}

/** Writes measured colors, unless the image or the choice of staff changed meanwhile. */
export async function updateDesignColors(
  db: Db,
  { id, image_key, colors }: { id: number; image_key: string; colors: DesignColor[] },
): Promise<void> {
  await db`
    update products set design_colors = ${colors}::text[], design_image_key = ${image_key}
    where id = ${id} and image_key = ${image_key} and not design_colors_chosen`
}
