import type { Currency } from '@shop/contract/locale.ts'
import type { OrderLine } from '@shop/contract/orders.ts'
import type { ReturnReason } from '@shop/contract/return-rules.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { type ExchangeSize, listExchangeSizes } from './exchange-sizes.ts'

/**
 * Loads the sizes that a line of an order in this currency may be exchanged for; undefined while loading, null after a
 * failure, empty when the product no longer exists. Another reason loads nothing again.
 */
export function useExchangeSizes(
  line: OrderLine,
  currency: Currency,
  reason: ReturnReason | undefined,
): ExchangeSize[] | null | undefined {
  const { lang } = useLocalization()
  const { uri } = line
  const product = useLoaded([uri, lang, currency].join(' '), async () => {
    const result = await browserApi(lang)('getProduct', { query: { uri, currency } })
    if (result.ok) return result.data
    return result.code === 'product_not_found' ? { sizes: [], stock: [] } : null
  })
  return product && listExchangeSizes(product, line, reason)
}
