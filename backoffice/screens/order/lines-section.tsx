import { formatMoney } from '@shop/contract/money.ts'
import type { StaffOrder } from '@shop/contract/staff/order-detail.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { PageSection } from '../../components/page.tsx'
import { useMessages } from '../../lib/language.ts'
import { orderMessages } from '../../messages/order.ts'

export function LinesSection({ order }: { order: StaffOrder }) {
  const { t, lang } = useMessages(orderMessages)
  const { lines, gift, currency } = order
  return (
    <PageSection title={t.lines}>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <li key={`${line.size_id} ${line.color_id}`} className="flex gap-4 border-b border-line py-3">
            <img src={line.desktop_image} alt="" width={56} height={70} className="h-[4.375rem] w-14 object-cover" />
            <div className="min-w-0 grow text-small">
              <p className="font-semibold wrap-anywhere">
                {line.quantity} × {line.name}
              </p>
              <p className="text-ink-2">{[line.size, line.color_name, line.sku].filter(Boolean).join(' · ')}</p>
              {line.sent < line.quantity && (
                <p className="text-warn">{t.unsent(line.quantity - line.sent, line.sent)}</p>
              )}
              {line.returned > 0 && <p className="text-warn">{t.returned(line.returned)}</p>}
              {line.refunded > 0 && <p className="text-warn">{t.refundedUnits(line.refunded)}</p>}
            </div>
            <p className="text-small whitespace-nowrap tabular-nums">{formatMoney(line.subtotal, currency, lang)}</p>
          </li>
        ))}
      </ul>
      {gift !== null && (
        <Text size="small" className="mt-3">
          <strong>{t.gift}:</strong> {gift.gift_name}. {gift.gift_description}
        </Text>
      )}
    </PageSection>
  )
}
