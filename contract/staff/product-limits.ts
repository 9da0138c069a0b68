/** The parts of a product's text in one language, with the most characters of each. */
export const productTextLimits = { name: 120, uri: 140, description: 1000, detail: 12_000 } as const
export type ProductTextPart = keyof typeof productTextLimits
export const productTextParts = Object.keys(productTextLimits) as ProductTextPart[]
export const {
  name: PRODUCT_NAME_MAX_LENGTH,
  uri: PRODUCT_URI_MAX_LENGTH,
  description: PRODUCT_DESCRIPTION_MAX_LENGTH,
  detail: PRODUCT_DETAIL_MAX_LENGTH,
} = productTextLimits

export const productFlags = ['web_exclusive', 'limited_edition', 'find_your_size', 'usa_colors_image'] as const
export type ProductFlag = (typeof productFlags)[number]

export const MAX_SIZES = 40
export const MAX_COLORS = 40
/** 9,999,999.99 in either currency. */
export const MAX_PRICE = 999_999_999

/**
 * `scheduled` opens later, to everyone; `draft` was never published; `hidden` was taken off; `archived` is kept for its
 * orders alone.
 */
export const productStates = ['on_sale', 'scheduled', 'draft', 'hidden', 'archived'] as const
export type ProductState = (typeof productStates)[number]

export const missingFilters = ['es', 'en', 'MXN', 'USD', 'image'] as const
export const offerFilters = ['yes', 'no'] as const
export const stockFilters = ['low', 'sold_out', 'waiting'] as const

export const gateItems = ['text_es', 'text_en', 'image', 'alt_es', 'alt_en', 'size', 'color', 'price'] as const
export type GateItem = (typeof gateItems)[number]
