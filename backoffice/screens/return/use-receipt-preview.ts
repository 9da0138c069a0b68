import type { CallResponse } from '@shop/contract/call.ts'
import type { previewReturnReceipt, ReturnDetail } from '@shop/contract/staff/returns.ts'
import { useEffect, useState } from 'react'
import { staffApi } from '../../lib/api.ts'

export interface ReceiptLine {
  size_id: number
  color_id: number
  restocked: number
  discarded: number
}

interface PreviewState {
  preview: CallResponse<typeof previewReturnReceipt> | undefined
  refusal: string | undefined
}

/** Several presses are waited for, so that they are one request. */
const PRESSES_MS = 200
const nothing: PreviewState = { preview: undefined, refusal: undefined }

/**
 * Keeps the refund that receiving these items would make; undefined while nothing has arrived. It is calculated again when
 * the return was loaded again, as after a refusal because it has changed. `isCurrent` is false while it is calculated.
 */
export function useReceiptPreview(detail: ReturnDetail, lines: readonly ReceiptLine[], with_shipping: boolean) {
  const [state, setState] = useState<PreviewState & { key: string; of: ReturnDetail }>({
    ...nothing,
    key: '',
    of: detail,
  })
  const isEmpty = lines.every(({ restocked, discarded }) => restocked + discarded === 0)
  const key = JSON.stringify({ lines, with_shipping })

  useEffect(() => {
    let isLeft = false
    if (isEmpty) return undefined
    async function load(): Promise<void> {
      const body = { id: detail.id, ...(JSON.parse(key) as { lines: ReceiptLine[]; with_shipping: boolean }) }
      const result = await staffApi()('previewReturnReceipt', { body })
      if (isLeft) return
      setState(
        result.ok
          ? { preview: result.data, refusal: undefined, key, of: detail }
          : { preview: undefined, refusal: result.message, key, of: detail },
      )
    }
    const timer = setTimeout(() => void load(), PRESSES_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [detail, key, isEmpty])

  return isEmpty ? { ...nothing, isCurrent: true } : { ...state, isCurrent: state.key === key && state.of === detail }
}
