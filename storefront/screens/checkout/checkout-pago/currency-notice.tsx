import type { CartOrder, Readiness } from '@shop/contract/checkout.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Dialog } from '@shop/ui/dialog/dialog.tsx'
import { SummaryRows } from '@shop/ui/order-summary/summary-rows.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useWords } from '../../../lib/words/words.ts'
import { useCurrencySwitch } from './use-currency-switch.ts'

interface CurrencyNoticeProps {
  order: CartOrder
  other: NonNullable<Readiness['other_currency']>
  open: boolean
  onClose: () => void
}

/**
 * Shows both totals before the currency changes (specification 2). Prices are not converted, so neither total follows
 * from the other.
 */
export function CurrencyNotice({ order, other, open, onClose }: CurrencyNoticeProps) {
  const { text, money } = useWords()
  const words = text.paying.currency
  const alert = useAlert()
  const { change, changing } = useCurrencySwitch(order.id)

  async function confirm(): Promise<void> {
    const failure = await change(other)
    onClose()
    if (failure === undefined) focusOnMethods()
    else await alert({ tone: 'error', title: text.common.oops, text: failure })
  }

  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!changing) onClose()
      }}
      title={words.noticeTitle[other.currency]}
      closeLabel={text.common.close}
      size="notice"
      footer={
        <>
          <Button loading={changing} loadingLabel={words.switching} onClick={() => void confirm()}>
            {words.confirm[other.currency]}
          </Button>
          <Button variant="quiet" disabled={changing} onClick={onClose}>
            {words.stay[order.currency]}
          </Button>
        </>
      }
    >
      <SummaryRows
        rows={[{ label: words.now, value: money(order.total, order.currency) }]}
        total={{ label: words.after[other.currency], value: money(other.total, other.currency) }}
      />
      <Text size="small" tone="quiet" className="mt-4">
        {words.why}
      </Text>
    </Dialog>
  )
}

/** The button that opened the notice has changed, so the focus moves to the payment methods. */
function focusOnMethods(): void {
  setTimeout(() => document.querySelector<HTMLElement>('input[name="method"]:enabled')?.focus())
}
