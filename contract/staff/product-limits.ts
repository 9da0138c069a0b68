/** The limits of what staff write about a product. */
export const PRODUCT_NAME_MAX_LENGTH = 120
export const PRODUCT_DESCRIPTION_MAX_LENGTH = 1000
export const PRODUCT_DETAIL_MAX_LENGTH = 12_000
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

/** Products are filtered by a missing text, price or image, and by their stock. */
export const missingFilters = ['es', 'en', 'MXN', 'USD', 'image'] as const
/** Products are filtered by an offer that counts now, in either currency. */
export const offerFilters = ['yes', 'no'] as const
export const stockFilters = ['low', 'sold_out', 'waiting'] as const

/** Names what a product needs to be on sale. */
export const gateItems = ['text_es', 'text_en', 'image', 'alt_es', 'alt_en', 'size', 'color', 'price'] as const
export type GateItem = (typeof gateItems)[number]
