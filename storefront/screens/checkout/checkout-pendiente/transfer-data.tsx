import { plainAmount } from '@shop/contract/money.ts'
import type { Order, PendingTransfer } from '@shop/contract/orders.ts'
import { CopyList } from '@shop/ui/copy-list/copy-list.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { appointment } from '../../../lib/words/moments.ts'
import { useWords } from '../../../lib/words/words.ts'

/** Recipient, amount, reference and deadline of the transfer, with the shop's own instructions below. */
export function TransferData({ order, pending }: { order: Order; pending: PendingTransfer }) {
  const { text, money, lang } = useWords()
  const words = text.paying.pending
  const { payment_method } = order.detail
  const account = payment_method === 'zelle' || payment_method === 'venmo' ? payment_method : 'other'
  return (
    <section aria-labelledby="transfer-data" className="mt-6 bg-shell p-4 md:p-6">
      <Heading level={2} size="h3" id="transfer-data">
        {words.data}
      </Heading>
      <CopyList
        className="mt-4"
        copy={words.copy}
        copied={words.copied}
        items={[
          {
            key: 'amount',
            label: words.amount,
            value: money(order.total, order.currency),
            copies: plainAmount(order.total),
            copyLabel: words.copyAmount,
          },
          { key: 'account', label: words.account[account], value: pending.account, copyLabel: words.copyAccount },
          {
            key: 'reference',
            label: words.reference,
            value: pending.reference,
            copyLabel: words.copyReference,
            note: words.referenceNote,
          },
          {
            key: 'deadline',
            label: words.deadline,
            value: appointment(pending.deadline, lang),
            note: words.deadlineNote,
          },
          { key: 'number', label: words.number, value: order.number },
        ]}
      />
      <Text className="mt-4 whitespace-pre-line" measure>
        {pending.instructions}
      </Text>
    </section>
  )
}
