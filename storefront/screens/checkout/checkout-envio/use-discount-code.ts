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
  /** Where all of it stands. */
  place: RefObject<HTMLElement | null>
}

/** Putting a code on the cart and taking it off. A second press while one is on its way does nothing. */
export function useDiscountCode({ order, onPriced, place }: Given) {
  const { text } = useWords()
  const alert = useAlert()
  const announce = useAnnounce()
  const { revalidate } = useRevalidator()
  const landing = useRef(false)
  const [busy, setBusy] = useState(false)
  const [removed, setRemoved] = useState(false)
  const words = text.checkout.code

  // What had the focus is gone with the change: what stands in its place takes it.
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
    /** One was taken off just now: the place to type another stands open. */
    removed,
    apply: (event: SubmitEvent<HTMLFormElement>) => void apply(event),
    remove: () => void remove(),
  }
}
