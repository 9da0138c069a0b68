import { type Static, Type } from 'typebox'
import { Id, LangQuery, Nullable, NullableInteger } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { MAX_GALLERY_IMAGES } from './image-limits.ts'
import { ImageKey, StaffImage } from './images.ts'

const Gallery = Type.Object({
  /** Null for the product's own gallery: its first image is the card, the second is shown on hover. */
  color_id: NullableInteger(),
  color: Nullable(Type.Object({ name_es: Type.String(), name_en: Type.String(), hex_code: Type.String() })),
  /** True for the product's own gallery while it shows the same images as the first color, whose changes it follows. */
  follows_first_color: Type.Boolean(),
  images: Type.Array(StaffImage),
  /** Uploads that join the gallery once they are ready, in their order. */
  waiting: Type.Array(StaffImage),
})
export type StaffGallery = Static<typeof Gallery>

const ProductImages = Type.Object({
  product_id: Type.Integer(),
  sku: Type.String(),
  name_es: Type.String(),
  name_en: Type.String(),
  /** Whether the page of the product shows the images of the color that a customer chooses. */
  shows_color_images: Type.Boolean(),
  galleries: Type.Array(Gallery),
})
export type ProductImages = Static<typeof ProductImages>

const Keys = Type.Array(ImageKey, { maxItems: MAX_GALLERY_IMAGES, uniqueItems: true, refusal: 'gallery_full' })
const OptionalColor = Nullable(Id('color_not_found'))

export const listProductImages = defineStaffCall('listProductImages', {
  summary: 'Lists the galleries of a product: its own, and one for each color',
  access: 'products.read',
  query: Type.Object({ product_id: Id('product_not_found'), ...LangQuery.properties }),
  response: ProductImages,
  refusals: ['product_not_found'],
})

export const orderProductImages = defineStaffCall('orderProductImages', {
  summary: 'Brings the images of a gallery into another order; all of them have to be named',
  access: 'products.write',
  body: Type.Object({ product_id: Id('product_not_found'), color_id: OptionalColor, keys: Keys }),
  response: ProductImages,
  refusals: ['product_not_found', 'color_not_found', 'gallery_changed', 'gallery_full', 'main_image_text'],
})

export const addProductImages = defineStaffCall('addProductImages', {
  summary: 'Adds images of the library to the end of a gallery',
  access: 'products.write',
  body: Type.Object({ product_id: Id('product_not_found'), color_id: OptionalColor, keys: Keys }),
  response: ProductImages,
  refusals: ['product_not_found', 'color_not_found', 'image_not_found', 'gallery_full'],
})

export const removeProductImage = defineStaffCall('removeProductImage', {
  summary: 'Takes an image out of a gallery; it stays in the library',
  access: 'products.write',
  body: Type.Object({ product_id: Id('product_not_found'), color_id: OptionalColor, key: ImageKey }),
  response: ProductImages,
  refusals: ['product_not_found', 'color_not_found', 'image_not_found', 'last_image', 'main_image_text'],
})
