import type { Order } from '@shop/contract/orders.ts'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useToast } from '@shop/ui/toast/toast.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { validateInvoice, refusalFields, toInvoiceBody } from './validate-invoice.ts'

/** Sends an order's invoice data. Errors are shown in a dialog and at their fields, and the typed values stay. */
export function useRequestInvoice(order: Order, onDone: (order: Order) => void) {
  const { t, lang } = useLocalization()
  const toast = useToast()
  return useForm({
    validate: (values) => validateInvoice(values, t),
    getInvalidMessage: () => t.errors.field,
    send: (values) => browserApi(lang)('requestInvoice', { body: { order_id: order.id, ...toInvoiceBody(values) } }),
    onSuccess(changed) {
      toast(t.orders.invoice.saved)
      onDone(changed)
    },
    refusalFields,
  })
}
