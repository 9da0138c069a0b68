import type { Order, OrderLine } from '@shop/contract/orders.ts'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { validateReturn, toReturnBody } from './validate-return.ts'

interface ReturnCallbacks {
  onDone: (order: Order) => void
  onClose: () => void
  /** Called when a size has sold out or become dearer meanwhile, so that the sizes must be loaded again. */
  onSizeUnavailable: () => void
}

/** Sends a return request. Errors are shown in a dialog and at their fields, and the choices stay. */
export function useRequestReturn(
  order: Order,
  lines: readonly OrderLine[],
  { onDone, onClose, onSizeUnavailable }: ReturnCallbacks,
) {
  const { t, lang } = useLocalization(errorMessages, orderMessages)
  const { revalidate } = useRevalidator()
  return useForm({
    validate: (values) => validateReturn(values, lines, t),
    getInvalidMessage: () => t.errors.field,
    send: (values) =>
      browserApi(lang)('requestReturn', { body: { order_id: order.id, ...toReturnBody(values, lines) } }),
    onSuccess: onDone,
    async afterRefusal({ code }) {
      if (code === 'return_size_unavailable' || code === 'return_size_dearer') onSizeUnavailable()
      if (code !== 'return_not_allowed') return
      onClose()
      await revalidate()
    },
  })
}
