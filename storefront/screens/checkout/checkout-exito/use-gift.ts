import type { OrderGift } from '@shop/contract/checkout.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

/** The gift of this order, which loads after the page; null until it is known. */
export function useGift(number: string | null): OrderGift | null {
  const { lang } = useLocalization()
  const gift = useLoaded(number && `${lang} ${number}`, async () => {
    const result = await browserApi(lang)('listOrders', { query: { order: number! } })
    return result.ok ? result.data[0]?.detail.reward : undefined
  })
  return gift ?? null
}
