import type { ProductState } from '@shop/contract/staff/product-limits.ts'

export const productTones: Record<ProductState, 'success' | 'waiting' | 'plain'> = {
  on_sale: 'success',
  scheduled: 'waiting',
  draft: 'plain',
  hidden: 'plain',
  archived: 'plain',
}
