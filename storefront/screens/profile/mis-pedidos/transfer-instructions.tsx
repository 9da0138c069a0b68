import type { Order } from '@shop/contract/orders.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import { CopyList } from '@shop/ui/copy-list/copy-list.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { describeReference, listRecipientItems } from '../../../lib/checkout/recipient-items.ts'
import { formatAppointment } from '../../../lib/localization/format-date.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'

export function TransferInstructions({ order }: { order: Order }) {
  const { t, formatMoney, lang } = useLocalization(orderMessages)
  const { pending: messages, methods, shipment } = t.orders
  const { pending, payment_method } = order.detail
  if (pending === null) return null
  return (
    <section className="grid grid-cols-1 items-start gap-4 bg-shell p-4 md:grid-cols-2 md:gap-8 md:p-6">
      <div>
        <Heading level={3}>{messages.title(methods[payment_method])}</Heading>
        <Text className="mt-2 whitespace-pre-line" limitLineLength>
          {pending.instructions}
        </Text>
      </div>
      <CopyList
        copy={shipment.copy}
        copied={shipment.copied}
        items={[
          {
            ...describeReference(pending, messages),
            value: pending.reference,
            copyLabel: messages.copyReference,
          },
          ...listRecipientItems(pending, messages),
          {
            label: messages.amount,
            value: formatMoney(order.total, order.currency),
            copyValue: formatPlainAmount(order.total),
            copyLabel: messages.copyAmount,
          },
          {
            label: messages.deadline,
            value: formatAppointment(pending.deadline, lang),
            note: messages.deadlineNote,
          },
        ]}
      />
    </section>
  )
}
