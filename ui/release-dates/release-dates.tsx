import { cx } from '../class-names/cx.ts'
import { CrystalIcon } from '../loyalty/crystal-icon.tsx'
import type { Tier } from '../loyalty/tiers.ts'

export interface ReleaseDatesProps {
  /** Names the list: "Cuándo abre". */
  label: string
  /** The earliest first. Without a tier it is everybody's. */
  dates: readonly {
    tier: Tier | null
    /** Who: "Diamond", "Todos". */
    name: string
    /** From when: "9 nov, 9:00". */
    when: string
    dateTime: string
    /** Marks the date of who is looking: "Tu fecha". */
    own?: string | undefined
    /** How a date of others stands: "Abierto". */
    note?: string | undefined
  }[]
  className?: string | undefined
}

/** When something opens, to whom: a line each, one of them marked as the reader's. */
export function ReleaseDates({ label, dates, className }: ReleaseDatesProps) {
  return (
    <ul aria-label={label} className={cx('border-t border-line', className)}>
      {dates.map(({ tier, name, when, dateTime, own, note }) => (
        <li
          key={name}
          className={cx(
            'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-l-2 border-line px-3 py-3',
            own === undefined ? 'border-l-transparent' : 'border-l-ink bg-shell',
          )}
        >
          {tier !== null && <CrystalIcon tier={tier} className="size-5" />}
          <span className="font-semibold">{name}</span>
          {own !== undefined && <span className="text-small font-medium text-ink-2">{own}</span>}
          {own === undefined && note !== undefined && <span className="text-small text-ink-2">{note}</span>}
          <time dateTime={dateTime} className="ml-auto tabular-nums">
            {when}
          </time>
        </li>
      ))}
    </ul>
  )
}
