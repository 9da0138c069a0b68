import type { Lang } from '@shop/contract/locale.ts'

/** The texts of a product in one language, from the demo's products to the table `product_texts`. */
export interface ProductText {
  name: string
  /** The slug. It is unique over products, categories, subcategories and collections of both languages. */
  uri: string
  description: string
  /** HTML. */
  detail: string
}

/** The columns of `product_texts` that the texts fill. */
export const productTextColumns = ['name', 'uri', 'description', 'detail'] as const satisfies (keyof ProductText)[]

export type ProductTexts = Record<Lang, ProductText>
