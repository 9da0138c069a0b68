import { type Static, Type } from 'typebox'
import { CurrencyCode, LangQuery, Nullable, NullableString, Text } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { MAX_LABEL_PRODUCTS } from './stock-rules.ts'

const Label = Type.Object({
  product_id: Type.Integer(),
  size_id: Type.Integer(),
  color_id: Type.Integer(),
  name: Type.String(),
  size: Type.String(),
  color: Type.String(),
  price: Nullable(
    Type.Integer({ description: 'Without offers, in minor units; null without one, or without the right' }),
  ),
  code: NullableString({ description: 'The barcode, else the SKU of the variant; null without either' }),
  bars: Type.Array(Type.Integer(), {
    description: 'The widths of bars and spaces in turn, in modules: EAN or UPC for such a number, else Code 128',
  }),
  on_hand: Type.Integer(),
})
export type Label = Static<typeof Label>

export const listLabels = defineStaffCall('listLabels', {
  summary: 'Lists what the labels of products show, for each size and color',
  access: 'stock.read',
  query: Type.Object({
    ...LangQuery.properties,
    products: Text(MAX_LABEL_PRODUCTS * 11, { description: 'Numbers of products, separated by commas' }),
    currency: Type.Optional(CurrencyCode),
  }),
  response: Type.Object({ labels: Type.Array(Label) }),
})
