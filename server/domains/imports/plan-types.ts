import type { Lang } from '@shop/contract/locale.ts'
import type { ImportOptions } from '@shop/contract/staff/imports.ts'
import type { ProductFields } from '@shop/contract/staff/product-fields.ts'
import type { EditedProduct, WantedPublication } from '../catalog/catalog.ts'
import type { Problem } from './formats/file-product.ts'
import type { ProductFacts } from './reference-queries.ts'
import type { References } from './references.ts'

/** An image that a product is to show: one of the library by its key, or one to be fetched. */
export interface PlannedImage {
  key: string | null
  url: string
  alt: Partial<Record<Lang, string>>
}

export interface ProductPlan {
  fields: ProductFields
  counts: { size: string; color_id: number; count: number; seen: number }[]
  state: WantedPublication | null
  galleries: { color_id: number | null; images: PlannedImage[] }[]
  alts: { key: string; alt: Partial<Record<Lang, string>> }[]
  foreign_key: string | null
  /** The last part of the product's address in the other shop, as far as its file says or its name tells it. */
  handle: string
}

export interface KnownImage {
  key: string
  alt_es: string
  alt_en: string
}

export interface PlanContext {
  references: References
  options: ImportOptions
  isForeign: boolean
  current: EditedProduct | undefined
  facts: ProductFacts | undefined
  findImage: (url: string) => KnownImage | undefined
  findCode: (key: string) => { product_id: number; sku: string } | undefined
  findUri: (uri: string) => { id: number; sku: string } | undefined
}

export interface PlannedProduct {
  plan: ProductPlan
  problems: Problem[]
  isChanged: boolean
}
