import type { Order } from '@shop/contract/orders.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRef, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/words/words.ts'
import { checkInvoice, fieldOfRefusal, invoiceBody } from './invoice-check.ts'

/** Sends an order's invoice data once. Errors are shown in a dialog and at their fields, and the typed values stay. */
export function useInvoice(order: Order, onDone: (order: Order) => void) {
  const { text, lang } = useWords()
  const alert = useAlert()
  const toast = useToast()
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const complain = (sentence: string) => alert({ tone: 'error', title: text.common.oops, text: sentence })

  async function save(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    const answer = await browserApi(lang)('setInvoice', { body: { order_id: order.id, ...invoiceBody(values) } })
    busy.current = false
    setSaving(false)
    if (answer.ok) {
      toast(text.orders.invoice.saved)
      return onDone(answer.data)
    }
    const field = fieldOfRefusal[answer.code]
    if (field !== undefined) form.setErrors({ [field]: answer.message })
    await complain(answer.message)
    document.querySelector<HTMLElement>('[role=dialog] [aria-invalid="true"]')?.focus()
  }

  const form = useFormErrors((values) => checkInvoice(values, text), {
    onValid: (values) => void save(values),
    onInvalid: () => complain(text.errors.field),
  })
  return { form, saving }
}
