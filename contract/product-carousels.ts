import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { ProductCard } from './catalog.ts'
import { LangAndCurrencyQuery, OPAQUE } from './common-schemas.ts'

export const listNewArrivals = defineCall('listNewArrivals', {
  summary: 'Lists the newest products, for the home page',
  caller: 'anyone',
  query: LangAndCurrencyQuery,
  response: Type.Array(ProductCard),
})

export const listOtherProducts = defineCall('listOtherProducts', {
  summary: 'Lists other products, without those of the given cart: those with the artwork of the given product first',
  caller: 'anyone',
  query: Type.Object({
    ...LangAndCurrencyQuery.properties,
    cart_id: Type.Optional(Type.String({ maxLength: 64, ...OPAQUE })),
    product_uri: Type.Optional(Type.String({ maxLength: 200, ...OPAQUE })),
  }),
  response: Type.Array(ProductCard),
})
