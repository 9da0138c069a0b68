import { type Static, Type } from 'typebox'
import { Id, LangQuery, Nullable, NullableInteger, NullableString, StoredInteger, Text } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { ImageKey } from './images.ts'

const CATEGORY_NAME_MAX_LENGTH = 80
const URI_MAX_LENGTH = 100

/** A part of an address: lower-case letters, digits and single hyphens. */
const Uri = Type.String({ maxLength: URI_MAX_LENGTH, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', refusal: 'uri_invalid' })

const fields = {
  /** Null for a category of the navigation bar. */
  parent_id: Nullable(Id('category_not_found')),
  name_es: Text(CATEGORY_NAME_MAX_LENGTH, { refusal: 'name_missing' }),
  name_en: Text(CATEGORY_NAME_MAX_LENGTH, { refusal: 'name_missing' }),
  uri_es: Uri,
  uri_en: Uri,
  image_key: Nullable(ImageKey),
  on_home: Type.Boolean(),
}

export const StaffCategory = Type.Object({
  id: Type.Integer(),
  parent_id: NullableInteger(),
  name_es: Type.String(),
  name_en: Type.String(),
  uri_es: Type.String(),
  uri_en: Type.String(),
  image_key: NullableString(),
  thumb: NullableString(),
  image: NullableString(),
  image_color: NullableString(),
  on_home: Type.Boolean(),
  version: Type.Integer(),
  /** Products in this category itself, also those that are not on sale. */
  product_count: Type.Integer(),
  /** Former addresses that redirect to this category. */
  former_uris: Type.Array(Type.String()),
})
export type StaffCategory = Static<typeof StaffCategory>

const Categories = Type.Object({
  /** All categories in the order of the shop, each before its subcategories. */
  items: Type.Array(StaffCategory),
})

const refusals = [
  'category_not_found',
  'name_missing',
  'uri_invalid',
  'uri_taken',
  'image_not_found',
  'category_depth',
  'category_has_products',
  'category_has_subcategories',
] as const

export const listStaffCategories = defineStaffCall('listStaffCategories', {
  summary: 'Lists the categories and subcategories in the order of the shop',
  access: 'products.read',
  response: Categories,
})

export const createCategory = defineStaffCall('createCategory', {
  summary: 'Adds a category at the end of its level',
  access: 'products.write',
  body: Type.Object(fields),
  response: StaffCategory,
  refusals,
})

export const saveCategory = defineStaffCall('saveCategory', {
  summary: 'Saves a category whole; a former address redirects to the new one',
  access: 'products.write',
  body: Type.Object({ id: Id('category_not_found'), version: StoredInteger(), ...fields }),
  response: StaffCategory,
  refusals: [...refusals, 'version_conflict'],
})

export const orderCategories = defineStaffCall('orderCategories', {
  summary: 'Brings the categories of a level into another order; all of them have to be named',
  access: 'products.write',
  body: Type.Object({
    parent_id: Nullable(Id('category_not_found')),
    ids: Type.Array(Id('category_not_found'), { maxItems: 500, uniqueItems: true }),
  }),
  response: Categories,
  refusals: ['category_not_found', 'order_changed'],
})

export const deleteCategory = defineStaffCall('deleteCategory', {
  summary: 'Deletes a category without products and subcategories',
  access: 'products.write',
  query: Type.Object({ id: Id('category_not_found'), ...LangQuery.properties }),
  response: Categories,
  refusals: ['category_not_found', 'category_has_products', 'category_has_subcategories'],
})
