import type { OrderLine } from '@shop/contract/orders.ts'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/words/words.ts'

export interface OtherSize {
  id: number
  letter: string
  /** Available units in the color that was bought. */
  free: number
}

/**
 * Loads the product's other sizes; undefined while loading, null after a failure, empty when the product no longer
 * exists.
 */
export function useSizes({ uri, size_id, color_id }: OrderLine, wanted: boolean, round: number) {
  const { lang, currency } = useWords()
  const [sizes, setSizes] = useState<OtherSize[] | null>()
  useEffect(() => {
    if (!wanted) return
    let left = false
    void browserApi(lang)('getProduct', { query: { uri, currency } }).then((answer) => {
      if (left) return
      if (!answer.ok) return setSizes(answer.code === 'product_not_found' ? [] : null)
      const { sizes: all, stock } = answer.data
      const freeIn = (id: number) =>
        stock.find((cell) => cell.size_id === id && cell.color_id === color_id)?.quantity ?? 0
      setSizes(all.filter(({ id }) => id !== size_id).map(({ id, letter }) => ({ id, letter, free: freeIn(id) })))
    })
    return () => {
      left = true
    }
  }, [wanted, round, uri, size_id, color_id, lang, currency])
  return sizes
}
