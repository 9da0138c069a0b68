import type { Order } from '@shop/contract/orders.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

/** Returns the order with this number, which loads after the page; null until it is known. */
export function usePaidOrder(number: string | null): Order | null {
  const { lang } = useLocalization()
  const order = useLoaded(number && `${lang} ${number}`, async () => {
    const result = await browserApi(lang)('listOrders', { query: { order: number! } })
    return result.ok ? result.data[0] : undefined
  })
  return order ?? null
}
