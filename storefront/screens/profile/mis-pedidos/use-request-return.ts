import type { Order } from '@shop/contract/orders.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { validateReturn, type ReturnableLine, toReturnBody } from './validate-return.ts'

interface ReturnCallbacks {
  onDone: (order: Order) => void
  onClose: () => void
  /** Called when a size has sold out meanwhile, so that the sizes must be loaded again. */
  onSizeUnavailable: () => void
}

/** Sends a return request once. Errors are shown in a dialog and at their fields, and the choices stay. */
export function useRequestReturn(
  order: Order,
  lines: readonly ReturnableLine[],
  { onDone, onClose, onSizeUnavailable }: ReturnCallbacks,
) {
  const { t, lang } = useLocalization(errorMessages, orderMessages)
  const alert = useAlert()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const showError = (message: string) => alert({ tone: 'error', title: t.common.oops, text: message })

  async function send(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    const body = { order_id: order.id, ...toReturnBody(values, lines) }
    const result = await browserApi(lang)('requestReturn', { body })
    busy.current = false
    setSending(false)
    if (result.ok) return onDone(result.data)
    await showError(result.message)
    if (result.code === 'return_size_unavailable') onSizeUnavailable()
    if (result.code !== 'return_not_possible') return
    onClose()
    await revalidate()
  }

  const form = useFormErrors((values) => validateReturn(values, lines, t), {
    onValid: (values) => void send(values),
    onInvalid: () => showError(t.errors.field),
  })
  return { form, sending }
}
