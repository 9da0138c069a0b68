import type { Order } from '@shop/contract/orders.ts'
import { plainAmount } from '@shop/contract/money.ts'
import { CopyList } from '@shop/ui/copy-list/copy-list.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { nearMoment } from '../../../lib/words/moments.ts'
import { useWords } from '../../../lib/words/words.ts'

/** The data for a pending transfer: recipient, amount, reference and deadline. */
export function HowToPay({ order }: { order: Order }) {
  const { text, money, lang } = useWords()
  const { pending: words, methods, parcel } = text.orders
  const { pending, payment_method } = order.detail
  if (pending === null) return null
  return (
    <section className="grid grid-cols-1 items-start gap-4 bg-shell p-4 md:grid-cols-2 md:gap-8 md:p-6">
      <div>
        <Heading level={3}>{words.title(methods[payment_method])}</Heading>
        <Text className="mt-2 whitespace-pre-line" measure>
          {pending.instructions}
        </Text>
      </div>
      <CopyList
        copy={parcel.copy}
        copied={parcel.copied}
        items={[
          {
            key: 'reference',
            label: words.reference,
            value: pending.reference,
            copyLabel: words.copyReference,
            note: words.referenceNote,
          },
          { key: 'account', label: words.account, value: pending.account, copyLabel: words.copyAccount },
          {
            key: 'amount',
            label: words.amount,
            value: money(order.total, order.currency),
            copies: plainAmount(order.total),
            copyLabel: words.copyAmount,
          },
          {
            key: 'deadline',
            label: words.deadline,
            value: nearMoment(pending.deadline, lang),
            note: words.deadlineNote,
          },
        ]}
      />
    </section>
  )
}
