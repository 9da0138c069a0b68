import { formatMoney } from '@shop/contract/money.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Label } from '@shop/contract/staff/labels.ts'
import { useMessages } from '../../lib/language.ts'
import { labelMessages } from '../../messages/labels.ts'

/** Millimeters of a module: two dots of a label printer with 203 dots per inch, so that every bar is whole. */
const MODULE_MM = 0.25
/** Modules without ink on each side, without which readers find no beginning: EAN-13 asks for 11 and 7, Code 128 for 10. */
const QUIET = 11

export const papers = ['roll58', 'roll80', 'a4'] as const
export type Paper = (typeof papers)[number]

/** The millimeters of each paper that bars can use; printers of rolls leave 5 mm at each side. */
const WIDTHS: Record<Paper, number> = { roll58: 48, roll80: 70, a4: 66 }

export function fits({ bars }: Label, paper: Paper): boolean {
  return measureBars(bars) <= WIDTHS[paper]
}

interface LabelSheetProps {
  labels: readonly Label[]
  paper: Paper
  /** The currency of the prices; null prints none. */
  currency: Currency | null
}

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

/** Returns the millimeters that the bars need, with the space beside them. */
function measureBars(bars: readonly number[]): number {
  return (bars.reduce((sum, width) => sum + width, 0) + 2 * QUIET) * MODULE_MM
}

/** The bars of a code, in whole dots of the printer. */
function Barcode({ bars, label }: { bars: readonly number[]; label: string }) {
  const width = measureBars(bars)
  const rects = bars.flatMap((modules, index) => {
    if (index % 2 === 1) return []
    const x = bars.slice(0, index).reduce((sum, one) => sum + one, QUIET)
    return [<rect key={x} x={x} y={0} width={modules} height={10} />]
  })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width / MODULE_MM} 10`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="label-bars"
      style={{ width: `${width}mm` }}
    >
      {rects}
    </svg>
  )
}
