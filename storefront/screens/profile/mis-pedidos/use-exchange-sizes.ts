import type { OrderLine } from '@shop/contract/orders.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

export interface ExchangeSize {
  id: number
  letter: string
  /** Available units in the color that was bought. */
  available: number
}

/**
 * Loads the product's other sizes; undefined while loading, null after a failure, empty when the product no longer
 * exists.
 */
export function useExchangeSizes({ uri, size_id, color_id }: OrderLine, enabled: boolean, refreshCount: number) {
  const { lang, currency } = useLocalization()
  const key = [uri, size_id, color_id, lang, currency, refreshCount].join(' ')
  return useLoaded(enabled ? key : null, async () => {
    const result = await browserApi(lang)('getProduct', { query: { uri, currency } })
    if (!result.ok) return result.code === 'product_not_found' ? [] : null
    const { sizes, stock } = result.data
    const getAvailable = (id: number) =>
      stock.find((level) => level.size_id === id && level.color_id === color_id)?.quantity ?? 0
    return sizes
      .filter(({ id }) => id !== size_id)
      .map(({ id, letter }): ExchangeSize => ({ id, letter, available: getAvailable(id) }))
  })
}
