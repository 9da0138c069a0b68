import type { GalleryImage, Product } from '@shop/contract/catalog.ts'
import { designColors } from '@shop/contract/design-colors.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { getBrand, safeHtml } from '../../content/content.ts'
import { buildImageUrl, buildThumbnailUrl } from '../../media/media.ts'
import type { Viewer } from '../cards/visibility.ts'
import { shareImagePath } from '../public-catalog/share-image.ts'
import { findProduct, isSoldAnywhere, type ImageRow, type ProductRow } from './queries.ts'

/**
 * Returns a complete product. Refuses `product_not_found` also for one that this viewer may not see yet (rules 3.5),
 * and `product_other_currency` for one without a price in this currency.
 */
export async function getProduct(shop: Shop, viewer: Viewer, uri: string): Promise<Product> {
  const [found, brand] = await Promise.all([shop.db.quickRead((db) => findProduct(db, viewer, uri)), getBrand(shop)])
  if (!found) {
    const isElsewhere = await shop.db.quickRead((db) => isSoldAnywhere(db, viewer, uri))
    refuse(isElsewhere ? 'product_other_currency' : 'product_not_found')
  }
  return toProduct({ ...found, detail: await safeHtml(found.detail) }, viewer.lang, brand)
}

function toProduct(row: ProductRow, lang: Lang, brand: string): Product {
  const { chart_image_key, measures, images, sizes, colors, stock, card, ...product } = row
  return {
    ...card,
    ...product,
    share_image: shareImagePath({ ...card, image_key: row.image_key }, lang, brand),
    design_colors: row.design_colors.map((color) => ({
      name: designColors[color][lang],
      hex_code: designColors[color].hex_code,
    })),
    collection_img_table: chart_image_key && buildImageUrl(chart_image_key),
    size_chart: toSizeChart(measures),
    gallery: toGallery(images, null),
    sizes: sizes.map(([id, letter, price, price_offer, fit_result, fit_one_in]) => ({
      id,
      letter,
      price,
      price_offer,
      quantity: stock.reduce((sum, [size_id, , free]) => (size_id === id ? sum + free : sum), 0),
      fit_result,
      fit_one_in,
    })),
    colors: colors.map(([id, name, hex_code, use_image, image_key]) => ({
      id,
      name,
      hex_code,
      use_image: use_image ? 1 : 0,
      image_path: image_key && buildThumbnailUrl(image_key),
      galleries: toGallery(images, id),
    })),
    stock: stock.map(([size_id, color_id, quantity]) => ({ size_id, color_id, quantity })),
  }
}

/** Null when the product has no size chart, or a chart with none of its sizes. */
function toSizeChart(measures: ProductRow['measures']): Product['size_chart'] {
  const chart = measures.flatMap(([measured_on, name, point, lengths]) =>
    lengths === null
      ? []
      : [
          {
            name,
            measured_on,
            point,
            lengths: lengths.map(([letter, least_mm, most_mm]) => ({ letter, least_mm, most_mm })),
          },
        ],
  )
  return chart.length === 0 ? null : chart
}

function toGallery(images: ImageRow[], of_color: number | null): GalleryImage[] {
  return images
    .filter(([color_id]) => color_id === of_color)
    .map(([, key, color, alt]) => ({
      thumb: buildThumbnailUrl(key),
      image: buildImageUrl(key),
      image_color: color,
      alt,
    }))
}
