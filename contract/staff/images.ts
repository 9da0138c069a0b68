import { type Static, Type } from 'typebox'
import {
  Id,
  LangQuery,
  Nullable,
  NullableInteger,
  NullableString,
  DRAWN,
  OPAQUE,
  StoredInteger,
} from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf, sortField } from './list.ts'
import { ALT_MAX_LENGTH, MAX_COUNTED_USES, IMAGE_MAX_BYTES } from './image-limits.ts'

export const ImageKey = Type.String({
  maxLength: 200,
  pattern: '^[a-z0-9][a-z0-9-]*$',
  refusal: 'image_not_found',
  ...DRAWN,
})

/** A part of the original, in its pixels. */
export const Crop = Type.Object({
  left: Type.Integer({ minimum: 0, maximum: 200_000 }),
  top: Type.Integer({ minimum: 0, maximum: 200_000 }),
  width: Type.Integer({ minimum: 1, maximum: 200_000 }),
  height: Type.Integer({ minimum: 1, maximum: 200_000 }),
})
export type Crop = Static<typeof Crop>

/** The point of an image that matters most, in thousandths of its width and height. */
export const FocalPoint = Type.Object({
  x: Type.Integer({ minimum: 0, maximum: 1000 }),
  y: Type.Integer({ minimum: 0, maximum: 1000 }),
})
export type FocalPoint = Static<typeof FocalPoint>

/** A place that shows an image: `product`, `category`, `collection`, `post`, `banner`, `gift` or `order`, with its number. */
const ImageUse = Type.Object({ type: Type.String(), id: Type.String(), name: Type.String() })
export type ImageUse = Static<typeof ImageUse>

const ImageState = Type.Enum(['processing', 'ready', 'failed'])

export const StaffImage = Type.Object({
  key: Type.String(),
  name: Type.String(),
  state: ImageState,
  failure: NullableString(),
  /** Null until the files are made. */
  image: NullableString(),
  thumb: NullableString(),
  color: NullableString(),
  width: NullableInteger(),
  height: NullableInteger(),
  alt_es: Type.String(),
  alt_en: Type.String(),
  /** Null for the whole original. */
  crop: Nullable(Crop),
  focal: FocalPoint,
  /** Null for an image that was added without its original, which cannot be cropped. */
  original: Nullable(
    Type.Object({ width: Type.Integer(), height: Type.Integer(), bytes: Type.Integer(), format: Type.String() }),
  ),
  version: Type.Integer(),
  added_at: Type.String(),
  has_film: Type.Boolean(),
  use_count: Type.Integer({ description: `The places that show it; ${MAX_COUNTED_USES} are that many or more` }),
})
export type StaffImage = Static<typeof StaffImage>

const ImageDetails = Type.Object({ ...StaffImage.properties, uses: Type.Array(ImageUse) })
export type ImageDetails = Static<typeof ImageDetails>

const fileRefusals = [
  'image_missing',
  'image_too_large',
  'image_type',
  'image_heic',
  'image_svg',
  'image_animated',
  'image_polyglot',
  'image_damaged',
  'image_too_many_pixels',
  'image_too_small',
  'image_too_narrow',
] as const

export const uploadImage = defineStaffCall('uploadImage', {
  summary: 'Receives a file as the body; a job makes its images. Up to 25 MB of JPEG, PNG, WebP or AVIF',
  access: 'products.write',
  upload: { max_bytes: IMAGE_MAX_BYTES, tooLarge: 'image_too_large' },
  query: Type.Object({
    ...LangQuery.properties,
    name: Type.Optional(Type.String({ maxLength: 300, ...OPAQUE })),
    /** The image whose place the file takes everywhere. */
    replaces: Type.Optional(ImageKey),
    product_id: Type.Optional(Id('product_not_found')),
    color_id: Type.Optional(Id('color_not_found')),
  }),
  response: Type.Object({
    key: Type.String(),
    state: ImageState,
    /** The pixels of the file, as it is shown. */
    width: Type.Integer(),
    height: Type.Integer(),
  }),
  refusals: [...fileRefusals, 'image_not_found', 'product_not_found', 'color_not_found', 'files_unavailable'],
})

export const uploadFilm = defineStaffCall('uploadFilm', {
  summary:
    'Receives the film of an image, which is its poster, as the body: up to 25 MB of MP4 or WebM, shown as it is',
  access: 'products.write',
  upload: { max_bytes: IMAGE_MAX_BYTES, tooLarge: 'film_too_large' },
  query: Type.Object({ ...LangQuery.properties, key: ImageKey }),
  response: Type.Object({ key: Type.String(), film: Type.String() }),
  refusals: ['image_not_found', 'film_type', 'film_too_large', 'files_unavailable'],
})

export const listImages = defineStaffCall('listImages', {
  summary: 'Lists the images, the newest first, and the uploads that are not ready',
  access: 'products.read',
  query: Type.Object({
    ...listFields,
    ...sortField(['added_at', 'name']),
    use: Type.Optional(Type.Enum(['used', 'unused'])),
    alt: Type.Optional(Type.Enum(['missing'])),
    state: Type.Optional(ImageState),
  }),
  response: listOf(StaffImage),
})

export const getImage = defineStaffCall('getImage', {
  summary: 'Returns an image and what shows it; for the key of a former version, the present one',
  access: 'products.read',
  query: Type.Object({ key: ImageKey, ...LangQuery.properties }),
  response: ImageDetails,
  refusals: ['image_not_found'],
})

export const previewOriginal = defineStaffCall('previewOriginal', {
  summary: 'Returns the whole original as a small WebP, on which a part is chosen',
  access: 'products.write',
  query: Type.Object({ key: ImageKey, ...LangQuery.properties }),
  response: Type.Unsafe<Uint8Array>({ description: 'The bytes of the image' }),
  refusals: ['image_not_found', 'image_without_original', 'files_unavailable'],
})

export const saveImage = defineStaffCall('saveImage', {
  money: 'never',
  summary: 'Changes texts, part and focal point. Another part gets another key, under which a job makes its files',
  access: 'products.write',
  body: Type.Object({
    key: ImageKey,
    version: StoredInteger(),
    alt_es: Type.String({ maxLength: ALT_MAX_LENGTH }),
    alt_en: Type.String({ maxLength: ALT_MAX_LENGTH }),
    crop: Nullable(Crop),
    focal: FocalPoint,
  }),
  response: Type.Object({ key: Type.String(), state: ImageState, version: Type.Integer() }),
  refusals: ['image_not_found', 'image_without_original', 'crop_not_valid', 'version_conflict', 'main_image_text'],
})

export const replaceImage = defineStaffCall('replaceImage', {
  money: 'never',
  summary: 'Shows another image of the library wherever this one is shown',
  access: 'products.write',
  body: Type.Object({ key: ImageKey, by_key: ImageKey }),
  response: ImageDetails,
  refusals: ['image_not_found', 'image_same', 'main_image_text'],
})

export const retryImage = defineStaffCall('retryImage', {
  summary: 'Makes the files of a failed upload again',
  access: 'products.write',
  body: Type.Object({ key: ImageKey }),
  response: Type.Object({ key: Type.String(), state: ImageState }),
  refusals: ['image_not_found'],
})

export const deleteImage = defineStaffCall('deleteImage', {
  summary: 'Deletes an image that nothing shows, or an upload that is not ready',
  access: 'products.write',
  query: Type.Object({ key: ImageKey, ...LangQuery.properties }),
  response: Type.Object({}),
  refusals: ['image_not_found', 'image_in_use', 'image_in_orders'],
})
