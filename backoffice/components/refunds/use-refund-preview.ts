import type { RefundPreview } from '@shop/contract/staff/refunds.ts'
import { useEffect, useRef, useState } from 'react'
import { staffApi } from '../../lib/api.ts'

/** The choice of what goes back, as it is sent: items by the position of their line, shipping, or an amount. */
export interface RefundChoice {
  lines: { line: number; quantity: number; restock: boolean }[]
  shipping: number
  amount: number | null
}

export const noChoice: RefundChoice = { lines: [], shipping: 0, amount: null }

interface PreviewState {
  preview: RefundPreview | undefined
  refusal: string | undefined
  isCurrent: boolean
}

interface LoadedPreview extends PreviewState {
  /** Loads the preview again: the order has changed. */
  reload: () => void
}

/** Typing is waited for, so that a word is one request. */
const TYPING_MS = 250

/** Keeps the preview of a choice; the last one stays until the next one arrived. */
export function useRefundPreview(code: string, choice: RefundChoice): LoadedPreview {
  const [state, setState] = useState<PreviewState & { key: string }>({
    preview: undefined,
    refusal: undefined,
    isCurrent: false,
    key: '',
  })
  const isFirst = useRef(true)
  const [turn, setTurn] = useState(0)
  const key = JSON.stringify(choice)

  useEffect(() => {
    let isLeft = false
    async function load(): Promise<void> {
      isFirst.current = false
      const result = await staffApi()('previewRefund', { body: { code, ...(JSON.parse(key) as RefundChoice) } })
      if (isLeft) return
      setState((previous) =>
        result.ok
          ? { preview: result.data, refusal: undefined, isCurrent: true, key }
          : { preview: previous.preview, refusal: result.message, isCurrent: false, key },
      )
    }
    const timer = setTimeout(() => void load(), isFirst.current ? 0 : TYPING_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [code, key, turn])

  return { ...state, isCurrent: state.isCurrent && state.key === key, reload: () => setTurn((last) => last + 1) }
}
