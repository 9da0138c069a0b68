import type { Db } from '../../../platform/db.ts'
import { buildImageUrl } from '../../media/media.ts'
import { type CardRow, parseCard } from './product-cards.ts'
import type { Viewer } from './visibility.ts'

interface RequestedColor {
  product_id: number
  color_id: number
  image_keys: string[]
  image_color: string
  alt: string
}

const MAX_HOVER = 3

/**
 * Returns the cards with the images of the first of these colors that the product has images of, one with free units
 * before others: a shopper who asks for black sees the black one. Cards of other products stay as they are.
 */
export async function showRequestedColors(
  db: Db,
  { lang }: Viewer,
  rows: CardRow[],
  colors: number[] = [],
): Promise<string[]> {
  if (colors.length === 0 || rows.length === 0) return rows.map(({ card }) => card)
  const requested = await db<RequestedColor[]>`
    select distinct on (product.id) product.id as product_id, offered.color_id, gallery.image_keys,
      image.color as image_color, image_text.alt
    from products product
    join product_colors offered on offered.product_id = product.id and offered.retired_at is null
    join lateral (
      select array_agg(image_key order by position) as image_keys from product_images
      where product_id = product.id and color_id = offered.color_id
    ) gallery on gallery.image_keys is not null
    join images image on image.key = gallery.image_keys[1]
    join image_texts image_text on image_text.image_key = image.key and image_text.lang = ${lang}
    where product.id = any(${rows.map(({ id }) => id)}::integer[]) and product.usa_colors_image
      and offered.color_id = any(${colors}::integer[])
    order by product.id, offered.color_id = any(product.free_colors) desc, offered.position`
  const byProduct = new Map(requested.map((color) => [color.product_id, color]))
  return rows.map((row) => {
    const color = byProduct.get(row.id)
    if (color === undefined) return row.card
    const { color_id, image_color, alt } = color
    const [image = '', ...others] = color.image_keys.map(buildImageUrl)
    const hover_images = others.slice(0, MAX_HOVER).map((other) => ({ image: other }))
    const shown = { color_id, desktop_image: image, movile_image: image, image_color, alt, hover_images }
    return JSON.stringify({ ...parseCard(row), ...shown })
  })
}
