import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import type { ProductDetail, ProductOptions } from '@shop/contract/staff/products.ts'
import type { Draft } from '../../lib/draft/use-draft.ts'

/** Every part of the editor gets the product as it is stored, and as it is edited. */
export interface EditorPart {
  product: ProductDetail
  options: ProductOptions
  draft: Draft<ProductFields>
  canWrite: boolean
}
