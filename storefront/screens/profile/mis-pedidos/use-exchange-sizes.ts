import type { OrderLine } from '@shop/contract/orders.ts'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
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
  const [sizes, setSizes] = useState<ExchangeSize[] | null>()
  useEffect(() => {
    if (!enabled) return
    let unmounted = false
    void browserApi(lang)('getProduct', { query: { uri, currency } }).then((result) => {
      if (unmounted) return
      if (!result.ok) return setSizes(result.code === 'product_not_found' ? [] : null)
      const { sizes: all, stock } = result.data
      const getAvailable = (id: number) =>
        stock.find((level) => level.size_id === id && level.color_id === color_id)?.quantity ?? 0
      setSizes(
        all.filter(({ id }) => id !== size_id).map(({ id, letter }) => ({ id, letter, available: getAvailable(id) })),
      )
    })
    return () => {
      unmounted = true
    }
  }, [enabled, refreshCount, uri, size_id, color_id, lang, currency])
  return sizes
}
