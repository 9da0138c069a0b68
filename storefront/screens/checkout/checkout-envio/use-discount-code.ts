import type { Cart } from '@shop/contract/cart.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import { useFocusAfterRender } from '@shop/ui/focus/use-focus-after-render.ts'
import { useForm } from '@shop/ui/form/use-form.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { applyDiscountCode, removeDiscountCode } from '../../../lib/checkout/cart.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { getTrimmedValue } from '../../../components/profile/validate-person.ts'

interface DiscountCodeInput {
  order: CartOrder
  onCartChange: (cart: Cart) => void
  container: RefObject<HTMLElement | null>
}

/** Applies and removes a discount code. A second press during a request does nothing. */
export function useDiscountCode({ order, onCartChange, container }: DiscountCodeInput) {
  const { t } = useLocalization(checkoutMessages, errorMessages)
  const announce = useAnnounce()
  const { revalidate } = useRevalidator()
  const removal = useRequest()
  const focusAfterRender = useFocusAfterRender()
  const [removed, setRemoved] = useState(false)
  const messages = t.checkout.code

  function showCart(cart: Cart, announcement: string): void {
    // The element that had the focus is gone after the change, so its replacement takes the focus.
    focusAfterRender(() => container.current?.querySelector<HTMLElement>('input, button'))
    onCartChange(cart)
    announce(announcement)
  }

  const reloadMissingCart = ({ code }: { code: string }) => (code === 'cart_not_found' ? revalidate() : undefined)

  const form = useForm({
    validate: (values) => ({ code: findMissing(values) }),
    getInvalidMessage: ({ code }) => code ?? t.errors.cart4,
    send: (values) => applyDiscountCode(order.id, getTrimmedValue(values, 'code')),
    onSuccess: (cart) => showCart(cart, messages.applied),
    refusalFields: {
      'cart.error1': 'code',
      code_below_minimum: 'code',
      code_other_goods: 'code',
      code_not_started: 'code',
    },
    reload: reloadMissingCart,
  })

  function findMissing(values: FormData): string | undefined {
    if (order.cart_products.length === 0) return t.errors.cart3
    return getTrimmedValue(values, 'code') === '' ? t.errors.cart4 : undefined
  }

  async function remove(): Promise<void> {
    setRemoved(true)
    const cart = await removal.send(() => removeDiscountCode(order.id), { reload: reloadMissingCart })
    if (cart !== undefined) showCart(cart, messages.removed)
  }

  return {
    form,
    removing: removal.pending,
    removed,
    remove: () => void remove(),
  }
}
