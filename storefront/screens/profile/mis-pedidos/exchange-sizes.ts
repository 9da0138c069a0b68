import type { Product, Size } from '@shop/contract/catalog.ts'
import type { OrderLine } from '@shop/contract/orders.ts'
import { isShopResponsible, type ReturnReason } from '@shop/contract/return-rules.ts'

export interface ExchangeSize {
  id: number
  letter: string
  /** Available units in the color that was bought. */
  available: number
  /** Whether a unit costs more today than one of the size that was bought: an exchange is not paid (rules 5.10). */
  isDearer: boolean
}

/**
 * Lists the sizes that a line may be exchanged for. The size that was bought is among them only if the product was faulty
 * or not the ordered one (rules 5.10).
 */
export function listExchangeSizes(
  { sizes, stock }: Pick<Product, 'sizes' | 'stock'>,
  { size_id, color_id }: Pick<OrderLine, 'size_id' | 'color_id'>,
  reason: ReturnReason | undefined,
): ExchangeSize[] {
  const isSameSizePossible = reason !== undefined && isShopResponsible(reason)
  const getPrice = ({ price, price_offer }: Size) => price_offer ?? price
  const bought = sizes.find(({ id }) => id === size_id)
  return sizes
    .filter(({ id }) => isSameSizePossible || id !== size_id)
    .map((size) => ({
      id: size.id,
      letter: size.letter,
      available: stock.find((level) => level.size_id === size.id && level.color_id === color_id)?.quantity ?? 0,
      isDearer: bought !== undefined && getPrice(size) > getPrice(bought),
    }))
}
