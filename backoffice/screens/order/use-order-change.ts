import type { CallBody } from '@shop/contract/call.ts'
import type { previewOrderChange, OrderChangePreview } from '@shop/contract/staff/order-changes.ts'
import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import type { ListedVariant } from '@shop/contract/staff/variants.ts'
import { useEffect, useState } from 'react'
import { staffApi } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'

/** A line as it is to be; a new one may get another price than everyone pays. */
export interface EditedLine {
  id: number
  size_id: number
  color_id: number
  name: string
  size: string
  color_name: string
  quantity: number
  /** The price of a unit, in minor units. */
  unit_price: number
  price: number | null
  isNew: boolean
}

type Change = Omit<CallBody<typeof previewOrderChange>, 'reason'>

/** Several presses are waited for, so that they are one request. */
const PRESSES_MS = 250

export function useEditedLines(order: StaffOrder) {
  const [lines, setLines] = useState<EditedLine[]>(() =>
    order.lines
      .filter(({ sent }) => sent > 0)
      .map(({ id, size_id, color_id, name, size, color_name, sent, price, price_offer }) => ({
        ...{ id, size_id, color_id, name, size, color_name, quantity: sent, unit_price: price_offer ?? price },
        ...{ price: null, isNew: false },
      })),
  )
  const change = (at: number, fields: Partial<EditedLine>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...fields } : line)))
  const add = ({ id, size_id, color_id, name, size, color_name, price, price_offer }: ListedVariant) => {
    const at = lines.findIndex((line) => line.size_id === size_id && line.color_id === color_id)
    if (at >= 0) return change(at, { quantity: lines[at]!.quantity + 1 })
    const unit_price = price_offer ?? price ?? 0
    const line = { id, size_id, color_id, name, size, color_name, quantity: 1, unit_price, price: null, isNew: true }
    return setLines([...lines, line])
  }
  const wanted = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, size_id, color_id, quantity, price }) => ({
      ...{ id, size_id, color_id, quantity },
      ...(price === null ? {} : { price }),
    }))
  return { lines, change, add, wanted }
}

interface PreviewState {
  preview: OrderChangePreview | undefined
  refusal: string | undefined
}

/** Keeps what a change would refund. `isCurrent` is false while it is calculated. */
export function useChangePreview(change: Change, isChanged: boolean): PreviewState & { isCurrent: boolean } {
  const { lang } = useLanguage()
  const [state, setState] = useState<PreviewState & { key: string }>()
  const key = JSON.stringify(change)
  useEffect(() => {
    let isLeft = false
    if (!isChanged) return undefined
    async function load(): Promise<void> {
      const result = await staffApi(lang)('previewOrderChange', { body: JSON.parse(key) as Change })
      if (isLeft) return
      setState(
        result.ok
          ? { preview: result.data, refusal: undefined, key }
          : { preview: undefined, refusal: result.message, key },
      )
    }
    const timer = setTimeout(() => void load(), PRESSES_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [key, isChanged, lang])
  if (!isChanged || state === undefined) return { preview: undefined, refusal: undefined, isCurrent: false }
  return { ...state, isCurrent: state.key === key }
}
