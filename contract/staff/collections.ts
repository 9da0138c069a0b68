import { type Static, Type } from 'typebox'
import { DRAWN, Id, LangQuery, MULTILINE, Nullable, NullableString, StoredInteger, Text } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf, sortField } from './list.ts'

/** A moment in ISO format with its zone, or null. */
const NullableMoment = () =>
  NullableString({ maxLength: 40, description: 'ISO 8601 with zone', refusal: 'time_invalid' })

/** The states of a collection. In `planned` no level sees its products yet, in `early` some levels do. */
export const collectionStates = ['empty', 'planned', 'early', 'open'] as const
export type CollectionState = (typeof collectionStates)[number]

export const CollectionItem = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  uri: Type.String(),
  image: NullableString(),
  state: Type.Enum([...collectionStates]),
  opens_at: NullableString(),
  announced: Type.Boolean(),
  products: Type.Integer(),
  published: Type.Integer({ description: 'Products with a time of publication' }),
  changed_at: NullableString(),
  changed_by: NullableString({ description: 'The name of a member of staff' }),
})
export type CollectionItem = Static<typeof CollectionItem>

export const listCollections = defineStaffCall('listCollections', {
  summary: 'Lists collections in the order of staff',
  access: 'products.read',
  query: Type.Object({
    ...listFields,
    ...sortField(['position', 'opens_at', 'products']),
    state: Type.Optional(Type.Enum([...collectionStates])),
  }),
  response: listOf(CollectionItem),
})

const text = {
  name: Text(120, { refusal: 'name_missing' }),
  uri: Type.String({ maxLength: 120, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', refusal: 'uri_invalid' }),
  description: Type.String({ maxLength: 2000, ...MULTILINE }),
  teaser: Nullable(Type.String({ maxLength: 500, ...MULTILINE })),
}
const Texts = Type.Object({ es: Type.Object(text), en: Type.Object(text) })
export type CollectionTexts = Static<typeof Texts>

/** The opening of a level; level 0 is everyone. */
const Opening = Type.Object({ level: Type.Integer(), level_name: NullableString(), at: Type.String() })
export type Opening = Static<typeof Opening>

export const CollectionProduct = Type.Object({
  id: Type.Integer(),
  sku: Type.String(),
  name: Type.String(),
  image: NullableString(),
  published_at: NullableString(),
  free: Type.Integer({ description: 'Units in stock that are not reserved' }),
})
export type CollectionProduct = Static<typeof CollectionProduct>

export const CollectionDetail = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  changed_at: NullableString(),
  changed_by: NullableString(),
  opens_at: NullableString(),
  openings: Type.Array(Opening, { description: 'The opening of each level, the earliest first; empty without one' }),
  early_weeks: Type.Array(Type.Object({ level: Type.Integer(), level_name: Type.String(), weeks: Type.Integer() }), {
    description: 'How long before everyone each level sees a drop',
  }),
  announced: Type.Boolean(),
  image_key: NullableString(),
  texts: Texts,
  former_uris: Type.Array(Type.String()),
  products: Type.Array(CollectionProduct, { description: 'The newest 200 of its products' }),
  product_count: Type.Integer(),
  /** The images that the collection may show: its own and those of these products. */
  images: Type.Array(Type.Object({ key: Type.String(), image: Type.String(), alt: Type.String() })),
})
export type CollectionDetail = Static<typeof CollectionDetail>

const CollectionQuery = Type.Object({ ...LangQuery.properties, id: Id('collection_not_found') })

export const getStaffCollection = defineStaffCall('getStaffCollection', {
  summary: 'Returns a collection with its texts in both languages, its openings and its products',
  access: 'products.read',
  query: CollectionQuery,
  response: CollectionDetail,
  refusals: ['collection_not_found'],
})

export const createCollection = defineStaffCall('createCollection', {
  summary: 'Creates a collection without products, as the first of the list',
  access: 'products.write',
  body: Type.Object({ texts: Texts, opens_at: NullableMoment() }),
  response: CollectionDetail,
  refusals: ['name_missing', 'uri_invalid', 'uri_taken', 'time_invalid'],
})

export const saveCollection = defineStaffCall('saveCollection', {
  summary: 'Saves the texts, the opening and the image of a collection, if nobody else has saved it since `version`',
  access: 'products.write',
  body: Type.Object({
    id: Id('collection_not_found'),
    version: StoredInteger(),
    opens_at: NullableMoment(),
    image_key: NullableString({ maxLength: 200, ...DRAWN }),
    texts: Texts,
  }),
  response: CollectionDetail,
  refusals: [
    'collection_not_found',
    'name_missing',
    'uri_invalid',
    'uri_taken',
    'time_invalid',
    'image_not_found',
    'collection_announced',
    'version_conflict',
  ],
})

export const orderCollections = defineStaffCall('orderCollections', {
  summary: 'Sets the order of all collections',
  access: 'products.write',
  body: Type.Object({ ids: Type.Array(StoredInteger(), { minItems: 1, maxItems: 1000, uniqueItems: true }) }),
  refusals: ['order_changed'],
})

export const changeCollectionProducts = defineStaffCall('changeCollectionProducts', {
  summary: 'Adds products to a collection, which leave the one they were in, and takes products out',
  access: 'products.write',
  body: Type.Object({
    id: Id('collection_not_found'),
    add: Type.Array(StoredInteger(), { maxItems: 200 }),
    remove: Type.Array(StoredInteger(), { maxItems: 200 }),
  }),
  response: CollectionDetail,
  refusals: ['collection_not_found', 'collection_products_unknown'],
})

export const announceCollection = defineStaffCall('announceCollection', {
  summary: 'Announces a drop on the home page, or withdraws the announcement',
  access: 'products.write',
  body: Type.Object({ id: Id('collection_not_found'), announced: Type.Boolean() }),
  response: CollectionDetail,
  refusals: ['collection_not_found', 'collection_without_opening', 'collection_without_image'],
})

const FoundProduct = Type.Object({
  ...CollectionProduct.properties,
  collection: NullableString(),
  collection_id: Nullable(Type.Integer()),
  opens_at: NullableString({ description: 'When the collection that it is in opens' }),
})
export type FoundProduct = Static<typeof FoundProduct>

export const findCollectionProducts = defineStaffCall('findCollectionProducts', {
  summary: 'Finds products by their name or sku, with the collection that each is in',
  access: 'products.read',
  query: Type.Object({ ...LangQuery.properties, q: Type.String({ maxLength: 100, ...MULTILINE }) }),
  response: Type.Array(FoundProduct),
})
