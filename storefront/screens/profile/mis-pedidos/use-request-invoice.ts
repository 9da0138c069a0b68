import type { Order } from '@shop/contract/orders.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useFormErrors } from '@shop/ui/form/use-form-errors.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { useRef, useState } from 'react'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { validateInvoice, refusalFields, toInvoiceBody } from './validate-invoice.ts'

/** Sends an order's invoice data once. Errors are shown in a dialog and at their fields, and the typed values stay. */
export function useRequestInvoice(order: Order, onDone: (order: Order) => void) {
  const { t, lang } = useLocalization(errorMessages, orderMessages)
  const alert = useAlert()
  const toast = useToast()
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const showError = (message: string) => alert({ tone: 'error', title: t.common.oops, text: message })

  async function save(values: FormData): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    const result = await browserApi(lang)('requestInvoice', { body: { order_id: order.id, ...toInvoiceBody(values) } })
    busy.current = false
    setSaving(false)
    if (result.ok) {
      toast(t.orders.invoice.saved)
      return onDone(result.data)
    }
    const field = refusalFields[result.code]
    if (field !== undefined) form.setErrors({ [field]: result.message })
    await showError(result.message)
    document.querySelector<HTMLElement>('[role=dialog] [aria-invalid="true"]')?.focus()
  }

  const form = useFormErrors((values) => validateInvoice(values, t), {
    onValid: (values) => void save(values),
    onInvalid: () => showError(t.errors.field),
  })
  return { form, saving }
}
