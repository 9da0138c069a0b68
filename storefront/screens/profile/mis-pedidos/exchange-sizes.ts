import type { Product } from '@shop/contract/catalogue.ts'
import type { OrderLine } from '@shop/contract/orders.ts'
import { isShopResponsible, type ReturnReason } from '@shop/contract/return-rules.ts'

export interface ExchangeSize {
  id: number
  letter: string
  /** Available units in the color that was bought. */
  available: number
}

/**
 * Lists the sizes that a line may be exchanged for. The size that was bought is among them only if the product was faulty
 * or not the ordered one (rules 5).
 */
export function listExchangeSizes(
  { sizes, stock }: Pick<Product, 'sizes' | 'stock'>,
  { size_id, color_id }: Pick<OrderLine, 'size_id' | 'color_id'>,
  reason: ReturnReason | undefined,
): ExchangeSize[] {
  const isSameSizePossible = reason !== undefined && isShopResponsible(reason)
  return sizes
    .filter(({ id }) => isSameSizePossible || id !== size_id)
    .map(({ id, letter }) => ({
      id,
      letter,
      available: stock.find((level) => level.size_id === id && level.color_id === color_id)?.quantity ?? 0,
    }))
}
