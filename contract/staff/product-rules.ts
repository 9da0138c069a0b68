import type { ProductFields, ProductText } from './product-fields.ts'
import { isBlank } from '../one-line.ts'
import { type GateItem, gateItems } from './product-limits.ts'

export interface GateImage {
  alt_es: string
  alt_en: string
}

/**
 * Returns what a product lacks to be on sale: texts in both languages, an image with both alternative texts, a size, a
 * color and one price. A missing currency is no obstacle: the product is not sold in it.
 */
export function listMissing(fields: ProductFields, image: GateImage | null): GateItem[] {
  const isComplete: Record<GateItem, boolean> = {
    text_es: hasText(fields.texts.es),
    text_en: hasText(fields.texts.en),
    image: image !== null,
    alt_es: !isBlank(image?.alt_es ?? ''),
    alt_en: !isBlank(image?.alt_en ?? ''),
    size: fields.sizes.length > 0,
    color: fields.colors.length > 0,
    price: fields.prices.MXN !== null || fields.prices.USD !== null,
  }
  return gateItems.filter((item) => !isComplete[item])
}

function hasText({ name, description }: ProductText): boolean {
  return !isBlank(name) && !isBlank(description)
}

/** The share by which the ratio of two prices may differ from the usual one without a warning (rules 9.6). */
const RATE_TOLERANCE = 0.15

/**
 * Returns whether the prices of a product are more than 15 % from the rate that the shop usually has between its
 * currencies (pesos for a dollar). Prices are never converted: this is only a warning.
 */
export function isUnusualRate(mxn: number, usd: number, usual_rate: number): boolean {
  return Math.abs(mxn / usd / usual_rate - 1) > RATE_TOLERANCE
}

export function parseVariant(variant: string): { color_id: number; letter: string } {
  const space = variant.indexOf(' ')
  return { color_id: Number(variant.slice(0, space)), letter: variant.slice(space + 1) }
}
