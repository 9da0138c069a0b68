import type { CartOrder, PaymentReadiness } from '@shop/contract/checkout.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { SummaryRows } from '@shop/ui/order-summary/summary-rows.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paymentMessages } from '../../../messages/payment.ts'
import { useCurrencySwitch } from './use-currency-switch.ts'

interface CurrencyNoticeProps {
  order: CartOrder
  other: NonNullable<PaymentReadiness['other_currency']>
  open: boolean
  onClose: () => void
}

/**
 * Shows both totals before the currency changes (specification 2). Prices are not converted, so neither total follows
 * from the other.
 */
export function CurrencyNotice({ order, other, open, onClose }: CurrencyNoticeProps) {
  const { t, formatMoney } = useLocalization(paymentMessages)
  const messages = t.payment.currency
  const { switchCurrency, isSwitching } = useCurrencySwitch(order.id, onClose)

  async function confirm(): Promise<void> {
    if (await switchCurrency(other)) focusOnMethods()
  }

  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!isSwitching) onClose()
      }}
      title={messages.noticeTitle[other.currency]}
      closeLabel={t.common.close}
      size="notice"
      footer={
        <>
          <Button loading={isSwitching} loadingLabel={messages.switching} onClick={() => void confirm()}>
            {messages.confirm[other.currency]}
          </Button>
          <Button variant="quiet" disabled={isSwitching} onClick={onClose}>
            {messages.stay[order.currency]}
          </Button>
        </>
      }
    >
      <SummaryRows
        rows={[{ label: messages.now, value: formatMoney(order.total, order.currency) }]}
        total={{ label: messages.after[other.currency], value: formatMoney(other.total, other.currency) }}
      />
      <Text size="small" tone="quiet" className="mt-4">
        {messages.why}
      </Text>
    </Dialog>
  )
}

/** The button that opened the notice has changed, so the focus moves to the payment methods. */
function focusOnMethods(): void {
  setTimeout(() => document.querySelector<HTMLElement>('input[name="method"]:enabled')?.focus())
}
