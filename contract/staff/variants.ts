import { type Static, Type } from 'typebox'
import { CurrencyCode, LangQuery, MinorAmount, Nullable, NullableInteger, NullableString } from '../common-schemas.ts'
import { currencies } from '../locale.ts'
import { defineStaffCall } from './call.ts'
import { MAX_LISTED_VARIANTS } from './order-values.ts'

const ListedVariant = Type.Object({
  id: Type.Integer({ description: 'Id of the product' }),
  size_id: Type.Integer(),
  color_id: Type.Integer(),
  sku: NullableString(),
  name: Type.String(),
  size: Type.String(),
  color_name: Type.String(),
  image: NullableString(),
  price: Nullable(MinorAmount),
  price_offer: NullableInteger(),
  available: Type.Integer({ description: 'Units that can be sold' }),
})
export type ListedVariant = Static<typeof ListedVariant>

export const listVariants = defineStaffCall('listVariants', {
  summary: `Finds up to ${MAX_LISTED_VARIANTS} sizes in colors by SKU or name, or those of a product, with price and stock now`,
  access: 'orders.read',
  query: Type.Object({
    ...LangQuery.properties,
    currency: Type.Enum([...currencies]),
    q: Type.Optional(Type.String({ maxLength: 100 })),
    product_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  response: Type.Object({ currency: CurrencyCode, items: Type.Array(ListedVariant) }),
})
