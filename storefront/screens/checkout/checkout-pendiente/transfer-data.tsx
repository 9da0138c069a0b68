import { formatPlainAmount } from '@shop/contract/money.ts'
import type { Order, PendingTransfer } from '@shop/contract/orders.ts'
import { CopyList } from '@shop/ui/copy-list/copy-list.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { describeReference, listRecipientItems } from '../../../lib/checkout/recipient-items.ts'
import { formatAppointment } from '../../../lib/localization/format-date.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paymentMessages } from '../../../messages/payment.ts'

export function TransferDetails({ order, pending }: { order: Order; pending: PendingTransfer }) {
  const { t, formatMoney, lang } = useLocalization(paymentMessages)
  const messages = t.payment.pending
  const { payment_method } = order.detail
  const account = payment_method === 'zelle' || payment_method === 'venmo' ? payment_method : 'other'
  return (
    <section aria-labelledby="transfer-data" className="mt-6 bg-shell p-4 md:p-6">
      <Heading level={2} size="h3" id="transfer-data">
        {messages.data}
      </Heading>
      <CopyList
        className="mt-4"
        copy={messages.copy}
        copied={messages.copied}
        items={[
          {
            label: messages.amount,
            value: formatMoney(order.total, order.currency),
            copyValue: formatPlainAmount(order.total),
            copyLabel: messages.copyAmount,
          },
          ...listRecipientItems(pending, { ...messages, account: messages.account[account] }),
          {
            ...describeReference(pending, messages),
            value: pending.reference,
            copyLabel: messages.copyReference,
          },
          {
            label: messages.deadline,
            value: formatAppointment(pending.deadline, lang),
            note: messages.deadlineNote,
          },
          { label: messages.number, value: order.number },
        ]}
      />
      <Text className="mt-4 whitespace-pre-line" limitLineLength>
        {pending.instructions}
      </Text>
    </section>
  )
}
