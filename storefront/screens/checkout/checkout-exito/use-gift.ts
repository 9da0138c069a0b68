import type { OrderGift } from '@shop/contract/checkout.ts'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'

/** The gift of this order, which loads after the page; null until it is known. */
export function useGift(number: string | null): OrderGift | null {
  const { lang } = useLocalization()
  const [gift, setGift] = useState<OrderGift | null>(null)
  useEffect(() => {
    if (number === null) return undefined
    let isMounted = true
    void browserApi(lang)('listOrders', {}).then((result) => {
      const order = result.ok ? result.data.find((item) => item.number === number) : undefined
      if (isMounted && order !== undefined) setGift(order.detail.reward)
    })
    return () => {
      isMounted = false
    }
  }, [number, lang])
  return gift
}
