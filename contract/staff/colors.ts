import { type Static, Type } from 'typebox'
import { Id, LangQuery, StoredInteger, Text } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf, sortField } from './list.ts'

const COLOR_NAME_MAX_LENGTH = 60

const fields = {
  name_es: Text(COLOR_NAME_MAX_LENGTH, { refusal: 'name_missing' }),
  name_en: Text(COLOR_NAME_MAX_LENGTH, { refusal: 'name_missing' }),
  hex_code: Type.String({ maxLength: 7, pattern: '^#[0-9A-Fa-f]{6}$', refusal: 'hex_not_valid' }),
}

export const StaffColor = Type.Object({
  id: Type.Integer(),
  name_es: Type.String(),
  name_en: Type.String(),
  hex_code: Type.String(),
  version: Type.Integer(),
  product_count: Type.Integer(),
})
export type StaffColor = Static<typeof StaffColor>

export const UsingProduct = Type.Object({ id: Type.Integer(), sku: Type.String(), name: Type.String() })
export type UsingProduct = Static<typeof UsingProduct>

/** The most products that a detail names; their number is there as well. */
export const USING_PRODUCTS_SHOWN = 50

export const ColorDetails = Type.Object({ ...StaffColor.properties, products: Type.Array(UsingProduct) })
export type ColorDetails = Static<typeof ColorDetails>

export const listColors = defineStaffCall('listColors', {
  summary: 'Lists the palette, by name',
  access: 'products.read',
  query: Type.Object({ ...listFields, ...sortField(['name', 'product_count']) }),
  response: listOf(StaffColor),
})

export const getColor = defineStaffCall('getColor', {
  summary: 'Returns a color and the products that come in it',
  access: 'products.read',
  query: Type.Object({ id: Id('color_not_found'), ...LangQuery.properties }),
  response: ColorDetails,
  refusals: ['color_not_found'],
})

export const createColor = defineStaffCall('createColor', {
  summary: 'Adds a color to the palette',
  access: 'products.write',
  body: Type.Object(fields),
  response: StaffColor,
  refusals: ['name_missing', 'hex_not_valid', 'color_name_taken'],
})

export const saveColor = defineStaffCall('saveColor', {
  summary: 'Saves a color; search and pages of its products follow',
  access: 'products.write',
  body: Type.Object({ id: Id('color_not_found'), version: StoredInteger(), ...fields }),
  response: StaffColor,
  refusals: ['color_not_found', 'name_missing', 'hex_not_valid', 'color_name_taken', 'version_conflict'],
})

export const deleteColor = defineStaffCall('deleteColor', {
  summary: 'Deletes a color that no product comes in',
  access: 'products.write',
  query: Type.Object({ id: Id('color_not_found'), ...LangQuery.properties }),
  response: Type.Object({}),
  refusals: ['color_not_found', 'color_in_use'],
})
