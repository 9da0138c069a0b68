import { type Static, Type } from 'typebox'
import { Id, LangQuery, Nullable, NullableInteger, NullableString, RequestKey } from '../common-schemas.ts'
import { designColorNames } from '../design-colors.ts'
import { langs } from '../locale.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf, sortField } from './list.ts'
import { ProductFields } from './product-fields.ts'
import {
  gateItems,
  MAX_COLORS,
  MAX_SIZES,
  missingFilters,
  PRODUCT_NAME_MAX_LENGTH,
  productStates,
  offerFilters,
  stockFilters,
} from './product-limits.ts'
import { stockFigures } from './stock.ts'

const State = Type.Enum([...productStates])

const Langs = Type.Array(Type.Enum([...langs]))

export const StaffProduct = Type.Object({
  id: Type.Integer(),
  sku: Type.String(),
  name: Type.String({ description: 'In the language of the call, else in the other; empty without any' }),
  image: NullableString({ description: 'The URL of a small image' }),
  state: State,
  opens_at: NullableString(),
  category: Type.String(),
  collection: NullableString(),
  free: NullableInteger({ description: 'Null without the permission to read stock' }),
  waiting: Type.Integer({ description: 'People who wait for a size or color that is sold out' }),
  price_mxn: NullableInteger({ description: 'The lowest price; null without one or without the permission' }),
  price_usd: NullableInteger(),
  languages: Langs,
  changed_at: Type.String(),
  changed_by: NullableString(),
})
export type StaffProduct = Static<typeof StaffProduct>

export const listProducts = defineStaffCall('listProducts', {
  summary: 'Lists products by state, by what they lack, by stock, category and collection',
  access: 'products.read',
  query: Type.Object({
    ...listFields,
    ...sortField(['changed', 'name', 'sku', 'free', 'mxn', 'usd']),
    state: Type.Optional(State),
    missing: Type.Optional(Type.Enum([...missingFilters])),
    stock: Type.Optional(Type.Enum([...stockFilters])),
    offer: Type.Optional(Type.Enum([...offerFilters])),
    category: Type.Optional(Id('category_not_found')),
    collection: Type.Optional(Id('collection_not_found')),
    artwork: Type.Optional(Id('artwork_not_found')),
  }),
  response: listOf(StaffProduct),
})

const Cell = Type.Object({
  size_id: Type.Integer(),
  color_id: Type.Integer(),
  ...stockFigures,
})

const Waiting = Type.Object({
  size_id: NullableInteger({ description: 'Null for any size' }),
  color_id: NullableInteger({ description: 'Null for any color' }),
  people: Type.Integer(),
})

export const ProductDetail = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  state: State,
  fields: ProductFields,
  published_at: NullableString(),
  opens_at: NullableString(),
  created_at: Type.String(),
  changed_at: NullableString(),
  changed_by: NullableString(),
  design_colors: Type.Array(Type.Enum([...designColorNames]), { description: 'As shoppers find it' }),
  image: Nullable(Type.Object({ url: Type.String(), alt_es: Type.String(), alt_en: Type.String() })),
  missing: Type.Array(Type.Enum([...gateItems])),
  /** Without the permission to read stock there are none. */
  cells: Nullable(Type.Array(Cell)),
  waiting: Type.Array(Waiting),
  retired: Type.Object({
    sizes: Type.Array(Type.Object({ id: Type.Integer(), letter: Type.String() })),
    color_ids: Type.Array(Type.Integer()),
  }),
  can_read_prices: Type.Boolean(),
})
export type ProductDetail = Static<typeof ProductDetail>

export const getProductDetail = defineStaffCall('getProductDetail', {
  summary: 'Returns a product in all languages and currencies, with its stock and what it lacks to be on sale',
  access: 'products.read',
  query: Type.Object({ id: Id('product_not_found'), ...LangQuery.properties }),
  response: ProductDetail,
  refusals: ['product_not_found'],
})

const NamedOption = Type.Object({ id: Type.Integer(), name: Type.String() })

const ProductOptions = Type.Object({
  categories: Type.Array(NamedOption, { description: 'Subcategories, with the name of their category before them' }),
  collections: Type.Array(Type.Object({ ...NamedOption.properties, opens_at: NullableString() })),
  artworks: Type.Array(NamedOption),
  size_charts: Type.Array(NamedOption),
  colors: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), hex_code: Type.String() })),
  usual_rate: Type.Unsafe<number | null>({
    type: ['number', 'null'],
    description: 'Pesos for a dollar in the prices of the newest products; null without any',
  }),
})
export type ProductOptions = Static<typeof ProductOptions>

export const getProductOptions = defineStaffCall('getProductOptions', {
  summary: 'Returns what the fields of a product can be chosen from',
  access: 'products.read',
  response: ProductOptions,
})

const SavedProduct = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  fields: ProductFields,
})
export type SavedProduct = Static<typeof SavedProduct>

const fieldRefusals = [
  'category_not_found',
  'collection_not_found',
  'artwork_not_found',
  'size_chart_not_found',
  'color_not_found',
  'sku_taken',
  'uri_taken',
  'uri_invalid',
  'product_name_missing',
  'size_repeated',
  'color_repeated',
  'offer_dates_invalid',
  'offer_not_below_price',
  'size_price_alone',
  'variant_code_invalid',
  'variant_code_repeated',
  'variant_code_taken',
  'barcode_check_digit',
] as const

export const createProduct = defineStaffCall('createProduct', {
  summary: 'Creates a draft of a product; a checklist says what it still needs',
  access: 'products.write',
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: PRODUCT_NAME_MAX_LENGTH, refusal: 'product_name_missing' }),
    category_id: Id('category_not_found'),
    sizes: Type.Array(Type.String({ minLength: 1, maxLength: 20, pattern: '\\S' }), { maxItems: MAX_SIZES }),
    colors: Type.Array(Id('color_not_found'), { maxItems: MAX_COLORS }),
    key: Type.Optional(RequestKey),
  }),
  response: SavedProduct,
  refusals: ['product_name_missing', 'category_not_found', 'color_not_found', 'size_repeated', 'color_repeated'],
})

export const saveProduct = defineStaffCall('saveProduct', {
  summary: 'Saves a product as a whole; a version that is not the newest is answered with what was saved meanwhile',
  access: 'products.write',
  body: Type.Object({
    id: Id('product_not_found'),
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    fields: ProductFields,
  }),
  response: SavedProduct,
  refusals: [
    'product_not_found',
    'version_conflict',
    ...fieldRefusals,
    'size_reserved',
    'color_reserved',
    'size_letter_retired',
    'product_incomplete',
  ],
})

export const publishProduct = defineStaffCall('publishProduct', {
  summary: 'Puts a product on sale, now or from a later time on',
  access: 'products.write',
  body: Type.Object({
    id: Id('product_not_found'),
    at: Type.Optional(Type.String({ maxLength: 40, description: 'A later time in ISO 8601; without it at once' })),
  }),
  response: SavedProduct,
  refusals: ['product_not_found', 'product_archived', 'product_incomplete'],
})

export const hideProduct = defineStaffCall('hideProduct', {
  summary: 'Takes a product off sale; orders and payments that have begun are not affected',
  access: 'products.write',
  body: Type.Object({ id: Id('product_not_found') }),
  response: SavedProduct,
  refusals: ['product_not_found'],
})

export const archiveProduct = defineStaffCall('archiveProduct', {
  summary: 'Archives a product, which is then off sale and in no list, or restores it as hidden',
  access: 'products.write',
  body: Type.Object({ id: Id('product_not_found'), archived: Type.Boolean() }),
  response: SavedProduct,
  refusals: ['product_not_found'],
})

export const deleteProduct = defineStaffCall('deleteProduct', {
  summary: 'Deletes a product that was never published and has no units',
  access: 'products.write',
  query: Type.Object({ id: Id('product_not_found'), ...LangQuery.properties }),
  refusals: ['product_not_found', 'product_was_published', 'product_has_units'],
})

export const duplicateProduct = defineStaffCall('duplicateProduct', {
  summary: 'Creates a draft with the texts, prices, sizes, colors and images of a product, without stock',
  access: 'products.write',
  body: Type.Object({ id: Id('product_not_found'), key: Type.Optional(RequestKey) }),
  response: SavedProduct,
  refusals: ['product_not_found'],
})
