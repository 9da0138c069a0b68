import type { Cart } from '@shop/contract/cart.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import type { ApiResult } from '@shop/contract/client.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { applyDiscountCode, removeDiscountCode } from '../../../lib/checkout/cart.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { errorMessages } from '../../../messages/errors.ts'

interface DiscountCodeInput {
  order: CartOrder
  onCartChange: (cart: Cart) => void
  /** The element that contains the field and its notes. */
  container: RefObject<HTMLElement | null>
}

/** Applies and removes a discount code. A second press during a request does nothing. */
export function useDiscountCode({ order, onCartChange, container }: DiscountCodeInput) {
  const { t } = useLocalization(checkoutMessages, errorMessages)
  const alert = useAlert()
  const announce = useAnnounce()
  const { revalidate } = useRevalidator()
  const shouldFocus = useRef(false)
  const [busy, setBusy] = useState(false)
  const [removed, setRemoved] = useState(false)
  const messages = t.checkout.code

  // The element that had the focus is gone after the change, so its replacement takes the focus.
  useEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    container.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [order.discount_code, container])

  const showError = (message: string) => alert({ tone: 'error', title: t.common.oops, text: message })

  async function sendChange(request: Promise<ApiResult<Cart>>): Promise<boolean> {
    setBusy(true)
    const result = await request
    setBusy(false)
    if (result.ok) {
      shouldFocus.current = true
      onCartChange(result.data)
      return true
    }
    await showError(result.message)
    if (result.code === 'cart_not_found') await revalidate()
    return false
  }

  async function apply(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const field = event.currentTarget.querySelector('input')
    const typed = field?.value.trim() ?? ''
    if (order.cart_products.length === 0) return void (await showError(t.errors.cart3))
    if (typed === '') await showError(t.errors.cart4)
    else if (await sendChange(applyDiscountCode(order.id, typed))) return announce(messages.applied)
    field?.focus()
  }

  async function remove(): Promise<void> {
    if (busy) return
    setRemoved(true)
    if (await sendChange(removeDiscountCode(order.id))) announce(messages.removed)
  }

  return {
    busy,
    /** True when a code was just removed: the field for another one is open. */
    removed,
    apply: (event: SubmitEvent<HTMLFormElement>) => void apply(event),
    remove: () => void remove(),
  }
}
