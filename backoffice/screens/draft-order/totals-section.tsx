import { formatMoney } from '@shop/contract/money.ts'
import type { StaffDraftOrder } from '@shop/contract/staff/draft-orders.ts'
import { SecondaryText } from '../../components/secondary-text.tsx'
import { PageSection } from '../../components/page.tsx'
import { useMessages } from '../../lib/language.ts'
import { draftOrderMessages } from '../../messages/draft-orders.ts'

export function TotalsSection({ draftOrder, isUnsaved }: { draftOrder: StaffDraftOrder; isUnsaved: boolean }) {
  const { t, lang } = useMessages(draftOrderMessages)
  const { subtotal, discount, shipping, total, currency, ships_to } = draftOrder
  const format = (amount: number) => formatMoney(amount, currency, lang)
  const rows = [
    { label: t.subtotal, amount: format(subtotal) },
    ...(discount > 0 ? [{ label: t.discount, amount: format(-discount) }] : []),
    { label: t.shipping(ships_to), amount: shipping === 0 ? t.free : format(shipping) },
  ]
  return (
    <PageSection title={t.totals}>
      <SecondaryText className="mb-4">{isUnsaved ? t.unsaved : t.totalsText}</SecondaryText>
      <dl className="grid max-w-md gap-1 text-small">
        {rows.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="tabular-nums">{amount}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>{t.total}</dt>
          <dd className="tabular-nums">{format(total)}</dd>
        </div>
      </dl>
    </PageSection>
  )
}
