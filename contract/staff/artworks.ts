import { type Static, Type } from 'typebox'
import { Id, LangQuery, MULTILINE, Nullable, NullableString, Text, StoredInteger } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { ImageKey } from './images.ts'

const NAME_MAX_LENGTH = 80
const SUMMARY_MAX_LENGTH = 200
const IDEA_MAX_LENGTH = 2000

/** A part of an address: lower-case letters, digits and single hyphens. */
const Uri = Type.String({ maxLength: 100, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', refusal: 'uri_invalid' })

const names = {
  name_es: Text(NAME_MAX_LENGTH, { refusal: 'name_missing' }),
  name_en: Text(NAME_MAX_LENGTH, { refusal: 'name_missing' }),
  uri_es: Uri,
  uri_en: Uri,
}
const fields = {
  ...names,
  summary_es: Type.String({ maxLength: SUMMARY_MAX_LENGTH }),
  summary_en: Type.String({ maxLength: SUMMARY_MAX_LENGTH }),
  idea_es: Type.String({ maxLength: IDEA_MAX_LENGTH, ...MULTILINE }),
  idea_en: Type.String({ maxLength: IDEA_MAX_LENGTH, ...MULTILINE }),
  image_key: Nullable(ImageKey),
}

export const StaffArtwork = Type.Object({
  id: Type.Integer(),
  name_es: Type.String(),
  name_en: Type.String(),
  uri_es: Type.String(),
  uri_en: Type.String(),
  summary_es: Type.String(),
  summary_en: Type.String(),
  idea_es: Type.String({ description: 'Paragraphs, with an empty line between two' }),
  idea_en: Type.String(),
  image_key: NullableString(),
  thumb: NullableString(),
  image_color: NullableString(),
  version: Type.Integer(),
  product_count: Type.Integer({ description: 'Also those that are not on sale' }),
  former_uris: Type.Array(Type.String(), { description: 'Former addresses, which redirect' }),
})
export type StaffArtwork = Static<typeof StaffArtwork>

const Artworks = Type.Object({ items: Type.Array(StaffArtwork, { description: 'In the order of the shop' }) })

export const listStaffArtworks = defineStaffCall('listStaffArtworks', {
  summary: 'Lists the artworks in the order of the shop',
  access: 'products.read',
  response: Artworks,
})

export const createArtwork = defineStaffCall('createArtwork', {
  summary: 'Adds an artwork at the end, without products',
  access: 'products.write',
  body: Type.Object(names),
  response: StaffArtwork,
  refusals: ['name_missing', 'uri_invalid', 'uri_taken'],
})

export const saveArtwork = defineStaffCall('saveArtwork', {
  summary: 'Saves an artwork whole; a former address redirects to the new one',
  access: 'products.write',
  body: Type.Object({ id: Id('artwork_not_found'), version: StoredInteger(), ...fields }),
  response: StaffArtwork,
  refusals: ['artwork_not_found', 'name_missing', 'uri_invalid', 'uri_taken', 'image_not_found', 'version_conflict'],
})

export const orderArtworks = defineStaffCall('orderArtworks', {
  summary: 'Brings the artworks into another order; all of them have to be named',
  access: 'products.write',
  body: Type.Object({ ids: Type.Array(Id('artwork_not_found'), { maxItems: 500, uniqueItems: true }) }),
  response: Artworks,
  refusals: ['artwork_not_found', 'order_changed'],
})

export const deleteArtwork = defineStaffCall('deleteArtwork', {
  summary: 'Deletes an artwork without products',
  access: 'products.write',
  query: Type.Object({ id: Id('artwork_not_found'), ...LangQuery.properties }),
  response: Artworks,
  refusals: ['artwork_not_found', 'artwork_has_products'],
})
