import type { Slip } from '@shop/contract/staff/orders.ts'
import { cx } from '@shop/ui/class-names/cx.ts'
import { Wordmark } from '@shop/ui/wordmark/wordmark.tsx'
import { AddressLines } from '../../components/orders/address-lines.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { formatDateTime, formatPhone } from '../../lib/format.ts'
import { useMessages } from '../../lib/language.ts'
import { buildOrderPath } from '../../lib/paths.ts'
import { useMe } from '../../lib/use-me.ts'
import { slipMessages } from '../../messages/packing-slips.ts'

export type SlipFormat = 'a4' | 'label'

/** One slip in the language of its customer: whom it is for, what is inside, never a price. Its code opens the order. */
export function PackingSlip({ slip, format }: { slip: Slip; format: SlipFormat }) {
  const { code, address, lang, placed_at, to_ship } = slip
  const { t: staff } = useMessages(slipMessages)
  // The parcel is opened by the customer, so the slip is in their language.
  const t = slipMessages[lang]
  const rows = [
    address.name,
    address.line,
    address.line2,
    `${address.postal_code_text} ${address.city}`,
    address.country_name,
    formatPhone(address.phone),
    address.details,
  ]
  return (
    <article
      lang={lang}
      aria-label={t.slipOf(code)}
      className={cx('slip max-w-full border border-line bg-white p-6', format === 'a4' ? 'slip-a4' : 'slip-label')}
    >
      {/* For who packs from the sheets, and in their language. */}
      {!to_ship && <p className="mb-4 border-2 border-ink p-2 text-h3 font-semibold">{staff.unfit}</p>}
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Wordmark name={useMe().brand} className="h-6" />
          <p className="mt-3 text-h3 font-semibold tabular-nums">{code}</p>
          <p className="text-[0.9em]">{formatDateTime(placed_at, lang)}</p>
        </div>
        <div className="w-28 shrink-0">
          <QrCode text={`${window.location.origin}/admin${buildOrderPath(code)}`} label={t.qr(code)} />
        </div>
      </header>
      <h2 className="mt-4 text-[0.9em] font-semibold">{t.to}</h2>
      <AddressLines lines={rows} />
      <Contents slip={slip} />
    </article>
  )
}

function Contents({ slip: { lang, lines, gift } }: { slip: Slip }) {
  const t = slipMessages[lang]
  return (
    <>
      <h2 className="mt-4 text-[0.9em] font-semibold">{t.items}</h2>
      <ul className="border-t border-ink">
        {lines.map((line, index) => (
          <li key={index} className="flex break-inside-avoid gap-3 border-b border-line-strong py-1.5">
            <span className="font-semibold tabular-nums">{line.quantity} ×</span>
            <span className="min-w-0 wrap-anywhere">
              {line.name}, {line.size}, {line.color_name}
              {line.sku !== null && <span className="block text-[0.9em]">{line.sku}</span>}
            </span>
          </li>
        ))}
      </ul>
      {gift !== null && (
        <p className="mt-4 border border-ink p-3">
          <strong>{t.gift}.</strong> {gift.gift_name}
        </p>
      )}
    </>
  )
}
