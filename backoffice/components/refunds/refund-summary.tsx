import { formatMoney } from '@shop/contract/money.ts'
import type { RefundPreview } from '@shop/contract/staff/refunds.ts'
import { cx } from '@shop/ui/class-names/cx.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useMessages } from '../../lib/language.ts'
import { refundMessages } from '../../messages/refunds.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { MailPreviewList } from './mail-preview-list.tsx'

export function RefundSummary({ preview, isCurrent }: { preview: RefundPreview; isCurrent: boolean }) {
  const { t, lang } = useMessages(refundMessages)
  const { refund, currency } = preview
  const money = (amount: number) => formatMoney(amount, currency, lang)
  const facts =
    refund === null
      ? []
      : [
          [t.goods, money(refund.goods)],
          [t.shippingPart, money(refund.shipping)],
          [t.crystals, String(refund.crystals)],
          [t.restocked, String(refund.restocked)],
        ]
  return (
    <section
      aria-busy={!isCurrent || undefined}
      className={cx(
        refund !== null && 'border-l-2 border-ink bg-shell p-4 transition-opacity',
        !isCurrent && 'opacity-50',
      )}
    >
      <div role="status">
        {refund === null ? (
          <SecondaryText>{isCurrent ? t.nothing : t.checking}</SecondaryText>
        ) : (
          <Heading level={3} size="h3">
            {t.refunded} <span className="tabular-nums">{money(refund.amount)}</span>
          </Heading>
        )}
      </div>
      {refund !== null && (
        <>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small tabular-nums">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-ink-2">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Text size="small" className="mt-2">
            {refund.to_send ? t.byHand : t.byProvider}
          </Text>
          <MailPreviewList mails={refund.mails} />
        </>
      )}
    </section>
  )
}
