import type { DemoColor, DemoPrice, DemoProduct, DemoSize, StockProfile } from './demo-product.ts'
import type { DescriptionLayout } from './description-html.ts'
import type { Fabric, Fit } from './fabrics.ts'
import { buildProductText, type DraftText } from './product-text.ts'
import { chartByGarment } from './size-charts.ts'
import type { FabricColor, Garment, Print, View } from './product-attributes.ts'

/** A product as it is written down here, without anything that can be derived, or is as usual. */
interface ProductDraft {
  work: readonly [Garment, Print, number]
  colors: DemoColor[]
  sizes: DemoSize[]
  /** Only when it is neither M nor, of a product without an M, its first size. */
  talla?: 'S'
  price: DemoPrice
  price_offer?: DemoPrice
  fabric: Fabric
  /** Only when it is not the usual one of its garment. */
  fit?: Fit
  sheet: DescriptionLayout
  collection?: string
  edition_size?: number
  web_exclusive?: true
  /** It is set when the letter is the measurement itself and a size guide would add nothing. */
  no_size_guide?: true
  /** The default is `plenty`. */
  stock?: Exclude<StockProfile, 'plenty'>
  days_old: number
  es: DraftText
  en: DraftText
}

/** Adds drafts to a category of the shop, in the order in which they are listed: newest first. */
export function placeInCategory(category: string, subcategory: string, drafts: ProductDraft[]): DemoProduct[] {
  return drafts.map((draft) => ({ ...completeDraft(draft), category, subcategory }))
}

/** Returns pesos and dollars in minor units: `money(749_00, 42_00)`. */
export function toPrice(MXN: number, USD: number): DemoPrice {
  return { MXN, USD }
}

/** Returns a color and its images; the front comes first without being named. */
export function withViews(cloth: FabricColor, ...otherViews: View[]): DemoColor {
  return { cloth, views: ['front', ...otherViews] }
}

export function withDetailCircle(cloth: FabricColor, ...otherViews: View[]): DemoColor {
  return { ...withViews(cloth, ...otherViews), circle: 'detail' }
}

export function standardSizes(...sizeLetters: string[]): DemoSize[] {
  return sizeLetters.map((letter) => ({ letter, price: null, price_offer: null }))
}

export function sizeWithPrice(letter: string, price: DemoPrice, price_offer: DemoPrice | null = null): DemoSize {
  return { letter, price, price_offer }
}

function completeDraft(draft: ProductDraft): Omit<DemoProduct, 'category' | 'subcategory'> {
  const { work, es, en, sheet, collection, price_offer, edition_size, web_exclusive, no_size_guide, ...shared } = draft
  const [garment, print, variant] = work
  const usualSize = draft.sizes.find(({ letter }) => letter === 'M') ?? draft.sizes[0]
  const number = String(variant).padStart(2, '0')
  const productData = {
    fit: usualFits[garment],
    stock: 'plenty' as const,
    talla: usualSize?.letter ?? '',
    ...shared,
    garment,
    print,
    variant,
    edition_size: edition_size ?? null,
    web_exclusive: web_exclusive ?? false,
  }
  return {
    ...productData,
    key: `${garment}-${print}-${number}`,
    sku: `LZ-${garmentCodes[garment]}-${print.slice(0, 3).toUpperCase()}-${number}`,
    collection: collection ?? null,
    price_offer: price_offer ?? null,
    limited_edition: productData.edition_size !== null,
    find_your_size: !no_size_guide,
    size_chart: no_size_guide ? null : chartByGarment[garment],
    usa_colors_image: draft.colors.length > 1,
    es: buildProductText(es, 'es', productData, sheet),
    en: buildProductText(en, 'en', productData, sheet),
  }
}

const usualFits: Record<Garment, Fit> = {
  tee: 'straight',
  longsleeve: 'straight',
  tank: 'straight',
  sweatshirt: 'relaxed',
  hoodie: 'relaxed',
  bomber: 'straight',
  shirt: 'relaxed',
  dress: 'fluid',
  skirt: 'a-line',
  tote: 'none',
  scarf: 'none',
}

const garmentCodes: Record<Garment, string> = {
  tee: 'TEE',
  longsleeve: 'LSL',
  tank: 'TNK',
  sweatshirt: 'SWT',
  hoodie: 'HOD',
  bomber: 'BMB',
  shirt: 'SHR',
  dress: 'DRS',
  skirt: 'SKT',
  tote: 'TOT',
  scarf: 'SCF',
}
