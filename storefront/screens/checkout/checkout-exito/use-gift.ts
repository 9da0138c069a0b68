import type { Reward } from '@shop/contract/checkout.ts'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/words/words.ts'

/** The gift of this order, which loads after the page; null until it is known. */
export function useGift(number: string | null): Reward | null {
  const { lang } = useWords()
  const [gift, setGift] = useState<Reward | null>(null)
  useEffect(() => {
    if (number === null) return undefined
    let here = true
    void browserApi(lang)('listOrders', {}).then((answer) => {
      const order = answer.ok ? answer.data.find((one) => one.number === number) : undefined
      if (here && order !== undefined) setGift(order.detail.reward)
    })
    return () => {
      here = false
    }
  }, [number, lang])
  return gift
}
