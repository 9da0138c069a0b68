import { formatMoney } from '@shop/contract/money.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Label } from '@shop/contract/staff/labels.ts'
import { useMessages } from '../../lib/language.ts'
import { labelMessages } from '../../messages/labels.ts'
import { Barcode, measureBars } from './barcode.tsx'

export const papers = ['roll58', 'roll80', 'a4'] as const
export type Paper = (typeof papers)[number]

/** The millimeters of each paper that bars can use; printers of rolls leave 5 mm at each side. */
const WIDTHS: Record<Paper, number> = { roll58: 48, roll80: 70, a4: 66 }

/** Whether the bars of a label have room on the paper. */
export function fits({ bars }: Label, paper: Paper): boolean {
  return measureBars(bars) <= WIDTHS[paper]
}

interface LabelSheetProps {
  labels: readonly Label[]
  paper: Paper
  /** The currency of the prices; null prints none. */
  currency: Currency | null
}

/** The labels as they are printed: one under another on a roll, in three columns on a sheet. */
export function LabelSheet({ labels, paper, currency }: LabelSheetProps) {
  const { t, lang } = useMessages(labelMessages)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a sheet is wider than a phone, and scrolls with the keyboard too
    <div role="region" aria-label={t.preview} tabIndex={0} className={`labels labels-${paper}`}>
      {labels.map((label, index) => (
        <article key={index} className="label">
          <p className="label-name">{label.name}</p>
          <p className="label-variant">
            {label.size} · {label.color}
            {currency !== null && label.price !== null && (
              <strong className="label-price">{formatMoney(label.price, currency, lang)}</strong>
            )}
          </p>
          {label.code !== null && fits(label, paper) && <Barcode bars={label.bars} label={t.bars(label.code)} />}
          <p className="label-code">{label.code}</p>
        </article>
      ))}
    </div>
  )
}
