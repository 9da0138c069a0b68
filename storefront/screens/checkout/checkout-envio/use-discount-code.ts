import type { Cart } from '@shop/contract/cart.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import type { Answer } from '@shop/contract/client.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { putCode, removeCode } from '../../../lib/checkout/cart.ts'
import { useWords } from '../../../lib/words/words.ts'

interface Given {
  order: CartOrder
  onPriced: (cart: Cart) => void
  /** The element that contains the field and its notes. */
  place: RefObject<HTMLElement | null>
}

/** Applies and removes a discount code. A second press during a request does nothing. */
export function useDiscountCode({ order, onPriced, place }: Given) {
  const { text } = useWords()
  const alert = useAlert()
  const announce = useAnnounce()
  const { revalidate } = useRevalidator()
  const landing = useRef(false)
  const [busy, setBusy] = useState(false)
  const [removed, setRemoved] = useState(false)
  const words = text.checkout.code

  // The element that had the focus is gone after the change, so its replacement takes the focus.
  useEffect(() => {
    if (!landing.current) return
    landing.current = false
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [order.discount_code, place])

  const complain = (sentence: string) => alert({ tone: 'error', title: text.common.oops, text: sentence })

  async function change(ask: Promise<Answer<Cart>>): Promise<boolean> {
    setBusy(true)
    const answer = await ask
    setBusy(false)
    if (answer.ok) {
      landing.current = true
      onPriced(answer.data)
      return true
    }
    await complain(answer.message)
    if (answer.code === 'cart_not_found') await revalidate()
    return false
  }

  async function apply(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const field = event.currentTarget.querySelector('input')
    const typed = field?.value.trim() ?? ''
    if (order.cart_products.length === 0) return void (await complain(text.errors.cart3))
    if (typed === '') await complain(text.errors.cart4)
    else if (await change(putCode(order.id, typed))) return announce(words.applied)
    field?.focus()
  }

  async function remove(): Promise<void> {
    if (busy) return
    setRemoved(true)
    if (await change(removeCode(order.id))) announce(words.removed)
  }

  return {
    busy,
    /** True when a code was just removed: the field for another one is open. */
    removed,
    apply: (event: SubmitEvent<HTMLFormElement>) => void apply(event),
    remove: () => void remove(),
  }
}
