import type { Cart } from '@shop/contract/cart.ts'
import type { Loyalty } from '@shop/contract/loyalty.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { BottomBar } from '@shop/ui/bottom-bar/bottom-bar.tsx'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { OrderSummary } from '@shop/ui/order-summary/order-summary.tsx'
import { cardMarks, PaymentMarks } from '@shop/ui/payment-marks/payment-marks.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useRef } from 'react'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { useShownTotal } from '../../../lib/checkout/use-shown-total.ts'
import { usePreferencesPending } from '../../../lib/storage/pending-preferences.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { useTotalRows } from '../../../components/checkout/total-rows.ts'
import { CartProgress } from '../../../components/checkout/cart-progress.tsx'

export function CartSummary({ cart, loyalty, busy }: { cart: Cart; loyalty: Loyalty | null; busy: boolean }) {
  const { t, formatMoney } = useLocalization(checkoutMessages)
  const messages = t.checkout.cart
  const { shop } = useLayoutData()
  const arePreferencesPending = usePreferencesPending()
  useShownTotal(cart)
  const container = useRef<HTMLDivElement>(null)
  const rows = useTotalRows(cart, { discount: 'always' })
  const hasAvailableLines = cart.products.some((line) => line.unavailable_reason === null)
  return (
    <>
      <OrderSummary
        title={t.checkout.totals.title}
        {...rows}
        busy={busy || arePreferencesPending}
        action={
          <div ref={container}>
            <ContinueButton cart={cart}>{messages.goOn}</ContinueButton>
            <PaymentMarks
              label={t.checkout.payment.accepted}
              marks={shop?.paypal === true ? [...cardMarks, 'paypal'] : cardMarks}
              className="mt-4 justify-center"
            />
          </div>
        }
      >
        <CartProgress totals={cart} loyalty={loyalty} className="mt-2 mb-4" />
        <Text size="small" tone="quiet">
          {cart.ships_to?.address_id == null ? messages.shippingNote.estimate : messages.shippingNote.address}
        </Text>
        {cart.code_note !== null && (
          <Text size="small" tone="quiet" className="mt-3">
            {cart.code_note}
          </Text>
        )}
      </OrderSummary>
      <BottomBar replacedButton={container} label={messages.bar}>
        <ContinueButton cart={cart}>
          {hasAvailableLines ? messages.goOnWith(formatMoney(cart.total, cart.currency)) : messages.goOn}
        </ContinueButton>
      </BottomBar>
    </>
  )
}

/** The link to the address; while a line cannot be bought, a press says so instead. */
function ContinueButton({ cart, children }: { cart: Cart; children: string }) {
  const { t } = useLocalization(checkoutMessages)
  const showError = useErrorAlert()
  const hasUnavailableLines = cart.products.some((line) => line.unavailable_reason !== null)
  if (!hasUnavailableLines)
    return (
      <ButtonLink href={paths.checkoutAddress} size="large" fullWidth>
        {children}
      </ButtonLink>
    )
  return (
    <Button size="large" fullWidth onClick={() => void showError(t.checkout.cart.blocked)}>
      {children}
    </Button>
  )
}
