import { type Static, Type } from 'typebox'
import { Id, MULTILINE, Nullable, NullableInteger, NullableString, Text } from '../common-schemas.ts'

/** The limits of what staff write about a product. */
export const PRODUCT_NAME_MAX_LENGTH = 120
const PRODUCT_DESCRIPTION_MAX_LENGTH = 1000
const PRODUCT_DETAIL_MAX_LENGTH = 12_000
export const MAX_SIZES = 40
export const MAX_COLORS = 40
/** 9,999,999.99 in either currency. */
export const MAX_PRICE = 999_999_999

const Amount = Type.Integer({ minimum: 1, maximum: MAX_PRICE, description: 'Minor units (centavos, cents)' })

/** A price with its offer; null where the product is not sold, or where a size has no price of its own. */
const PriceWithOffer = Nullable(
  Type.Object({
    price: Amount,
    price_offer: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: MAX_PRICE }),
  }),
)
const Prices = Type.Object({ MXN: PriceWithOffer, USD: PriceWithOffer })

/** The texts of a product in one language. When all are empty, it has none in that language. */
const ProductText = Type.Object({
  name: Type.String({ maxLength: PRODUCT_NAME_MAX_LENGTH }),
  uri: Type.String({ maxLength: 140, description: 'Empty: made from the name' }),
  description: Type.String({ maxLength: PRODUCT_DESCRIPTION_MAX_LENGTH, ...MULTILINE }),
  detail: Type.String({ maxLength: PRODUCT_DETAIL_MAX_LENGTH, ...MULTILINE, description: 'HTML, cleaned when saved' }),
})
export type ProductText = Static<typeof ProductText>

/** Contains what staff edit of a product and save as a whole. Images and stock have calls of their own. */
export const ProductFields = Type.Object({
  sku: Text(60),
  category_id: Id('category_not_found'),
  collection_id: NullableInteger({ minimum: 1, maximum: 2_147_483_647 }),
  size_chart_id: NullableInteger({ minimum: 1, maximum: 2_147_483_647 }),
  talla: NullableString({ maxLength: 20, description: 'The size that the model wears' }),
  web_exclusive: Type.Boolean(),
  limited_edition: Type.Boolean(),
  find_your_size: Type.Boolean(),
  usa_colors_image: Type.Boolean({ description: 'Whether each color has its own gallery' }),
  texts: Type.Object({ es: ProductText, en: ProductText }),
  prices: Prices,
  sizes: Type.Array(
    Type.Object({
      id: NullableInteger({ minimum: 1, maximum: 2_147_483_647, description: 'Null for a new size' }),
      letter: Text(20),
      prices: Prices,
    }),
    { maxItems: MAX_SIZES },
  ),
  colors: Type.Array(Type.Object({ color_id: Id('color_not_found') }), { maxItems: MAX_COLORS }),
})
export type ProductFields = Static<typeof ProductFields>

/** Names what a product needs to be on sale. */
export const gateItems = ['text_es', 'text_en', 'picture', 'alt_es', 'alt_en', 'size', 'color', 'price'] as const
export type GateItem = (typeof gateItems)[number]

/** The image of a product's card: whether there is one, and its alternative texts. */
export interface GatePicture {
  alt_es: string
  alt_en: string
}

/**
 * Returns what a product lacks to be on sale: texts in both languages, an image with both alternative texts, a size, a
 * color and one price. A missing currency is no obstacle: the product is not sold in it.
 */
export function listMissing(fields: ProductFields, picture: GatePicture | null): GateItem[] {
  const isComplete: Record<GateItem, boolean> = {
    text_es: hasText(fields.texts.es),
    text_en: hasText(fields.texts.en),
    picture: picture !== null,
    alt_es: (picture?.alt_es ?? '').trim() !== '',
    alt_en: (picture?.alt_en ?? '').trim() !== '',
    size: fields.sizes.length > 0,
    color: fields.colors.length > 0,
    price: fields.prices.MXN !== null || fields.prices.USD !== null,
  }
  return gateItems.filter((item) => !isComplete[item])
}

function hasText({ name, description }: ProductText): boolean {
  return name.trim() !== '' && description.trim() !== ''
}

/** How far the ratio of two prices may be from the usual one without a warning (rules 9). */
const RATE_TOLERANCE = 0.15

/**
 * Returns whether the prices of a product are more than 15 % from the rate that the shop usually has between its
 * currencies (pesos for a dollar). Prices are never converted: this is only a warning.
 */
export function isUnusualRate(mxn: number, usd: number, usual_rate: number): boolean {
  return Math.abs(mxn / usd / usual_rate - 1) > RATE_TOLERANCE
}
