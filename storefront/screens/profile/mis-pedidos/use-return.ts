import type { Order } from '@shop/contract/orders.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/words/words.ts'
import { checkReturn, type LineLeft, returnBody } from './return-check.ts'

interface Then {
  onDone: (order: Order) => void
  onClose: () => void
  /** Called when a size has sold out meanwhile, so that the sizes must be loaded again. */
  onSizeGone: () => void
}

/** Sends a return request once. Errors are shown in a dialog and at their fields, and the choices stay. */
export function useReturn(order: Order, lines: readonly LineLeft[], { onDone, onClose, onSizeGone }: Then) {
  const { text, lang } = useWords()
  const alert = useAlert()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const complain = (sentence: string) => alert({ tone: 'error', title: text.common.oops, text: sentence })

  async function send(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    const body = { order_id: order.id, ...returnBody(values, lines) }
    const answer = await browserApi(lang)('requestReturn', { body })
    busy.current = false
    setSending(false)
    if (answer.ok) return onDone(answer.data)
    await complain(answer.message)
    if (answer.code === 'return_size_unavailable') onSizeGone()
    if (answer.code !== 'return_not_possible') return
    onClose()
    await revalidate()
  }

  const form = useFormErrors((values) => checkReturn(values, lines, text), {
    onValid: (values) => void send(values),
    onInvalid: () => complain(text.errors.field),
  })
  return { form, sending }
}
