import { formatMoney } from '@shop/contract/money.ts'
import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useForm } from '@shop/ui/form/use-form.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { TextField } from '@shop/ui/text-field/text-field.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useRevalidator } from 'react-router'
import { useFinish } from '../../components/actions/page-action.ts'
import { staffApi } from '../../lib/api.ts'
import { useMessages } from '../../lib/language.ts'
import { orderMessages } from '../../messages/order.ts'
import { refundMessages } from '../../messages/refunds.ts'

/** Cancels an order with the reason that its customer reads, unless the refund of it is above the member's limit. */
export function CancelForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { t, lang, common } = useMessages(orderMessages)
  const { t: refunds } = useMessages(refundMessages)
  const { currency, gift, cancel_limit, money } = order
  const finish = useFinish()
  const { revalidate } = useRevalidator()
  const form = useForm({
    validate: (values) => ({ reason: isBlank(String(values.get('reason'))) ? common.required : undefined }),
    send: (values) =>
      staffApi(lang)('cancelOrder', { body: { code: order.code, reason: String(values.get('reason')) } }),
    async onSuccess() {
      onDone()
      await finish(t.done)
    },
    reload: revalidate,
  })
  const formatAmount = (amount: number) => formatMoney(amount, currency, lang)
  const refund = money.left > 0 ? t.cancelRefund(formatAmount(money.left)) : ''
  if (cancel_limit !== null)
    return (
      <InlineBanner tone="warn">
        {t.cancelAboveLimit(formatAmount(money.left))}{' '}
        {refunds.limit(formatAmount(cancel_limit), formatAmount(money.refunded))}
      </InlineBanner>
    )
  return (
    <form {...form.events} className="grid gap-4">
      <Text>
        {refund} {t.cancelText} {gift !== null && t.cancelGift}
      </Text>
      <TextField
        label={t.cancelReason}
        name="reason"
        maxLength={500}
        autoComplete="off"
        error={form.errors['reason']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" loading={form.pending}>
          {t.actions.cancel}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t.keep}
        </Button>
      </div>
    </form>
  )
}
