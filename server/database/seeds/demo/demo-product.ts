import type { Fabric, Fit } from './fabrics.ts'
import type { SeedTexts } from './product-text.ts'
import type { ChartKey } from './size-charts.ts'
import type { FabricColor, Garment, Print, View } from './product-attributes.ts'

/** Minor units: centavos and cents. Both are set by hand; neither is computed from the other. */
export interface DemoPrice {
  MXN: number
  USD: number
}

/** A size with a price of its own has only its own offer; one without takes both from the product. */
export interface DemoSize {
  letter: string
  price: DemoPrice | null
  price_offer: DemoPrice | null
}

/** A color of the product, and its images in gallery order: `front` is always first. */
export interface DemoColor {
  cloth: FabricColor
  views: View[]
  /**
   * The view in the color's swatch, for a print that says more than the cloth; without it the swatch shows the cloth.
   */
  circle?: View
}

/**
 * The stock level. `plenty` and `low`: every size and color, with many or two or three units. `mixed`: some variants
 * sold out, some down to the last unit, some well stocked. `sold_out`: nothing at all.
 */
export const stockProfiles = ['plenty', 'low', 'mixed', 'sold_out'] as const
export type StockProfile = (typeof stockProfiles)[number]

export interface DemoProduct extends SeedTexts {
  /** A stable slug, also the beginning of its images' names: `tee-marea-14`. */
  key: string
  sku: string
  garment: Garment
  print: Print
  variant: number
  /** English slugs of `categories.ts`. */
  category: string
  subcategory: string
  /** A key of `collections.ts`, or null. */
  collection: string | null
  fabric: Fabric
  fit: Fit
  colors: DemoColor[]
  sizes: DemoSize[]
  talla: string
  price: DemoPrice
  price_offer: DemoPrice | null
  web_exclusive: boolean
  limited_edition: boolean
  /** Units ever made of a limited edition, over all sizes and colors: stock must stay below it. */
  edition_size: number | null
  find_your_size: boolean
  size_chart: ChartKey | null
  usa_colors_image: boolean
  stock: StockProfile
  /** Days between its arrival in the shop and the seeding; within a subcategory no two products share the number. */
  days_old: number
}
