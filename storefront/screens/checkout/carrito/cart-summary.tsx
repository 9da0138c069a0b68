import type { Cart } from '@shop/contract/cart.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { BottomBar } from '@shop/ui/bottom-bar/bottom-bar.tsx'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { OrderSummary } from '@shop/ui/order-summary/order-summary.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useEffect, useRef } from 'react'
import { rememberSeenTotal } from '../../../lib/checkout/seen-total.ts'
import { useSwitching } from '../../../lib/storage/switching.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { useTotalRows } from '../../../components/checkout/total-rows.ts'
import { Earning } from '../../../components/loyalty/earning.tsx'

/**
 * The server's totals of the cart and the button to the checkout: in place, and in a bottom bar while that is out of
 * view.
 */
export function CartSummary({ cart, busy }: { cart: Cart; busy: boolean }) {
  const { text, money } = useWords()
  const words = text.checkout.cart
  const switching = useSwitching()
  useEffect(() => {
    if (cart.id !== null) rememberSeenTotal({ ...cart, id: cart.id })
  }, [cart])
  const place = useRef<HTMLDivElement>(null)
  const rows = useTotalRows(cart, { discount: 'always' })
  const buyable = cart.products.some((line) => line.unavailable_reason === null)
  return (
    <>
      <OrderSummary
        title={text.checkout.totals.title}
        {...rows}
        busy={busy || switching}
        action={
          <div ref={place}>
            <GoOn cart={cart}>{words.goOn}</GoOn>
          </div>
        }
      >
        <Text size="small" tone="quiet">
          {cart.ships_to?.address_id == null ? words.shippingNote.estimate : words.shippingNote.address}
        </Text>
        {cart.code_note !== null && (
          <Text size="small" tone="quiet" className="mt-3">
            {cart.code_note}
          </Text>
        )}
        <Earning crystals={cart.crystals} className="mt-3" />
      </OrderSummary>
      <BottomBar standsFor={place} label={words.bar}>
        <GoOn cart={cart}>{buyable ? words.goOnWith(money(cart.total, cart.currency)) : words.goOn}</GoOn>
      </BottomBar>
    </>
  )
}

/** The link to the address; while a line cannot be bought, a press says so instead. */
function GoOn({ cart, children }: { cart: Cart; children: string }) {
  const { text } = useWords()
  const alert = useAlert()
  const blocked = cart.products.some((line) => line.unavailable_reason !== null)
  if (!blocked)
    return (
      <ButtonLink href={paths.checkoutAddress} size="large" wide>
        {children}
      </ButtonLink>
    )
  const tell = () => alert({ tone: 'error', title: text.common.oops, text: text.checkout.cart.blocked })
  return (
    <Button size="large" wide onClick={() => void tell()}>
      {children}
    </Button>
  )
}
