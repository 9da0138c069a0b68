import type { Cart } from '@shop/contract/cart.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import type { ApiResult } from '@shop/contract/client.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useFocusAfterRender } from '@shop/ui/focus/use-focus-after-render.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { type RefObject, type SubmitEvent, useState } from 'react'
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
  const showError = useErrorAlert()
  const announce = useAnnounce()
  const { revalidate } = useRevalidator()
  const { pending, send } = useRequest()
  const focusAfterRender = useFocusAfterRender()
  const [removed, setRemoved] = useState(false)
  const messages = t.checkout.code

  async function sendChange(
    request: () => Promise<ApiResult<Cart>>,
    announcement: string,
    field?: HTMLElement | null,
  ): Promise<void> {
    const cart = await send(request, {
      async afterRefusal({ code }) {
        if (code === 'cart_not_found') await revalidate()
        field?.focus()
      },
    })
    if (cart === undefined) return
    // The element that had the focus is gone after the change, so its replacement takes the focus.
    focusAfterRender(() => container.current?.querySelector<HTMLElement>('input, button'))
    onCartChange(cart)
    announce(announcement)
  }

  async function apply(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (pending) return
    const field = event.currentTarget.querySelector('input')
    const typed = field?.value.trim() ?? ''
    if (order.cart_products.length === 0) return void (await showError(t.errors.cart3))
    if (typed !== '') return await sendChange(() => applyDiscountCode(order.id, typed), messages.applied, field)
    await showError(t.errors.cart4)
    field?.focus()
  }

  async function remove(): Promise<void> {
    setRemoved(true)
    await sendChange(() => removeDiscountCode(order.id), messages.removed)
  }

  return {
    pending,
    /** True when a code was just removed: the field for another one is open. */
    removed,
    apply: (event: SubmitEvent<HTMLFormElement>) => void apply(event),
    remove: () => void remove(),
  }
}
