import { type Static, type TSchema, Type } from 'typebox'
import { VARIANT_CODE_MAX_LENGTH } from '../barcode.ts'
import { designColorNames, MAX_DESIGN_COLORS } from '../design-colors.ts'
import { Id, Moment, MULTILINE, NO_CARD, Nullable, NullableInteger, NullableString, Text } from '../common-schemas.ts'
import {
  MAX_COLORS,
  MAX_PRICE,
  MAX_SIZES,
  PRODUCT_DESCRIPTION_MAX_LENGTH,
  PRODUCT_DETAIL_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
  PRODUCT_URI_MAX_LENGTH,
  type ProductFlag,
  type ProductTextPart,
} from './product-limits.ts'

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
const textParts = {
  name: Type.String({ maxLength: PRODUCT_NAME_MAX_LENGTH }),
  uri: Type.String({ maxLength: PRODUCT_URI_MAX_LENGTH, description: 'Empty: made from the name' }),
  description: Type.String({ maxLength: PRODUCT_DESCRIPTION_MAX_LENGTH, ...MULTILINE }),
  detail: Type.String({ maxLength: PRODUCT_DETAIL_MAX_LENGTH, ...MULTILINE, description: 'HTML, cleaned when saved' }),
} satisfies Record<ProductTextPart, TSchema>
const ProductText = Type.Object(textParts)
export type ProductText = Static<typeof ProductText>

const flags = {
  web_exclusive: Type.Boolean(),
  limited_edition: Type.Boolean(),
  find_your_size: Type.Boolean(),
  usa_colors_image: Type.Boolean({ description: 'Whether each color has its own gallery' }),
} satisfies Record<ProductFlag, TSchema>

/** Empty for none. A GTIN has its check digit; another code has visible characters of ASCII. */
const VariantCode = Type.String({ maxLength: VARIANT_CODE_MAX_LENGTH, ...NO_CARD })

export const ProductFields = Type.Object({
  sku: Text(60, NO_CARD),
  category_id: Id('category_not_found'),
  collection_id: NullableInteger({ minimum: 1, maximum: 2_147_483_647 }),
  artwork_id: NullableInteger({ minimum: 1, maximum: 2_147_483_647 }),
  design_colors: Nullable(
    Type.Array(Type.Enum([...designColorNames]), {
      maxItems: MAX_DESIGN_COLORS,
      uniqueItems: true,
      description: 'Null: measured in the image',
    }),
  ),
  size_chart_id: NullableInteger({ minimum: 1, maximum: 2_147_483_647 }),
  talla: NullableString({ maxLength: 20, description: 'The size that the model wears' }),
  ...flags,
  texts: Type.Object({ es: ProductText, en: ProductText }),
  prices: Prices,
  /** The period in which the offers of the product and of its sizes count; null for no beginning or no end. */
  offer_from: Moment,
  offer_until: Moment,
  sizes: Type.Array(
    Type.Object({
      id: NullableInteger({ minimum: 1, maximum: 2_147_483_647, description: 'Null for a new size' }),
      letter: Text(20),
      prices: Prices,
    }),
    { maxItems: MAX_SIZES },
  ),
  colors: Type.Array(Type.Object({ color_id: Id('color_not_found') }), { maxItems: MAX_COLORS }),
  codes: Type.Array(
    Type.Object({
      variant: Text(40, { description: 'The number of the color, a space, and the letter of the size' }),
      sku: VariantCode,
      barcode: VariantCode,
    }),
    { maxItems: MAX_SIZES * MAX_COLORS, description: 'The codes of sizes in colors that have one' },
  ),
})
export type ProductFields = Static<typeof ProductFields>
