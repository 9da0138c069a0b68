import type { Product } from '@shop/contract/catalogue.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { addSelection } from './purchase.ts'
import type { SelectedVariant } from './use-variant-selection.ts'

export interface PurchaseState {
  action: 'add' | 'buy' | null
  /** True after a press without a size; the sizes show a message until one is selected. */
  isSizeMissing: boolean
  add: () => Promise<void>
  buy: () => Promise<void>
  /** Called when the counter was pressed before a size was selected. */
  requestSize: () => Promise<void>
}

/** Adds to the cart or buys at once (specification 4 and 5); a second press during a request does nothing. */
export function usePurchase(
  product: Product,
  selection: SelectedVariant,
  sizes: RefObject<HTMLElement | null>,
): PurchaseState {
  const { t } = useLocalization(errorMessages)
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [action, setAction] = useState<PurchaseState['action']>(null)
  const [isSizeMissing, setSizeMissing] = useState(false)
  const busy = useRef(false)

  const showError = (message: string) => alert({ tone: 'error', title: t.common.oops, text: message })

  async function requestSize() {
    setSizeMissing(true)
    await showError(t.errors.size)
    sizes.current?.scrollIntoView({ block: 'center' })
    sizes.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true })
  }

  async function runOnce(nextAction: 'add' | 'buy'): Promise<void> {
    if (busy.current) return
    busy.current = true
    try {
      await addSelection({
        action: nextAction,
        product,
        selection,
        text: t,
        alert,
        navigate,
        revalidate,
        requestSize,
        onProgress: setAction,
      })
    } finally {
      busy.current = false
      setAction(null)
    }
  }

  return {
    action,
    isSizeMissing: isSizeMissing && selection.size === undefined,
    add: () => runOnce('add'),
    buy: () => runOnce('buy'),
    requestSize,
  }
}
